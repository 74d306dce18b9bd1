import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailedText } from '../mail/mailed-text.ts';
import { linkedDomains } from './linked-domains.ts';

const WORDS = ['Pay', 'today', 'Ünal', '東京', 'оплата', '42', 'e.on', '_x', 'S.p.A.', ''];
const SEPARATORS = [
  ' ',
  '-',
  '--',
  '.',
  '..',
  '…',
  '_',
  ',',
  ':',
  ': ',
  '/',
  '?',
  '#',
  '@',
  '(',
  '™',
  '|',
  '’',
  '·',
  '–',
  '。',
  '．',
  '｡',
  '-.',
  '.-',
  '_.',
  '\u200B',
  '\u00AD',
  '\u0301',
];
const DOMAINS = [
  'booking-payments.com',
  'pay.booking.co.uk',
  'evil.github.io',
  'ｐａｙ．ｃｏｍ',
  'пример.рф',
  'pay｡com',
  'PAY.COM',
  'xn--80ak6aa92e.com',
];

const surroundings = fc.array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...SEPARATORS)), {
  maxLength: 3,
});
const textOf = (parts: [string, string][]) => parts.flat().join('');

it('a domain is found whatever words and symbols surround it', () => {
  fc.assert(
    fc.property(
      surroundings,
      fc.constantFrom(...SEPARATORS),
      fc.constantFrom(...DOMAINS),
      fc.constantFrom(...SEPARATORS),
      surroundings,
      (before, from, domain, to, after) => {
        const text = `${textOf(before)}${from}${domain}${to}${textOf(after)}`;
        // A combining mark on a domain's last letter makes it a different domain.
        fc.pre(!/\p{L}\u0301/u.test(text));
        expect(linkedDomains(text), text).not.toEqual([]);
        expect(mailedText(text)).toBeNull();
      },
    ),
    { numRuns: 2_000 },
  );
});

it.each([
  'Unpaid deposit? Pay at booking-payments.com- today',
  'Sign in again: login-.booking-payments.com',
  'login_.booking-payments.com',
  'a_b.booking-payments.com',
  'booking-payments.com_',
  '-booking-payments.com',
  'booking-payments-.com booking-payments.com.',
  'x..booking-payments.com',
  'booking.com-payments.now',
  'booking-payments.com-.now',
  'me:secret@booking-payments.com:8080/path',
  'pay\u200B.com',
  'pay.c\u00ADom',
  'pay.com😀',
  'Bооking-payments.com',
])('finds a domain in %j', (text) => expect(linkedDomains(text)).not.toEqual([]));

it.each(['Open 203.0.113.7/unlock', '203.0.113.7', '２０３.0.113.7:80', '203。0。113。7'])(
  'finds the IP address in %j',
  (text) => expect(mailedText(text)).toBeNull(),
);

it.each([
  'Sign in at https://intranet/login now',
  'HTTP://evil.example',
  'ｈttps://evil.invalid',
  'htt\u200Bps://evil.invalid',
  'Call tel:+4930123456',
  'www.evil.invalid/login',
  'mailto:us@intranet',
])('finds what turns any address into a link in %j', (text) => expect(mailedText(text)).toBeNull());

it.each(['Nurse / Carer', 'Hotel: night porter', 'C++ / C# developer', 'Shift 1: mornings'])(
  'finds no link in %j',
  (text) => expect(mailedText(text)).toBe(text),
);
