import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const clockSlackMs = 60_000;

/**
 * Installs the packages of the lockfile when they are not there or others are. Needs no network when they are.
 * @param {string} root the project's folder.
 */
export async function ensureInstalled(root) {
  const stamp = join(root, 'node_modules', '.common-ground-lockfile');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
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

/** npm writes its own record at the end of an install; one as young as the lockfile means that they belong together. */
function isInstalledByHand(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  return statSync(record).mtimeMs + clockSlackMs > statSync(join(root, 'package-lock.json')).mtimeMs;
}

function runNpmCi(root) {
  // The Node below node_modules is removed by the install itself, so npm has to run on the machine's own.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const isWindows = process.platform === 'win32';
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PATH: path };
  for (const name of ['NODE_ENV', 'npm_config_omit', 'npm_config_production']) delete env[name];
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', words, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  });
  // A sign of life every ten seconds, for logs without a terminal too.
  const sign = setInterval(() => process.stdout.write('Still installing.\n'), 10_000);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm cannot be started: ${error.message}`)));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The packages could not be installed; npm says above why.')),
    );
  }).finally(() => clearInterval(sign));
}
