import type { Context } from '../../platform/context.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { writeMailStop } from '../../platform/mail/mail-stops.ts';
import { settingInToken } from '../../platform/mail/unsubscribe.ts';
import { updateMailSetting } from '../../stores/accounts/mail-setting.store.ts';

/**
 * Stops the emails that a link is about. Bypasses row level security: the token is the permission, and its holder may have no account.
 * @returns false for a token that we didn't make
 */
export async function stopMail(
  { config, now, systemDb }: Pick<Context, 'config' | 'now' | 'systemDb'>,
  token: string,
): Promise<boolean> {
  const keys = await openMailDigestKeys(config.mailDigest);
  const setting = settingInToken(keys, token);
  if (setting === null) return writeMailStop(systemDb, keys, token, now());
  await updateMailSetting(systemDb, setting);
  return true;
}
