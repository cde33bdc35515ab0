//! Reports of `al0 prove`, compared with `snapshots/prove/`, and the files it writes.
use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use flate2::read::GzDecoder;

fn prove(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_al0"));
    command.arg("prove").args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

fn run(arguments: &[&str]) -> Output {
    prove(arguments).output().expect("al0 starts")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("al0 writes UTF-8")
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("al0 writes UTF-8")
}

fn assert_report(name: &str, arguments: &[&str], code: i32) {
    let output = run(arguments);
    assert_eq!(stderr(&output), "", "{name}");
    assert_eq!(output.status.code(), Some(code), "{name}");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots/prove");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(format!("al0 prove {}", arguments.join(" ")));
    settings.bind(|| insta::assert_snapshot!(name, stdout(&output)));
}

#[test]
fn the_textbook_table() {
    assert_report("textbook", &["--table", "textbook/krk"], 4);
}

#[test]
fn the_mended_table() {
    assert_report("mended", &["--table", "textbook/krk_mended"], 0);
}

#[test]
fn in_ascii() {
    let output = run(&["--table", "tests/data/spoilt/order_cycles.al0", "--ascii"]);
    assert!(output.stdout.is_ascii());
}

#[test]
fn endless_play() {
    assert_report("endless", &["--table", "tests/data/spoilt/order_cycles.al0"], 4);
}

#[test]
fn budget_cut() {
    assert_report("budget_cut", &["--table", "tests/data/spoilt/without_depth.al0", "--depth", "30"], 4);
}

#[test]
fn idle_advice() {
    assert_report("idle_advice", &["--table", "tests/data/spoilt/idle.al0"], 4);
}

#[test]
fn no_advice() {
    assert_report("no_advice", &["--table", "tests/data/spoilt/without_divides.al0"], 4);
}

#[test]
fn rook_lost() {
    assert_report("rook_lost", &["--table", "tests/data/spoilt/squeeze_exposed.al0"], 4);
}

#[test]
fn one_position() {
    assert_report("position", &["8/8/4R3/8/3K4/8/2k5/8 w"], 0);
    assert_report("position_them_to_move", &["8/8/8/8/3K4/4R3/2k5/8 b"], 0);
    assert_report("position_black_is_us", &["8/2K5/8/3k4/8/4r3/8/8 w"], 0);
    assert_report("position_refuted", &["--table", "textbook/krk", "8/8/8/8/8/K7/1R6/k7 w"], 4);
    assert_report("position_not_to_be_won", &["8/8/8/8/3K4/8/1k6/R7 b"], 0);
    assert_report("position_won_already", &["8/8/8/8/8/1K6/8/k2R4 b"], 0);
    assert_report("position_as_json", &["--table", "textbook/krk", "8/3RK2k/8/8/8/8/8/8 w", "--format", "json"], 4);
}

/// The counts of a report as JSON; the games are those of the text.
#[test]
fn as_json() {
    let output = run(&["--table", "textbook/krk", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(stdout(&output)).expect("it is JSON");
    let number = |key: &str| report[key].as_u64();
    assert_eq!(report["verdict"], "refuted");
    assert_eq!((number("winnable"), number("won"), number("longest")), (Some(175_168), Some(175_120), Some(34)));
    assert_eq!((number("winnable_classes"), number("won_classes")), (Some(21_959), Some(21_949)));
    assert_eq!(number("tree_moves"), Some(329_314));
    let failures = report["failures"].as_array().expect("a list");
    assert_eq!(failures.len(), 1);
    assert_eq!((&failures[0]["kind"], &failures[0]["positions"]), (&"stalemate".into(), &48.into()));
    assert_eq!(failures[0]["examples"].as_array().map(Vec::len), Some(10));
    for example in failures[0]["examples"].as_array().expect("a list") {
        assert_eq!(example["game"]["end"]["kind"], "stalemate");
    }
    assert_eq!(report["longest_game"]["end"]["moves"], 34);
}

#[test]
fn the_lists_and_the_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut written = Vec::new();
    for threads in ["1", "3"] {
        let path = |name: &str| folder.path().join(format!("{name}{threads}")).display().to_string();
        let (dump, outcomes, html) = (path("dump"), path("outcomes"), path("html"));
        let files = ["--dump", &dump, "--outcomes", &outcomes, "--html", &html];
        let output =
            run(&[&["--table", "textbook/krk", "--threads", threads, "--format", "json"], &files[..]].concat());
        assert_eq!(output.status.code(), Some(4), "{}", stderr(&output));
        let read = |path: &str| fs::read_to_string(path).expect("a file");
        written.push([read(&dump), read(&outcomes), read(&html), stdout(&output).to_owned()]);
    }
    assert!(written[0] == written[1], "the number of threads makes no difference");
    let [dump, outcomes, html, _] = &written[0];

    let mut sample = String::new();
    let packed = fs::read("tests/data/krk_textbook_sample.tsv.gz").expect("the sample");
    GzDecoder::new(&packed[..]).read_to_string(&mut sample).expect("it is text");
    let lines: BTreeSet<&str> = dump.lines().collect();
    assert_eq!((lines.len(), dump.lines().count()), (175_168, 175_168));
    assert!(sample.lines().all(|line| lines.contains(line)));
    // The sample is in the same order.
    let wanted: BTreeSet<&str> = sample.lines().collect();
    assert!(dump.lines().filter(|line| wanted.contains(line)).eq(sample.lines()));

    assert!(dump.lines().zip(outcomes.lines()).all(|(one, other)| one.split('\t').next() == other.split('\t').next()));
    let mut counts = [0; 3];
    for line in outcomes.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [_, optimum, longest] = fields[..] else { panic!("{line}") };
        match longest.parse::<u32>() {
            Ok(34) => counts[0] += 1,
            Ok(longest) => assert!(longest >= optimum.parse().expect("a number"), "{line}"),
            Err(_) if longest == "stalemate" => counts[1] += 1,
            Err(_) => counts[2] += 1,
        }
    }
    assert_eq!(counts, [2, 48, 0]);
    check_page(html);
}

/// A page needs nothing from elsewhere, and names are escaped.
fn check_page(html: &str) {
    let without_namespace = html.replace("http://www.w3.org/2000/svg", "");
    for word in ["http:", "https:", "src=", "@import", "url("] {
        assert!(!without_namespace.contains(word), "{word}");
    }
    assert_eq!(html.matches("<details").count(), 10);
    assert_eq!(html.matches("<figure").count(), html.matches("</figure>").count());
    assert_eq!(html.matches("<svg").count(), html.matches("</svg>").count());
}

/// A table that spends its budget in every position is not searched for days.
#[test]
fn a_budget_for_the_whole_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("dump.tsv").display().to_string();
    let mut told = Vec::new();
    for threads in ["1", "3"] {
        let table = "tests/data/spoilt/without_depth.al0";
        let arguments = ["--table", table, "--dump", &file, "--threads", threads, "--total-nodes", "3000000"];
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(stdout(&output), "");
        assert_eq!(names(folder.path()), [""; 0], "nothing is left half written");
        told.push(stderr(&output).to_owned());
    }
    let error = "error: the searches for all positions of KRvK together take more than 3000000 nodes, their budget\n\
        help: `--total-nodes` raises it; a tighter bound on the depth in the table's move constraints, or a smaller \
        `--nodes`, saves work\n";
    assert_eq!(told, [error, error]);
}

