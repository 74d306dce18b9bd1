import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** In the format of `sha256sum`, which can check it too. Written last: a backup without it is incomplete. */
const CHECKSUMS = 'SHA256SUMS';

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(CHECKSUMS))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
}

/** Completes a backup with the checksums of all its files. @returns how many files */
export async function writeChecksums(folder: string): Promise<number> {
  const paths = await listFiles(folder);
  const lines: string[] = [];
  for (const path of paths) lines.push(`${await sha256Of(join(folder, path))}  ${path}\n`);
  const unfinished = join(folder, `${CHECKSUMS}.new`);
  await writeFile(unfinished, lines.join(''), { mode: 0o600, flush: true });
  await rename(unfinished, join(folder, CHECKSUMS));
  return paths.length;
}

/** @throws if the backup is incomplete, or a file is missing, was added or has changed */
export async function verifyChecksums(folder: string): Promise<void> {
  const text = await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} isn’t a complete backup: it has no ${CHECKSUMS}.`);
  const expected = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
  const paths = new Set(await listFiles(folder));
  for (const path of new Set([...expected.keys(), ...paths]))
    if (!paths.has(path) || expected.get(path) !== (await sha256Of(join(folder, path))))
      throw new Error(`The backup is damaged: ${path} isn’t as it was written.`);
}
