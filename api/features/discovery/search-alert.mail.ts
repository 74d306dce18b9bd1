import { isExact } from '@common-ground/domain/discovery/told-count';
import { isolated } from '@common-ground/domain/isolated';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailedText } from '../../platform/mail/mailed-text.ts';

/** Tells a member how many people are new in a saved search. It names nobody, and the link says nothing of what is searched for. */
export function searchAlertMail(alert: {
  to: string;
  searchName: string;
  /** As it is told: see `toldCount`. */
  count: number;
  publicUrl: string;
}): Mail {
  const { to, count, publicUrl } = alert;
  const searchName = mailedText(alert.searchName);
  const people = count === 1 ? '1 new person' : `${count}${isExact(count) ? '' : '+'} new people`;
  return {
    to,
    subject: `${people} in a saved search`,
    text: [
      'Hello,',
      `${people} can be found since the last look at your saved search${searchName === null ? '' : ` “${isolated(searchName)}”`}. Open it among your saved searches:`,
      `${publicUrl}/company-route/discover?saved=all`,
      'You can switch this alert off there, or have it come once a day or once a week.',
      'Common Ground',
    ].join('\n\n'),
  };
}
