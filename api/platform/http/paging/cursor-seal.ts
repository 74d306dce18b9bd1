import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** What a cursor is valid for: one operation, one caller, one query. It can't be opened for any other. */
export type CursorUse = {
  readonly operationId: string;
  /** Null if no sign-in is needed. */
  readonly accountId: string | null;
  /** The query of the request. Its cursor is left out, and so is its limit: pages may differ in length. */
  readonly query: Readonly<Record<string, unknown>>;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A use in canonical form, however its query was written. */
function contextOf({ operationId, accountId, query }: CursorUse): Buffer {
  const { cursor: _cursor, limit: _limit, ...filters } = query;
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(JSON.stringify([operationId, accountId, entries]));
}

/**
 * Seals a cursor, so that no one else can read it, make one up, or use it for another query. The same cursor
 * and use give the same text: the nonce is a digest of both, so no two texts share one.
 * @param key 32 bytes
 * @param cursor base64url
 */
export function sealCursor(key: Buffer, cursor: string, use: CursorUse): string {
  const plain = Buffer.from(cursor, 'base64url');
  const context = contextOf(use);
  const digest = createHmac('sha256', key).update(context).update('\0').update(plain).digest();
  const nonce = digest.subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(context);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** Opens a sealed cursor; null for one that wasn't issued for this use. */
export function openCursor(key: Buffer, sealed: string, use: CursorUse): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(contextOf(use)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('base64url');
  } catch {
    return null;
  }
}
