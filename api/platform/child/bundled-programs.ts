import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Programs for `runInChild` as JavaScript without types, each bundled with its imports in a few files: from its sources, a child spends
 * more time on loading than on its work. They're bundled once for each state of the sources, next to the packages, where children can read
 * but not write.
 */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Installed with Vite, which builds the web application. */
const BUNDLER = join(ROOT, 'node_modules/rolldown/bin/cli.mjs');
const BUNDLES = join(ROOT, 'node_modules/.cache/programs');
const PROGRAMS = [
  'files/inspect-child.ts',
  'files/preview-child.ts',
  'calendars/read-calendar-child.ts',
  'reading/read-file-child.ts',
  'reading/read-list-child.ts',
  'reading/read-text-child.ts',
].map((path) => join(ROOT, 'api/platform', path));
/** Everything that the programs import. */
const SOURCES = ['api/platform', 'contract', 'domain', 'i18n'];
/** Native modules, loaded from where they're installed. */
const EXTERNAL = ['sharp', '@napi-rs/canvas'];
const MAX_BUILD_MS = 60_000;
/** A bundle that no process has started from for this long is deleted, in milliseconds; running ones continue from the sources. */
const UNUSED_MS = 86_400_000;

let bundle: string | null = null;
let bundling: Promise<string | null> | undefined;

/**
 * Where to run a program from. Until its bundle is there, or where none can be made, that's its source.
 * @param program a TypeScript module
 */
export function runnablePath(program: URL): string {
  void bundlePrograms();
  const source = fileURLToPath(program);
  if (bundle === null || !PROGRAMS.includes(source)) return source;
  const bundled = join(bundle, basename(source).replace(/ts$/, 'js'));
  return existsSync(bundled) ? bundled : source;
}

/** Bundles the programs, unless this or another process already has. @returns the folder, or null if it failed */
export function bundlePrograms(): Promise<string | null> {
  bundling ??= findOrBundle().then(
    (folder) => {
      bundle = folder;
      return folder;
    },
    () => null,
  );
  return bundling;
}

async function findOrBundle(): Promise<string> {
  const folder = join(BUNDLES, await hashSources(ROOT));
  if (!existsSync(folder)) await make(folder);
  // Another process may be bundling them, or the folder may not be writable.
  await deleteUnused(folder).catch(() => undefined);
  return folder;
}

/** Several processes may bundle at once: the first one wins. @throws when bundling fails, or the sources have changed in the meantime */
async function make(folder: string): Promise<void> {
  const draft = `${folder}.${randomUUID()}`;
  const args = ['--format', 'esm', '--platform', 'node', '--logLevel', 'silent', '--dir', draft];
  const external = EXTERNAL.flatMap((name) => ['--external', name]);
  await promisify(execFile)(process.execPath, [BUNDLER, ...PROGRAMS, ...args, ...external], {
    cwd: ROOT,
    timeout: MAX_BUILD_MS,
    // Node would leave its compile cache among the temporary files.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  const isStale = (await hashSources(ROOT)) !== basename(folder);
  if (isStale) await rm(draft, { recursive: true, force: true });
  await rename(draft, folder).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

/** @param used the bundle of this process */
async function deleteUnused(used: string): Promise<void> {
  const now = Date.now();
  await utimes(used, now / 1_000, now / 1_000);
  for (const name of await readdir(BUNDLES)) {
    const path = join(BUNDLES, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > UNUSED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** A hash of the sources of programs and of the versions of all packages, in hexadecimal. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of SOURCES) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter(isSource).toSorted())
      hash.update(`\0${folder}/${name}\0`).update(await readFile(join(root, folder, name)));
  }
  return hash.digest('hex').slice(0, 32);
}

function isSource(path: string): boolean {
  return path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('node_modules');
}