/// A good table needs a two-thousandth of the budget that it has unless told otherwise, and exactly as much with any
/// number of threads.
#[test]
fn the_budget_of_a_proof() {
    // The second looks ahead in its definitions, whose values are remembered: they cost as much as if they were not.
    for (table, needed) in [("textbook/krk_mended", 2_364_417), ("krk", 119_960_500)] {
        for (threads, total_nodes, code) in
            [("1", needed - 1, 1), ("3", needed - 1, 1), ("1", needed, 0), ("3", needed, 0)]
        {
            let output = run(&["--table", table, "--threads", threads, "--total-nodes", &total_nodes.to_string()]);
            assert_eq!(output.status.code(), Some(code), "{table} {threads} {total_nodes}");
        }
    }
}

#[test]
fn names_are_escaped_on_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = "r :: if true then [a].\nadvice(a, mate : true : (depth = 0) and legal : no_move).\n";
    fs::write(folder.path().join("<i>&.al0"), table).expect("a table");
    let mut command = prove(&["--table", "<i>&.al0", "--html", "page.html"]);
    let output = command.current_dir(folder.path()).output().expect("al0 starts");
    assert_eq!(output.status.code(), Some(4), "{}", stderr(&output));
    let html = fs::read_to_string(folder.path().join("page.html")).expect("a page");
    assert!(html.contains("<h1>&lt;i&gt;&amp;.al0</h1>"));
    assert!(!html.contains("<i>&"));
}

