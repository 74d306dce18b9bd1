import { expect, test } from 'vitest';
import { MEMBER_MAILS, remainingMails } from './member-mail.ts';

test('every mail is on or off, and never both', () => {
  expect(remainingMails([])).toEqual(MEMBER_MAILS);
  expect(remainingMails(MEMBER_MAILS)).toEqual([]);
  expect(remainingMails(['replies_due', 'applications'])).toEqual(['messages', 'offers']);
});
