import { expect, test } from 'vitest';
import { messagesHref, readMessagesAddress } from './messages-address.ts';

const applicationId = '00000000-0000-4000-8000-00000000ab12';

test('an address can be read back', () => {
  const whole = { applicationId, words: 'Bea & Cid', state: 'unread' } as const;
  expect(readMessagesAddress(new URL(messagesHref(whole), 'https://here.example').search)).toEqual(whole);
  expect(messagesHref({ applicationId: null, words: '', state: 'all' })).toBe('/company-route/messages');
});

test('invalid values in an address are ignored', () => {
  expect(readMessagesAddress('?application=1&state=late&words=%20')).toEqual({
    applicationId: null,
    words: '',
    state: 'all',
  });
});
