import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

const clockSlackMs = 60_000;

/**
 * Installs the packages of the lockfile if they're missing or different. Needs no network otherwise.
 * @param {string} root the project's folder.
 */
export async function ensureInstalled(root) {
  const stamp = join(root, 'node_modules', '.common-ground-lockfile');
  const wanted = digestOf(join(root, 'package-lock.json'));
  if (isStamped(stamp, wanted)) return;
  if (!isInstalledByHand(root)) {
    process.stdout.write(
      'Installing packages. This takes about a minute, and only happens the first time.\n',
    );
    const startedAt = Date.now();
    await runNpmCi(root);
    process.stdout.write(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
  }
  writeFileSync(stamp, wanted);
}

/**
 * Installs what only some commands need into a separate folder, in exactly the versions of its own lockfile, unless it's already there.
 * @param {string} source a folder with a package.json and a package-lock.json.
 * @param {string} folder where to install.
 */
export async function ensureTools(source, folder) {
  const wanted = digestOf(join(source, 'package-lock.json'));
  const isThere = () => isStamped(join(folder, 'installed'), wanted);
  if (isThere()) return;
  // Two tests may want the same tools: each installs separately, and only a complete folder gets the name.
  mkdirSync(dirname(folder), { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(source, file), join(staging, file));
  await runNpmCi(staging);
  writeFileSync(join(staging, 'installed'), wanted);
  if (isThere()) return rmSync(staging, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
}

function digestOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function isStamped(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** npm writes its own record at the end of an install; if it's as recent as the lockfile, they belong together. */
function isInstalledByHand(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  return statSync(record).mtimeMs + clockSlackMs > statSync(join(root, 'package-lock.json')).mtimeMs;
}

function runNpmCi(folder) {
  // The Node below node_modules may be removed by the install itself, so npm has to run on the machine's own.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((place) => !place.includes('node_modules'))
    .join(delimiter);
  const isWindows = process.platform === 'win32';
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PATH: path };
  for (const name of ['NODE_ENV', 'npm_config_omit', 'npm_config_production']) delete env[name];
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', words, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  });
  // A line every ten seconds that shows the install is still running, also in logs without a terminal.
  const sign = setInterval(() => process.stdout.write('Still installing.\n'), 10_000);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm cannot be started: ${error.message}`)));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('Installing packages failed; see npm’s output above.')),
    );
  }).finally(() => clearInterval(sign));
}
