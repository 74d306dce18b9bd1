import { isExact } from '@common-ground/domain/discovery/rounded-count';
import { isolated } from '@common-ground/domain/isolated';
import { type Message, msg, plural } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { mailedCompany, mailedText } from '../../platform/mail/mailed-text.ts';
import { unsubscribeLinks } from '../../platform/mail/unsubscribe.ts';

/** The email to a member about new candidates in a saved search. It names no one, and the link doesn't reveal what is searched for. */
export function searchAlertMail(alert: {
  to: string;
  locale: string;
  searchId: string;
  searchName: string;
  companyName: string;
  isCompanyVerified: boolean;
  /** The count as searches show it: see `roundedCount`. */
  count: number;
  keys: MailDigestKeys;
  publicUrl: string;
}): MailDraft {
  const { to, locale, searchId, count, keys, publicUrl } = alert;
  const company = mailedCompany(alert, msg`your company`);
  const page = `${publicUrl}/company-route/discover?saved=all`;
  const { stops, unsubscribeUrl } = unsubscribeLinks(keys, publicUrl, { of: 'search', id: searchId });
  return {
    to,
    locale,
    content: {
      subject: isExact(count)
        ? msg`${plural({ count }, { one: '# new candidate in a saved search', other: '# new candidates in a saved search' })}`
        : msg`${plural({ count }, { one: '#+ new candidate in a saved search', other: '#+ new candidates in a saved search' })}`,
      body: [newsOf(mailedText(alert.searchName), count)],
      action: { label: msg`View your saved searches`, url: page },
      reason: msg`You’re getting this email because you turned on alerts for this search at ${{ company }}. You can change how often you get them under “Saved searches”.`,
      stops,
      unsubscribeUrl,
    },
  };
}

function newsOf(name: string | null, count: number): Message {
  if (name === null)
    return isExact(count)
      ? msg`${plural({ count }, { one: 'There’s # new candidate in one of your saved searches.', other: 'There are # new candidates in one of your saved searches.' })}`
      : msg`${plural({ count }, { one: 'There’s #+ new candidate in one of your saved searches.', other: 'There are #+ new candidates in one of your saved searches.' })}`;
  const search = isolated(name);
  return isExact(count)
    ? msg`${plural({ count }, { one: msg`There’s # new candidate in your saved search “${{ search }}”.`, other: msg`There are # new candidates in your saved search “${{ search }}”.` })}`
    : msg`${plural({ count }, { one: msg`There’s #+ new candidate in your saved search “${{ search }}”.`, other: msg`There are #+ new candidates in your saved search “${{ search }}”.` })}`;
}
