import { join, resolve } from 'node:path';
import type { ConfigReader } from '../configuration/config-reader.ts';

export const KEY_BYTES = 32;

/** Under which keys addresses are known that companies had mail sent to. */
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

/** Reads under which keys addresses are known. @param hasBucket whether files are in a bucket, as where several copies run or disks don't last */
export function readMailDigest(read: ConfigReader, hasBucket: boolean): MailDigestConfig {
  const keys = read.list('MAIL_DIGEST_KEYS').map(readDigestKey);
  if (keys.includes(null))
    read.complain('MAIL_DIGEST_KEYS: must be 32 bytes in base64, or several such keys separated by commas');
  // A key file of each copy, or of each start, would lose the stops that people asked for.
  if (hasBucket && keys.length === 0)
    read.complain('MAIL_DIGEST_KEYS: must be set when STORAGE_DRIVER is s3 or gcs: openssl rand -base64 32');
  return {
    keys: keys.filter((key) => key !== null),
    keyFile: join(resolve(read.text('DATA_DIR', '.data')), 'mail-digest-keys'),
  };
}
