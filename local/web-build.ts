import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { takeFolderLock } from './folder-lock.ts';
import { readTextIfExists } from './private-file.ts';

const sources = ['web', 'contract', 'domain', 'i18n', 'locales'];
const buildTimeoutMs = 180_000;

/**
 * Builds the web application if its sources have changed since the last build. Two simultaneous starts build once.
 * @param root the project's folder.
 * @param onBuild called when a build starts, which takes seconds.
 * @returns the folder of the built application.
 * @throws with the builder's own message if the build fails; the last build stays in place.
 */
export async function ensureWebBuilt(root: string, onBuild: () => void): Promise<string> {
  const dist = join(root, 'web', 'dist');
  const stamp = join(dist, '.sources');
  if ((await readTextIfExists(stamp)) === hashSources(root)) return dist;
  const buildFolder = join(root, 'node_modules', '.cache', 'web-build');
  const lock = await takeFolderLock(buildFolder, 'build', buildTimeoutMs);
  try {
    const currentHash = hashSources(root);
    if ((await readTextIfExists(stamp)) === currentHash) return dist;
    onBuild();
    const newBuild = join(buildFolder, 'dist');
    await runVite(root, newBuild);
    await compressAll(newBuild);
    await writeFile(join(newBuild, '.sources'), currentHash);
    await rm(dist, { recursive: true, force: true });
    await rename(newBuild, dist);
    return dist;
  } finally {
    lock.release();
  }
}

/** A hash of the contents, so that a fresh checkout of the same state doesn't trigger a build. */
function hashSources(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  // The pages are built in one language.
  hash.update(process.env.PAGE_LANGUAGE ?? '');
  for (const room of sources) {
    const names = listFiles(join(root, room)).sort();
    for (const name of names) hash.update(`\0${name}\0`).update(readFileSync(join(root, room, name)));
  }
  return hash.digest('hex');
}

function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      const isGenerated = entry.name === 'node_modules' || entry.name === 'dist';
      return isGenerated ? [] : listFiles(folder, name);
    }
    return /\.test\.tsx?$/.test(entry.name) ? [] : [name];
  });
}

function runVite(root: string, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', join(root, 'web'), '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      text += piece;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The web application could not be built.\n${text.trimEnd()}`)),
    );
  });
}

/** Compresses each text file once, so that the server only has to send it. */
async function compressAll(folder: string): Promise<void> {
  const texts = listFiles(folder).filter((name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      if (content.length < 1_024) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