#[test]
fn a_file_that_cannot_be_written() {
    let output = run(&["--dump", "no/such/folder/dump.tsv"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("error: cannot write `no/such/folder/dump.tsv`: "), "{}", stderr(&output));
    let output = run(&["--html", "tests"]);
    assert_eq!(stderr(&output), "error: cannot write `tests`: it is a directory\n");
}

/// Only the names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[cfg(target_os = "linux")]
#[test]
fn the_old_file_stays_when_the_disk_is_full() {
    let output = run(&["--dump", "/dev/full"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("error: cannot write `/dev/full`: "), "{}", stderr(&output));

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("dump.tsv");
    fs::write(&file, "old").expect("a file");
    // A limit of 100 blocks stands for the disk: the signal ignored, the write fails.
    let script = format!("trap '' XFSZ; ulimit -f 100; exec '{}' prove --dump dump.tsv", env!("CARGO_BIN_EXE_al0"));
    let output = Command::new("sh").args(["-c", &script]).current_dir(folder.path()).output().expect("a shell");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("error: cannot write `dump.tsv`: "), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&file).expect("a file"), "old");
    assert_eq!(names(folder.path()), ["dump.tsv"]);
}

#[cfg(unix)]
#[test]
fn the_old_file_stays_when_interrupted() {
    for (signal, code) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129), ("-QUIT", 131)] {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("dump.tsv"), "old").expect("a file");
        // A test run in the background may itself ignore interrupts, and al0 would do as it does.
        let mut command = if cfg!(target_os = "linux") {
            let mut command = Command::new("env");
            command.args(["--default-signal", env!("CARGO_BIN_EXE_al0"), "prove", "--dump", "dump.tsv"]);
            command
        } else {
            prove(&["--dump", "dump.tsv"])
        };
        let mut child = command.current_dir(folder.path()).stdout(Stdio::null()).spawn().expect("al0 starts");
        while names(folder.path()).len() < 2 {
            assert!(child.try_wait().expect("a process").is_none(), "it is still at work");
        }
        let killed = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("there is kill");
        assert!(killed.success());
        assert_eq!(child.wait().expect("a process").code(), Some(code), "{signal}");
        assert_eq!(names(folder.path()), ["dump.tsv"], "{signal}");
        assert_eq!(fs::read_to_string(folder.path().join("dump.tsv")).expect("a file"), "old");
    }
}

/// `nohup al0 prove --dump …` goes on when the terminal is closed.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_is_ignored() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = format!("trap '' HUP; exec '{}' prove --dump dump.tsv", env!("CARGO_BIN_EXE_al0"));
    let mut command = Command::new("sh");
    command.args(["-c", &script]).current_dir(folder.path()).stdout(Stdio::null());
    let mut child = command.spawn().expect("a shell");
    while names(folder.path()).is_empty() {
        assert!(child.try_wait().expect("a process").is_none(), "it is still at work");
    }
    let killed = Command::new("kill").args(["-HUP", &child.id().to_string()]).status().expect("there is kill");
    assert!(killed.success());
    assert_eq!(child.wait().expect("a process").code(), Some(0));
    assert_eq!(names(folder.path()), ["dump.tsv"]);
}

