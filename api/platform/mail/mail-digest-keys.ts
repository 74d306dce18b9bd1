import { type Keys, openKeys } from '../configuration/open-keys.ts';
import type { MailDigestConfig } from './mail-digest-config.ts';

/** Keys of digests of addresses: the newest, and those before it, under which stops may still be kept. */
export type MailDigestKeys = Keys;

/** The keys given, or those of this machine, made the first time. The database never has them. */
export function openMailDigestKeys(config: MailDigestConfig): Promise<MailDigestKeys> {
  return openKeys(config);
}
