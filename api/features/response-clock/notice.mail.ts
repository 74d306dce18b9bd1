import { msg } from '@common-ground/i18n/message';
import type { MailBlock, MailDraft } from '../../platform/mail/mail-content.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { unsubscribeLinks } from '../../platform/mail/unsubscribe.ts';
import type { ClaimedMail } from '../../stores/response-clock/notice-mail.store.ts';
import { composeCandidateNotice } from './candidate-notice.mail.ts';
import { composeMemberNotice } from './member-notice.mail.ts';
import { mailedItem, type NoticeText } from './notice-text.mail.ts';

const UNVERIFIED = msg`An unverified company`;
const UNVERIFIED_COMPANY = msg`your company`;

/**
 * One email with everything new for one account: the news in the subject, one link, why it was sent and how to stop it. Emails to
 * companies never name a candidate, and no email names a company that isn't verified.
 * @param keys of the link that turns such emails off
 * @param publicUrl where the application is reached
 */
export function noticeMail(
  mail: ClaimedMail,
  to: string,
  { keys, publicUrl }: { keys: MailDigestKeys; publicUrl: string },
): MailDraft {
  const items = mail.items.map((item) =>
    mailedItem(item, mail.isCandidate ? UNVERIFIED : UNVERIFIED_COMPANY),
  );
  const words: NoticeText = mail.isCandidate ? composeCandidateNotice(items) : composeMemberNotice(items);
  const { stops, unsubscribeUrl } = unsubscribeLinks(keys, publicUrl, {
    of: 'account',
    id: mail.accountId,
    emails: words.settings,
  });
  return {
    to,
    locale: mail.locale,
    content: {
      subject: words.subject,
      body: words.news.map(blockOf),
      action: { label: words.action.label, url: `${publicUrl}${words.action.path}` },
      reason: words.reason,
      stops: [
        ...stops,
        { label: msg`Choose which emails you get`, url: `${publicUrl}${words.settingsPath}` },
      ],
      unsubscribeUrl,
    },
  };
}

function blockOf({ sentence, jobs }: NoticeText['news'][number]): MailBlock {
  return jobs.length === 0 ? sentence : { lead: sentence, items: jobs };
}
