import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureTools } from './install.mjs';

/** The major version that everything is tested with; a newer one is accepted too. */
const PREFERRED = [24, 0];
/** The oldest that runs TypeScript directly, used if there is no other. */
const OLDEST = [22, 18];

/**
 * Finds a Node that runs TypeScript directly: the machine's own from version 24 on, otherwise one downloaded from npm (120 MB), which is
 * kept in `node_modules`.
 * @param {string} root the project's folder.
 * @returns {Promise<string>} its path.
 */
export async function ensureNode(root) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const fetched = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (runs(fetched, OLDEST)) return fetched;
  if (runs(process.execPath, PREFERRED)) return process.execPath;
  await fetchNode(root, name);
  for (const path of [fetched, process.execPath]) if (runs(path, OLDEST)) return path;
  throw new Error(
    `Node 22.18 or later is required, and npm doesn’t have it for ${process.platform}-${process.arch}. Install Node 24.`,
  );
}

/** Keeps only the program: the package also has 67 MB of headers for compiling. */
async function fetchNode(root, name) {
  process.stdout.write(`This is Node ${process.versions.node}. Downloading Node 24 for this project only.\n`);
  const staging = join(root, 'node_modules', '.cache', 'node');
  const source = fileURLToPath(new URL('./node', import.meta.url));
  await ensureTools(source, staging);
  const bin = join(staging, 'node_modules', name, 'bin');
  if (existsSync(bin)) {
    const place = join(root, 'node_modules', name);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
    renameSync(bin, join(place, 'bin'));
    renameSync(join(staging, 'node_modules', name, 'LICENSE'), join(place, 'LICENSE'));
  }
  rmSync(staging, { recursive: true, force: true });
}

function runs(path, [major, minor]) {
  if (!existsSync(path)) return false;
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [ownMajor, ownMinor] = answer.stdout?.replace('v', '').split('.').map(Number) ?? [0, 0];
  return answer.status === 0 && (ownMajor > major || (ownMajor === major && ownMinor >= minor));
}
