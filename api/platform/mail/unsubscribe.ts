import {
  NOTIFICATION_EMAILS,
  type NotificationEmail,
} from '@common-ground/domain/notifications/email-settings';
import { msg } from '@common-ground/i18n/message';
import type { MailContent } from './mail-content.ts';
import type { MailDigestKeys } from './mail-digest-keys.ts';
import { bytesInToken, tokenOf } from './mail-digests.ts';

/** What a link in an email turns off: emails of some kinds to a person, or the alert of a saved search. */
export type MailSetting =
  | { readonly of: 'account'; readonly id: string; readonly emails: readonly NotificationEmail[] }
  | { readonly of: 'search'; readonly id: string };

/** Each email's bit in a token. Tokens never expire, so a used number is never given to another email. */
const BITS: Readonly<Record<NotificationEmail, number>> = {
  offers: 0,
  answers: 1,
  messages: 2,
  late_replies: 3,
  invitations: 4,
  applications: 5,
  candidate_messages: 6,
  offer_answers: 7,
  replies_due: 8,
  interviews: 9,
  candidate_interviews: 10,
  mentions: 11,
};

/** What the bits of earlier tokens meant, by the owner in their first byte. */
const EARLIER: Readonly<Record<'candidate' | 'member', readonly (readonly NotificationEmail[])[]>> = {
  candidate: [['offers', 'answers', 'messages', 'interviews'], ['late_replies'], ['invitations']],
  member: [
    ['applications'],
    ['candidate_messages'],
    ['offer_answers'],
    ['replies_due'],
    ['candidate_interviews'],
  ],
};

/** Their positions are in tokens that were sent: only add to the end. */
const OWNERS = ['candidate', 'member', 'search', 'account'] as const;
const PURPOSE = 'setting';
/** A token's bytes, as long as a digest: the owner, the bits of earlier tokens, the ID, one bit per email, and zeros. */
const BYTES = 32;
const EARLIER_AT = 1;
const ID_FROM = 2;
const ID_BYTES = 16;
const EMAILS_AT = ID_FROM + ID_BYTES;

/** The address that turns off a setting or company email with a single POST (RFC 8058), and leads people to a page. */
export function unsubscribeUrlOf(publicUrl: string, token: string): string {
  return `${publicUrl}/unsubscribe/${token}`;
}

/** The token of the link that turns emails off, with a proof that we made it. It needs no sign-in and never expires. */
export function settingTokenOf(keys: MailDigestKeys, setting: MailSetting): string {
  const bytes = Buffer.alloc(BYTES);
  bytes[0] = OWNERS.indexOf(setting.of);
  bytes.write(setting.id.replaceAll('-', ''), ID_FROM, ID_BYTES, 'hex');
  if (setting.of === 'account')
    bytes.writeUInt32BE(
      setting.emails.reduce((bits, one) => bits | (1 << BITS[one]), 0),
      EMAILS_AT,
    );
  return tokenOf(keys, PURPOSE, bytes);
}

/** Reads what a token turns off, made under whichever key; null for one that we didn't make. */
export function settingInToken(keys: MailDigestKeys, token: string): MailSetting | null {
  const bytes = bytesInToken(keys, PURPOSE, token);
  const owner = OWNERS[bytes?.[0] ?? OWNERS.length];
  if (!bytes || !owner) return null;
  const hex = bytes.toString('hex', ID_FROM, ID_FROM + ID_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  if (owner === 'search') return { of: owner, id };
  if (owner === 'account') {
    const bits = bytes.readUInt32BE(EMAILS_AT);
    return { of: owner, id, emails: NOTIFICATION_EMAILS.filter((item) => (bits & (1 << BITS[item])) !== 0) };
  }
  const bits = bytes[EARLIER_AT] ?? 0;
  return { of: 'account', id, emails: EARLIER[owner].flatMap((all, at) => (bits & (1 << at) ? all : [])) };
}

/** The links that turn an email's setting off: one for people, one for their mail program. */
export function unsubscribeLinks(
  keys: MailDigestKeys,
  publicUrl: string,
  setting: MailSetting,
): Required<Pick<MailContent, 'stops' | 'unsubscribeUrl'>> {
  const token = settingTokenOf(keys, setting);
  return {
    stops: [{ label: msg`Stop these emails`, url: `${publicUrl}/login?stop-emails=${token}` }],
    unsubscribeUrl: unsubscribeUrlOf(publicUrl, token),
  };
}
