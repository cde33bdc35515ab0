//! Diagnostics for people, for editors and for programs.
use al0::diagnostic::{full, json, short};

use super::{checked, snapshot};

#[test]
fn short_and_json() {
    let text = "% ж\nr :: if not okedge then [a].\nadvice(a, мат, true : legal : nomove).\n";
    let diagnostics = checked(text).diagnostics;
    assert_eq!(
        short(&diagnostics, "table.al0", text),
        "table.al0:2:13: error[unknown-name]: unknown name `okedge`\n\
         table.al0:3:14: error[comma-for-colon]: a comma where a colon belongs\n"
    );
    let json = json(&diagnostics, "table.al0", text);
    snapshot("check", "as_json", &serde_json::to_string_pretty(&json).expect("it is JSON"));
}

#[test]
fn styled_differs_only_in_style() {
    let text = "r :: if okedge then [a].";
    let diagnostics = checked(text).diagnostics;
    let styled = full(&diagnostics, "table.al0", text, true);
    assert!(styled.contains("\u{1b}["));
    assert_eq!(anstream::adapter::strip_str(&styled).to_string(), full(&diagnostics, "table.al0", text, false));
}

#[test]
fn odd_lines() {
    let wide = "\u{feff}r\t:: if\ttrue and 王手 and okedge then [a].\r\nadvice(a, mate : true : legal : nomove).\r\n";
    let long = format!("r :: if true {}and okedge{} then [a].", "and true ".repeat(100_000), " and true".repeat(100));
    let mut shown = full(&checked(wide).diagnostics, "table.al0", wide, false);
    shown += "\n";
    shown += &full(&checked(&long).diagnostics, "table.al0", &long, false);
    snapshot("check", "odd_lines", &shown);
}

#[test]
fn a_place_before_the_byte_order_mark() {
    let text = format!("\u{feff}% {}", "long ".repeat(100));
    let shown = full(&checked(&text).diagnostics, "table.al0", &text, false);
    assert!(shown.starts_with("error[no-rules]: the table is empty\n --> table.al0:1:1\n"), "{shown}");
}
