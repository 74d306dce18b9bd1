import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import process from 'node:process';

// The first has no window and needs fewer resources.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests, and installs one if there is none: Debian's as root, else Playwright's.
 * @param {string} root the project's folder.
 * @param {string} node the Node to run Playwright's installer with.
 * @returns {string} the path of the browser.
 */
export function ensureChromium(root, node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no program there.`);
  }
  return findChromium(root) ?? installDebians() ?? installPlaywrights(root, node);
}

/**
 * The Chromium that is there.
 * @param {string} root the project's folder.
 * @returns {string | undefined} its path
 */
export function findChromium(root) {
  return findInstalled() ?? findPlaywrights(root);
}

function findInstalled() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...applications].find(isProgram);
}

function findPlaywrights(root) {
  const require = createRequire(join(root, 'package.json'));
  try {
    const path = require('playwright-core').chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function installDebians() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined;
  process.stdout.write('Installing Chromium for the browser tests (apt-get).\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]) {
    const { status } = spawnSync('apt-get', ['-qq', ...words], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0 && words[0] === 'install') return undefined;
  }
  return findInstalled();
}

function installPlaywrights(root, node) {
  process.stdout.write('Installing Chromium for the browser tests (Playwright).\n');
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  spawnSync(node, [cli, 'install', 'chromium'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const path = findPlaywrights(root);
  if (path) return path;
  throw new Error('No Chromium was found, and installing one failed. Install it and set CHROMIUM_PATH.');
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