#[cfg(unix)]
#[test]
fn a_link_is_followed() {
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().expect("a folder");
    let inside = |name: &str| folder.path().join(name);
    fs::create_dir(inside("far")).expect("a folder");
    symlink("far/second", inside("first")).expect("a link");
    symlink("dump.tsv", inside("far/second")).expect("a link");
    symlink("round", inside("round")).expect("a link");
    for old in [None, Some("old")] {
        let _ = fs::remove_file(inside("far/dump.tsv"));
        if let Some(old) = old {
            fs::write(inside("far/dump.tsv"), old).expect("a file");
        }
        let output = prove(&["--dump", "first"]).current_dir(folder.path()).output().expect("al0 starts");
        assert_eq!((stderr(&output), output.status.code()), ("", Some(0)));
        assert!(inside("first").is_symlink() && inside("far/second").is_symlink());
        assert_eq!(names(&inside("far")), ["dump.tsv", "second"]);
        assert!(fs::read_to_string(inside("far/dump.tsv")).expect("the list").starts_with("8/"));
    }
    let output = prove(&["--dump", "round"]).current_dir(folder.path()).output().expect("al0 starts");
    assert_eq!(stderr(&output), "error: cannot write `round`: too many links lead from one to the next\n");
}

#[test]
fn a_file_that_is_read_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("dump.tsv");
    fs::write(&file, "old").expect("a file");
    let mut permissions = fs::metadata(&file).expect("a file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).expect("it is ours");
    let output = prove(&["--dump", "dump.tsv"]).current_dir(folder.path()).output().expect("al0 starts");
    assert_eq!(stderr(&output), "error: cannot write `dump.tsv`: it is read-only\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read_to_string(&file).expect("a file"), "old");
}

#[cfg(target_os = "linux")]
#[test]
fn the_list_on_standard_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("all");
    let file = fs::File::create(&path).expect("a file");
    let child = prove(&["--dump", "/dev/stdout"]).stdout(file).status().expect("al0 starts");
    assert_eq!(child.code(), Some(0));
    let all = fs::read_to_string(&path).expect("a file");
    assert_eq!(all.lines().take_while(|line| line.contains('\t')).count(), 175_168);
    assert!(all.contains("\nproved: advice/krk.al0 wins all 175,168 positions"));
    let output = run(&["--dump", "/dev/stdout"]);
    assert!(stdout(&output) == all, "a pipe is written in the same way");
}

#[test]
fn one_file_for_two_reports() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = prove(&["--dump", "x", "--html", "./x"]).current_dir(folder.path()).output().expect("al0 starts");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output), "error: two options name the same file, `x`\nhelp: `--help` says more\n");
    assert_eq!(names(folder.path()), [""; 0]);
    let output = run(&["--dump", ""]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("error: a value is required for '--dump <FILE>'"), "{}", stderr(&output));
}

/// A tree with shared parts can be larger than any file: nothing is written then.
#[test]
fn a_certificate_too_large_to_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let corner = "corner :: if room > 48 and their_king_edge and our_king_edge and kings_close then [wander].\n\
        advice(wander, them_to_move and room < 20 and rook_divides and not rook_exposed :\n\
        not rook_lost and not stalemate : depth < 18 and (rook_move then legal) : depth < 18 and legal).\n";
    let krk = fs::read_to_string("advice/textbook/krk_mended.al0").expect("a table");
    fs::write(folder.path().join("wander.al0"), corner.to_owned() + &krk).expect("a table");
    let mut command = prove(&["--table", "wander.al0", "--certificate", "wander.cert"]);
    let output = command.current_dir(folder.path()).output().expect("al0 starts");
    assert_eq!(output.status.code(), Some(1));
    let told = stderr(&output);
    assert!(told.starts_with("error: there can be no certificate: the forcing tree of "), "{told}");
    assert!(told.ends_with(" has more than 100000 moves\n"), "{told}");
    assert_eq!(names(folder.path()), ["wander.al0"]);
}
