import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KEY_BYTES, type KeysConfig, readKeyText } from './keys-config.ts';

/** Keys for one purpose: the newest, and earlier ones that stored data may still need. */
export type Keys = readonly [newest: Buffer, ...older: Buffer[]];

async function readKeyFile(keyFile: string): Promise<Keys | null> {
  const lines = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (lines === null) return null;
  const keys = lines.split('\n').filter(Boolean).map(readKeyText);
  const [newest, ...older] = keys.filter((key) => key !== null);
  // A key that can't be read mustn't be replaced: what was stored under it would be lost.
  if (newest === undefined || keys.includes(null)) throw new Error(`${keyFile} contains no valid keys`);
  return [newest, ...older];
}

/** Writes a random key atomically, unless another process was quicker. */
async function makeKeyFile(keyFile: string): Promise<void> {
  await mkdir(dirname(keyFile), { recursive: true });
  const draft = `${keyFile}.${randomUUID()}`;
  try {
    // Flushed before it gets its name: after a power cut, an empty file would break whatever needs the key.
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
    await link(draft, keyFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The keys given, or this machine's; null if it has none yet. */
export async function findKeys({ keys, keyFile }: KeysConfig): Promise<Keys | null> {
  const [newest, ...older] = keys;
  return newest ? [newest, ...older] : readKeyFile(keyFile);
}

/** The keys given, or this machine's, created the first time. They're never in the database. */
export async function openKeys(config: KeysConfig): Promise<Keys> {
  const found = await findKeys(config);
  if (found) return found;
  await makeKeyFile(config.keyFile);
  return (await readKeyFile(config.keyFile)) as Keys;
}
