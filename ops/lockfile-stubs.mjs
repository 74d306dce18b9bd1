#!/usr/bin/env node
// Completes package-lock.json after an `npm install` on a machine whose registry lacks packages for other platforms.
//
// Such a registry leaves the optional packages of other systems out of the lockfile, and `npm ci` then refuses it as
// incomplete. For each missing one, an entry is added with its version and system, so that `npm ci` skips it here and installs it where
// it belongs. Such an entry has no checksum, so the check refuses it until an `npm install` with a registry that has the package adds
// one.
//
//   node ops/lockfile-stubs.mjs           adds what's missing
//   node ops/lockfile-stubs.mjs --check   only reports it; exits with 1 if something is missing or has no checksum
//
// A path after the options names another lockfile.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const named = process.argv.slice(2).find((word) => !word.startsWith('--'));
const lockfile = named ?? fileURLToPath(new URL('../package-lock.json', import.meta.url));
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * Finds the optional packages that a lockfile lists as dependencies but has no entry for.
 * @param {Record<string, any>} packages the `packages` of a lockfile of version 3.
 * @returns {{ path: string, name: string, entry: object }[]} the entries to add.
 */
function findAbsentPackages(packages) {
  const absent = new Map();
  for (const [folder, dependant] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(dependant.optionalDependencies ?? {})) {
      const version = String(range).replace(/^[\^~=v]+/, '');
      const isExact = version === range;
      if (isFound(packages, folder, name, isExact ? version : null)) continue;
      const parent = folder.includes('node_modules/')
        ? folder.slice(0, folder.lastIndexOf('node_modules/'))
        : '';
      const beside = `${parent}node_modules/${name}`;
      const path = packages[beside] ? `${folder}/node_modules/${name}` : beside;
      const entry = { version, ...(dependant.dev ? { dev: true } : {}), optional: true, ...systemOf(name) };
      absent.set(path, { path, name, entry });
    }
  }
  return [...absent.values()];
}

/** Looks for a package as Node does: next to the dependant, then in each folder above it. */
function isFound(packages, folder, name, version) {
  for (let place = folder; ; place = above(place)) {
    const found = packages[`${place ? `${place}/` : ''}node_modules/${name}`];
    if (found && (version === null || found.version === version || found.link)) return true;
    if (place === '') return false;
  }
}

function above(folder) {
  const at = folder.lastIndexOf('node_modules/');
  return at <= 0 ? '' : folder.slice(0, at - 1);
}

/** The system that a package is for, from its name: `@biomejs/cli-linux-x64-musl`. */
function systemOf(name) {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  const os = systems.filter(
    (system) => words.includes(system) || (system === 'win32' && words.includes('windows')),
  );
  const cpu = processors.filter((kind) => words.includes(kind));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu')) && os.includes('linux')
      ? ['glibc']
      : [];
  return {
    ...(os.length ? { os } : {}),
    ...(cpu.length ? { cpu } : {}),
    ...(libc.length ? { libc } : {}),
  };
}

/**
 * Finds the packages that could be replaced unnoticed. A bundled package is covered by the checksum of the one that contains it.
 * @param {Record<string, any>} packages the `packages` of a lockfile of version 3.
 * @returns {string[]} their paths.
 */
function findUnverifiedPackages(packages) {
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
    .filter(([, { integrity }]) => !integrity)
    .map(([path]) => path);
}

function check(packages) {
  const absent = findAbsentPackages(packages);
  const names = absent.map(({ path, entry }) => `  ${path} ${entry.version}`).join('\n');
  if (names) console.error(`${lockfile} has no entry for:\n${names}\nRun: node ops/lockfile-stubs.mjs`);
  const unverified = findUnverifiedPackages(packages);
  const paths = unverified.map((path) => `  ${path}`).join('\n');
  if (paths)
    console.error(
      `${lockfile} has no checksum for:\n${paths}\nDelete them and what depends on them from it, and run: npm install --package-lock-only`,
    );
  return absent.length + unverified.length === 0 ? 0 : 1;
}

function main() {
  const lock = JSON.parse(readFileSync(lockfile, 'utf8'));
  if (process.argv.includes('--check')) return check(lock.packages);
  const absent = findAbsentPackages(lock.packages);
  if (absent.length === 0) return 0;
  for (const { path, entry } of absent) lock.packages[path] = entry;
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(lockfile, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${absent.length} packages for other systems added.`);
  return 0;
}

process.exitCode = main();
