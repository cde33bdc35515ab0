//! The `al0` command: everything it does is in the library, [`al0::cli`].
use std::process::ExitCode;

fn main() -> ExitCode {
    al0::cli::main()
}
