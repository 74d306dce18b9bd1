import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RecordsConfig } from './records-config.ts';

type Where = Pick<RecordsConfig, 'signingKey' | 'keyFile'>;

/** The key that signs heads of records: the one given, or this machine's; null if there is none. */
export async function findSigningKey({ signingKey, keyFile }: Where): Promise<KeyObject | null> {
  if (signingKey) return signingKey;
  const key = await readFile(keyFile).catch(() => null);
  return key && createPrivateKey(key);
}

/** The key that signs heads of records, created the first time. It's never in the database. */
export async function openSigningKey(location: Where): Promise<KeyObject> {
  const { keyFile } = location;
  const signingKey = await findSigningKey(location);
  if (signingKey) return signingKey;
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(keyFile), { recursive: true });
  try {
    await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
    });
    return privateKey;
  } catch {
    // Another process was faster.
    return createPrivateKey(await readFile(keyFile));
  }
}
