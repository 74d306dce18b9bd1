import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KEY_BYTES, type MailDigestConfig, readDigestKey } from './mail-digest-config.ts';

/** Keys of digests of addresses: the newest, and those before it, under which stops may still be kept. */
export type MailDigestKeys = readonly [newest: Buffer, ...older: Buffer[]];

async function readKeyFile(keyFile: string): Promise<MailDigestKeys | null> {
  const lines = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (lines === null) return null;
  const keys = lines.split('\n').filter(Boolean).map(readDigestKey);
  const [newest, ...older] = keys.filter((key) => key !== null);
  // A key that can't be read must not become another one: no one's stop would work any more.
  if (newest === undefined || keys.includes(null)) throw new Error(`${keyFile} contains no valid keys`);
  return [newest, ...older];
}

/** Writes a random key atomically, unless another process was quicker. */
async function makeKeyFile(keyFile: string): Promise<void> {
  await mkdir(dirname(keyFile), { recursive: true });
  const draft = `${keyFile}.${randomUUID()}`;
  try {
    // Flushed before it gets its name: after a power cut, an empty file would stop all email.
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
    await link(draft, keyFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The keys given, or those of this machine, made the first time. The database never has them. */
export async function openMailDigestKeys({ keys, keyFile }: MailDigestConfig): Promise<MailDigestKeys> {
  const [newest, ...older] = keys;
  if (newest) return [newest, ...older];
  const kept = await readKeyFile(keyFile);
  if (kept) return kept;
  await makeKeyFile(keyFile);
  return (await readKeyFile(keyFile)) as MailDigestKeys;
}
