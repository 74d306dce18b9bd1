import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { readTextIfExists, writePrivateFile } from '../private-file.ts';

export interface IdentityKeys {
  signing: KeyObject;
  verifying: KeyObject;
  keyId: string;
  /** The response of `/jwks.json`. */
  jwks: { keys: JWK[] };
  /** 32 bytes that encrypt refresh tokens. */
  refreshKey: Buffer;
  /** Mixed into every password before it is stored. */
  passwordSalt: Buffer;
}

interface StoredKeys {
  signing: string;
  refreshKey: string;
  passwordSalt: string;
}

/** Reads this installation's keys; creates and stores them (0600) at the first start. */
export async function openIdentityKeys(folder: string): Promise<IdentityKeys> {
  const path = join(folder, 'keys.json');
  const text = await readTextIfExists(path);
  const stored = text === null ? makeKeys() : (JSON.parse(text) as StoredKeys);
  if (text === null) await writePrivateFile(path, JSON.stringify(stored));

  const signing = createPrivateKey(stored.signing);
  const verifying = createPublicKey(signing);
  const publicKey = await exportJWK(verifying);
  const keyId = await calculateJwkThumbprint(publicKey);
  return {
    signing,
    verifying,
    keyId,
    jwks: { keys: [{ ...publicKey, kid: keyId, alg: 'RS256', use: 'sig' }] },
    refreshKey: Buffer.from(stored.refreshKey, 'base64'),
    passwordSalt: Buffer.from(stored.passwordSalt, 'base64'),
  };
}

function makeKeys(): StoredKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    signing: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    refreshKey: randomBytes(32).toString('base64'),
    passwordSalt: randomBytes(16).toString('base64'),
  };
}
