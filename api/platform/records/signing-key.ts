import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RecordsConfig } from './records-config.ts';

/** The key that signs heads of records: the one given, or that of this machine, which is made the first time. The database never has it. */
export async function openSigningKey({
  signingKey,
  keyFile,
}: Pick<RecordsConfig, 'signingKey' | 'keyFile'>): Promise<KeyObject> {
  if (signingKey) return signingKey;
  const kept = await readFile(keyFile).catch(() => null);
  if (kept) return createPrivateKey(kept);
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(keyFile), { recursive: true });
  try {
    await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
    });
    return privateKey;
  } catch {
    // Another process was quicker.
    return createPrivateKey(await readFile(keyFile));
  }
}
