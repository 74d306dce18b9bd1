import { isExact } from '@common-ground/domain/discovery/told-count';
import { isolated } from '@common-ground/domain/isolated';
import { formatNumber } from '@common-ground/i18n/formats';
import { formatMessage, msg, plural } from '@common-ground/i18n/message';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailedText, paragraphs } from '../../platform/mail/mailed-text.ts';

/** The mail to a member about new candidates in a saved search. It names no one, and the link doesn't reveal what is searched for. */
export function searchAlertMail(alert: {
  to: string;
  searchName: string;
  /** As searches give it: see `toldCount`. */
  count: number;
  publicUrl: string;
}): Mail {
  const { to, count: total, publicUrl } = alert;
  const searchName = mailedText(alert.searchName);
  const count = isExact(total) ? formatNumber(total) : `${formatNumber(total)}+`;
  return {
    to,
    subject: formatMessage(
      msg`${plural({ total }, { one: '# new candidate in a saved search', other: msg`${{ count }} new candidates in a saved search` })}`,
    ),
    text: paragraphs([
      msg`Hello,`,
      searchName === null
        ? msg`${plural({ total }, { one: 'There’s # new candidate in one of your saved searches.', other: msg`There are ${{ count }} new candidates in one of your saved searches.` })}`
        : msg`${plural({ total }, { one: msg`There’s # new candidate in your saved search “${{ search: isolated(searchName) }}”.`, other: msg`There are ${{ count }} new candidates in your saved search “${{ search: isolated(searchName) }}”.` })}`,
      msg`See them in your saved searches:`,
      `${publicUrl}/company-route/discover?saved=all`,
      msg`You got this email because you turned on alerts for this search. You can turn them off or change how often they come on the same page.`,
      'Common Ground',
    ]),
  };
}
