import { expect, test } from 'vitest';
import { emailsExcept, MEMBER_EMAILS } from './member-email.ts';

test('every email is either on or off', () => {
  expect(emailsExcept([])).toEqual(MEMBER_EMAILS);
  expect(emailsExcept(MEMBER_EMAILS)).toEqual([]);
  expect(emailsExcept(['replies_due', 'applications'])).toEqual(['messages', 'offers', 'interviews']);
});
