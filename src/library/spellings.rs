//! The same names in the spellings of three editions.
use rustc_hash::{FxHashMap, FxHashSet};

use super::games::for_game;
use super::reading::open_table;
use super::registry::Library;
use crate::diagnostic::Diagnostic;
use crate::language::{Source, StatementKind, Vocabulary, read};
use crate::rules::Game;

/// Whose spelling.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Edition {
    /// al0's own: `new_room_smaller`.
    Canonical,
    /// The textbook's: `newroomsmaller`.
    Textbook,
    /// The textbook's Russian edition: `уменьш_простр`.
    Russian,
}

/// How the names that a table has from its library are spelt in an edition.
#[derive(Clone, Debug)]
pub struct Spellings {
    spellings: FxHashMap<String, String>,
    /// The names that mean something else in the table.
    hidden: FxHashSet<String>,
}

impl Spellings {
    /// The spellings for a table, or for a file of definitions.
    ///
    /// # Errors
    ///
    /// A file it uses cannot be read, so that nobody knows which names are the library's: what is wrong.
    pub fn new(source: &Source, edition: Edition) -> Result<Self, Vec<Diagnostic>> {
        let hidden = read(source).defined()?;
        let mut spellings = FxHashMap::default();
        for group in for_game!(open_table(source), opened => groups(&opened.library)) {
            let spelt = spelling(&group, edition).to_owned();
            spellings.extend(group.into_iter().map(|name| (name, spelt.clone())));
        }
        Ok(Self { spellings, hidden })
    }

    /// How a name of the library is spelt in the edition; nothing if it is none.
    pub fn of(&self, name: &str) -> Option<&str> {
        let is_hidden = |name: &str| self.hidden.contains(name);
        let spelt = self.spellings.get(name).filter(|spelt| !is_hidden(name) && !is_hidden(spelt));
        spelt.map(String::as_str)
    }
}

/// The names of a library, those of one meaning together, the canonical one first.
fn groups<G: Game>(library: &Library<G>) -> Vec<Vec<String>> {
    let mut groups: Vec<Vec<String>> = Vec::new();
    for entry in library.entries() {
        groups.push([&*entry.name].iter().chain(entry.aliases).map(|&name| name.to_owned()).collect());
    }
    let definitions = library.definitions().map(|definitions| read(definitions).ast().clone());
    for statement in definitions.into_iter().flat_map(|ast| ast.statements) {
        if let StatementKind::Definition { names, .. } = statement.kind {
            groups.push(names.into_iter().map(|name| name.text).collect());
        }
    }
    groups
}

/// One of several spellings, of which the first is canonical, and the Russian one is not ASCII. Where an edition has none
/// of its own, it is the canonical one.
fn spelling(group: &[String], edition: Edition) -> &str {
    let others = || group.iter().skip(1);
    let other = match edition {
        Edition::Canonical => None,
        Edition::Textbook => others().find(|name| name.is_ascii()),
        Edition::Russian => others().find(|name| !name.is_ascii()),
    };
    other.unwrap_or(&group[0])
}
