//! The names a library defines in the language itself, with their documentation.
use super::registry::{Example, Library};
use crate::language::{Defines, StatementKind, Vocabulary, parse};
use crate::rules::Game;

/// A name that is defined in the language.
#[derive(Clone, Debug)]
pub struct Defined {
    /// What it defines.
    pub defines: Defines,
    /// The canonical name.
    pub name: String,
    /// Its other spellings.
    pub aliases: Vec<String>,
    /// The parameters, as written.
    pub parameters: Vec<String>,
    /// The comment above it.
    pub doc: String,
    /// The example in that comment, if there is one, and the root it names.
    pub example: Option<(Example, Option<String>)>,
}

impl<G: Game> Library<G> {
    /// The names that are defined in the language, in the order of the text.
    pub fn defined(&self) -> Vec<Defined> {
        let Some(source) = self.definitions() else { return Vec::new() };
        let statements = parse(source).ast.statements.into_iter();
        let defined = statements.filter_map(|statement| match statement.kind {
            StatementKind::Definition { defines, names, parameters, .. } => {
                let mut names = names.into_iter().map(|name| name.text);
                let name = names.next()?;
                let mut examples = statement.doc.iter().filter_map(|line| line.strip_prefix(EXAMPLE));
                let example = examples.find_map(|text| read_example(&name, text));
                let parameters = parameters.into_iter().map(|parameter| parameter.text).collect();
                Some(Defined {
                    defines,
                    aliases: names.collect(),
                    parameters,
                    doc: said(&statement.doc).join(" "),
                    example,
                    name,
                })
            }
            _ => None,
        });
        defined.collect()
    }
}

/// What stands before an example in a `%!` comment.
const EXAMPLE: &str = "example: ";

/// The lines of a `%!` comment that are no examples.
pub fn said(doc: &[String]) -> Vec<&str> {
    doc.iter().map(String::as_str).filter(|line| !line.starts_with(EXAMPLE)).collect()
}

/// `FEN gives X` or `FEN, root FEN, gives X`.
fn read_example(name: &str, text: &str) -> Option<(Example, Option<String>)> {
    let (before, gives) = text.split_once(" gives ")?;
    let (position, root) = match before.split_once(", root ") {
        Some((position, root)) => (position, Some(root.trim_end_matches(',').to_owned())),
        None => (before, None),
    };
    let [position, written, gives] = [position, name, gives].map(|part| part.to_owned().into());
    Some((Example { position, written, gives }, root))
}
