import { createHash } from 'node:crypto';

/** What is stored of the secret in a link to a file: its SHA-256 in hexadecimal. */
export function linkDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
