import type { ConfigReader } from '../configuration/config-reader.ts';
import { type KeysConfig, readKeys } from '../configuration/keys-config.ts';

/** The keys for digests of addresses that companies had email sent to. */
export type MailDigestConfig = KeysConfig;

/**
 * Reads the keys for digests of addresses. @param hasBucket whether files are in a bucket, as when several copies run or disks aren't
 * persistent
 */
export function readMailDigest(read: ConfigReader, hasBucket: boolean): MailDigestConfig {
  const texts = read.list('MAIL_DIGEST_KEYS');
  return readKeys(read, { variable: 'MAIL_DIGEST_KEYS', texts, fileName: 'mail-digest-keys' }, hasBucket);
}
