import type { NotificationEmail } from '@common-ground/domain/notifications/email-settings';
import { type Message, msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { unsubscribeLinks } from '../../platform/mail/unsubscribe.ts';
import type { DigestItem } from '../../stores/notifications/digest-item.store.ts';
import { candidateDigest } from './candidate-digest.mail.ts';
import { memberDigest } from './member-digest.mail.ts';

type Digest = {
  readonly accountId: string;
  readonly to: string;
  readonly locale: string;
  readonly isCandidate: boolean;
  /** At least one. */
  readonly items: readonly DigestItem[];
  /** The person's daily emails, which its link turns off. */
  readonly daily: readonly string[];
};

/**
 * One email a day with everything that's new. Emails to companies never name a candidate, and no email names a company that isn't
 * verified.
 */
export function digestMail(
  { accountId, to, locale, isCandidate, items, daily }: Digest,
  { keys, publicUrl }: { keys: MailDigestKeys; publicUrl: string },
): MailDraft {
  const { subject, body } = isCandidate ? candidateDigest(items) : memberDigest(items);
  const { stops, unsubscribeUrl } = unsubscribeLinks(keys, publicUrl, {
    of: 'account',
    id: accountId,
    emails: daily as readonly NotificationEmail[],
  });
  const pathPrefix = isCandidate ? '' : '/company-route';
  const choose: Message = msg`Choose which emails you get`;
  return {
    to,
    locale,
    content: {
      subject,
      body,
      action: { label: msg`See your notifications`, url: `${publicUrl}${pathPrefix}/notifications` },
      reason: msg`You’re getting this email because you chose a daily digest. It lists what you hadn’t read when we sent it.`,
      stops: [...stops, { label: choose, url: `${publicUrl}${pathPrefix}/account#notifications` }],
      unsubscribeUrl,
    },
  };
}
