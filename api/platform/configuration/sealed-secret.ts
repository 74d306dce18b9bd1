import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './open-keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret for storage, under the newest key. @param owner whose it is: it can't be opened for anyone else
 */
export function sealSecret([key]: Keys, secret: string, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function openWith(key: Buffer, bytes: Buffer, owner: string): string | null {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Opens what {@link sealSecret} sealed; null if it was changed, is someone else's, or its key is missing. */
export function openSecret(keys: Keys, bytes: Buffer, owner: string): string | null {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  for (const key of keys) {
    const secret = openWith(key, bytes, owner);
    if (secret !== null) return secret;
  }
  return null;
}
