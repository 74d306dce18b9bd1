import { type Keys, openKeys } from '../configuration/open-keys.ts';
import type { MailDigestConfig } from './mail-digest-config.ts';

/** Keys for digests of addresses: the newest, and earlier ones that stored stops may still need. */
export type MailDigestKeys = Keys;

/** The keys given, or this machine's, created the first time. They're never in the database. */
export function openMailDigestKeys(config: MailDigestConfig): Promise<MailDigestKeys> {
  return openKeys(config);
}
