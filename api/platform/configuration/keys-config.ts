import { join, resolve } from 'node:path';
import type { ConfigReader } from './config-reader.ts';

export const KEY_BYTES = 32;

/** Keys that are never stored in the database. */
export type KeysConfig = {
  /** Newest first. If empty, those in `keyFile`, which is created if it doesn't exist. */
  readonly keys: readonly Buffer[];
  readonly keyFile: string;
};

/** How keys were configured: the variable, its value, and the file's name in the data folder. */
type WrittenKeys = {
  readonly variable: string;
  readonly texts: readonly string[];
  readonly fileName: string;
};

/** A key as it is written: 32 bytes in base64; null for anything else. */
export function readKeyText(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES && key.toString('base64') === text ? key : null;
}

/**
 * Reads which keys are used for something. @param hasBucket whether files are in a bucket, as when several copies run or disks aren't
 * persistent
 */
export function readKeys(
  read: ConfigReader,
  { variable, texts, fileName }: WrittenKeys,
  hasBucket: boolean,
): KeysConfig {
  const keys = texts.map(readKeyText);
  if (keys.includes(null))
    read.complain(`${variable}: must be 32 bytes in base64, or several such keys separated by commas`);
  // If each copy or each start made its own key file, what was stored under the others would be lost.
  if (hasBucket && keys.length === 0)
    read.complain(`${variable}: must be set when STORAGE_DRIVER is s3 or gcs: openssl rand -base64 32`);
  return {
    keys: keys.filter((key) => key !== null),
    keyFile: join(resolve(read.text('DATA_DIR', '.data')), fileName),
  };
}
