#!/bin/sh
# Builds Rust's standard library for WebAssembly from Debian's packages, and
# links it to rustup as the toolchain debian-web, which cargo uses where
# RUSTUP_TOOLCHAIN=debian-web. About two minutes, once.
#
# Needed where rustup's server can't be reached and `rustup target add
# wasm32-unknown-unknown` fails; `npm start`, `npm run build` and `npm test` run
# it then. Needs Debian, root, rustup, and a connection to Debian's server.
#
# Debian has a Rust for the web, but only the sources of its standard library.
# Cargo builds a standard library with -Zbuild-std, which a stable compiler
# takes with RUSTC_BOOTSTRAP=1; built for an empty crate, its parts go where the
# compiler looks for those of the target.
set -eu
target=wasm32-unknown-unknown

export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq -o DPkg::Lock::Timeout=300 --no-install-recommends rustc-web cargo-web rust-web-src rust-web-clippy lld

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/src"
touch "$folder/src/lib.rs"
cat > "$folder/Cargo.toml" << 'END'
[package]
name = "empty_std_probe"
version = "0.0.0"
edition = "2021"
[profile.release]
panic = "abort"
[workspace]
END

# Debian's cargo and rustc, not those that rustup has chosen.
(cd "$folder" && RUSTC_BOOTSTRAP=1 PATH=/usr/bin:/bin RUSTUP_TOOLCHAIN= CARGO_TARGET_DIR="$folder/target" \
  /usr/bin/cargo build --release -Zbuild-std=std,panic_abort,proc_macro,test --target "$target")
rm "$folder/target/$target/release/deps/"*empty_std_probe*
mkdir -p "/usr/lib/rustlib/$target/lib"
cp "$folder/target/$target/release/deps/"*.rlib "/usr/lib/rustlib/$target/lib/"

# The compiler looks for the linker of the target beside its own programs.
host=$(/usr/bin/rustc -vV | sed -n 's/^host: //p')
mkdir -p "/usr/lib/rustlib/$host/bin"
ln -sf "$(ls -d /usr/lib/llvm-*/bin/lld | sort -V | tail -n 1)" "/usr/lib/rustlib/$host/bin/rust-lld"

rustup toolchain link debian-web /usr
