import { NOTIFICATION_KINDS, type NotificationKind } from '@common-ground/domain/profile/preferences';
import { MEMBER_EMAILS, type MemberEmail } from '@common-ground/domain/team/member-email';
import { msg } from '@common-ground/i18n/message';
import type { MailContent } from './mail-content.ts';
import type { MailDigestKeys } from './mail-digest-keys.ts';
import { bytesInToken, tokenOf } from './mail-digests.ts';

/** What a link in an email turns off: kinds of email to a candidate or a member, or the alert of a saved search. */
export type MailSetting =
  | { readonly of: 'candidate'; readonly id: string; readonly mails: readonly NotificationKind[] }
  | { readonly of: 'member'; readonly id: string; readonly mails: readonly MemberEmail[] }
  | { readonly of: 'search'; readonly id: string };

/** Their places are in tokens that were sent: only add to the end. */
const OWNERS = ['candidate', 'member', 'search'] as const;
const PURPOSE = 'setting';
/** A token's bytes: the owner, the kinds of email by one bit each, the id, and zeros, as long as a digest. */
const BYTES = 32;
const ID_FROM = 2;
const ID_BYTES = 16;

const kindsOf = (owner: (typeof OWNERS)[number]): readonly string[] =>
  owner === 'candidate' ? NOTIFICATION_KINDS : owner === 'member' ? MEMBER_EMAILS : [];

/** The address that turns a setting or company mail off by a POST alone (RFC 8058), and leads people to a page. */
export function unsubscribeUrlOf(publicUrl: string, token: string): string {
  return `${publicUrl}/unsubscribe/${token}`;
}

/** The token of the link that turns emails off, with a proof that we made it. It needs no sign-in and never ends. */
export function settingTokenOf(keys: MailDigestKeys, setting: MailSetting): string {
  const bytes = Buffer.alloc(BYTES);
  const mails: readonly string[] = setting.of === 'search' ? [] : setting.mails;
  bytes[0] = OWNERS.indexOf(setting.of);
  bytes[1] = kindsOf(setting.of).reduce(
    (bits, kind, at) => (mails.includes(kind) ? bits | (1 << at) : bits),
    0,
  );
  bytes.write(setting.id.replaceAll('-', ''), ID_FROM, ID_BYTES, 'hex');
  return tokenOf(keys, PURPOSE, bytes);
}

/** Reads what a token turns off, made under whichever key; null for one that we didn't make. */
export function settingInToken(keys: MailDigestKeys, token: string): MailSetting | null {
  const bytes = bytesInToken(keys, PURPOSE, token);
  const owner = OWNERS[bytes?.[0] ?? OWNERS.length];
  if (!bytes || !owner) return null;
  const bits = bytes[1] ?? 0;
  const mails = kindsOf(owner).filter((_, at) => (bits & (1 << at)) !== 0);
  const hex = bytes.toString('hex', ID_FROM, ID_FROM + ID_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  return { of: owner, id, mails } as MailSetting;
}

/** The links that turn an email's setting off: one for people, one for their mail program. */
export function unsubscribing(
  keys: MailDigestKeys,
  publicUrl: string,
  setting: MailSetting,
): Required<Pick<MailContent, 'stops' | 'unsubscribeUrl'>> {
  const token = settingTokenOf(keys, setting);
  return {
    stops: [{ label: msg`Stop these emails`, url: `${publicUrl}/stop-mail#setting=${token}` }],
    unsubscribeUrl: unsubscribeUrlOf(publicUrl, token),
  };
}
