import { join, resolve } from 'node:path';
import type { ConfigReader } from '../configuration/config-reader.ts';

export const KEY_BYTES = 32;

/** The keys for digests of addresses that companies had email sent to. */
export type MailDigestConfig = {
  /** Newest first. Empty: those in `keyFile`, which is made where there is none. */
  readonly keys: readonly Buffer[];
  readonly keyFile: string;
};

/** A key as it is recorded: 32 bytes in base64; null for anything else. */
export function readDigestKey(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES && key.toString('base64') === text ? key : null;
}

/** Reads the keys for digests of addresses. @param hasBucket whether files are in a bucket, as where several copies run or disks don't last */
export function readMailDigest(read: ConfigReader, hasBucket: boolean): MailDigestConfig {
  const keys = read.list('MAIL_DIGEST_KEYS').map(readDigestKey);
  if (keys.includes(null))
    read.complain('MAIL_DIGEST_KEYS: must be 32 bytes in base64, or several such keys separated by commas');
  // If each copy or each start made its own key file, the stops that people asked for would be lost.
  if (hasBucket && keys.length === 0)
    read.complain('MAIL_DIGEST_KEYS: must be set when STORAGE_DRIVER is s3 or gcs: openssl rand -base64 32');
  return {
    keys: keys.filter((key) => key !== null),
    keyFile: join(resolve(read.text('DATA_DIR', '.data')), 'mail-digest-keys'),
  };
}
