import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Mail } from './mail.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What's stored of a queued email. */
export type MailText = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'>;

/**
 * Seals an email for the database: it may contain a link or a code that is otherwise only stored as a digest.
 * @param key 32 bytes
 */
export function sealMail(key: Buffer, { to, subject, text, html, unsubscribeUrl }: MailText): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const plaintext = JSON.stringify({ to, subject, text, html, unsubscribeUrl });
  const sealed = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what {@link sealMail} sealed. @throws if it was changed, or sealed with another key */
export function openMail(key: Buffer, bytes: Buffer): MailText {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return JSON.parse(Buffer.concat([text, decipher.final()]).toString());
}
