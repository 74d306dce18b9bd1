import { describe, expect, it } from 'vitest';
import { isOwnDomainAlone, linkedDomains } from './linked-domains.ts';

describe('linkedDomains', () => {
  it.each([
    ['Booking.com', 'booking.com'],
    ['URGENT booking-payments.com', 'booking-payments.com'],
    ['Jobs: Booking.com', 'booking.com'],
    ['Amazon.de GmbH', 'amazon.de'],
    ['pay.booking.co.uk today', 'pay.booking.co.uk'],
    ['Team of evil.github.io', 'evil.github.io'],
    ['ASP.NET developer', 'asp.net'],
    ['Оплата пример.рф', 'пример.рф'],
    ['भारत.भारत', 'भारत.भारत'],
    ['ｐａｙ．ｃｏｍ', 'pay.com'],
    ['pay。com', 'pay.com'],
    ['pay.com.now', 'pay.com.now'],
    ['(pay.com)', 'pay.com'],
    ['Pay.com: call us', 'pay.com'],
    ['Bооking.com in Cyrillic', 'bооking.com'],
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ])('finds what a mail program would turn into a link in %j', (text, domain) =>
    expect(linkedDomains(text)).toEqual([domain]),
  );

  it.each([
    'Node.js Ltd',
    'Vue.js and Next.js',
    'S.p.A.',
    'St. Mary’s',
    'e.on',
    'J.P. Morgan',
    'J.P.Morgan',
    'Muster GmbH&Co.KG',
    'Muster Co.Ltd.',
    '3.5 days a week',
    'Dr.Oetker',
    'cg-login.example',
    'Harbour Health. Porto',
    'co.uk',
  ])('finds nothing in %j', (text) => expect(linkedDomains(text)).toEqual([]));
});

describe('isOwnDomainAlone', () => {
  it.each([
    ['Booking.com', 'booking.com', true],
    ['Booking.com B.V.', 'booking.com', true],
    ['Amazon.de GmbH & Co. KG', 'amazon.de', true],
    ['booking.com', 'careers.booking.com', true],
    ['Пример.рф ООО', 'xn--e1afmkfd.xn--p1ai', true],
    ['Jobs: Booking.com', 'booking.com', false],
    ['URGENT booking-payments.com', 'booking-payments.com', false],
    ['Booking.com', 'booking-jobs.com', false],
    ['Amazon.de GmbH', 'amazon.com', false],
    ['Booking.com booking.com', 'booking.com', false],
    ['xn--zzzzzzzzzz.com', 'booking.com', false],
    ['evil.github.io', 'good.github.io', false],
    ['Harbour Health', 'harbour.pt', false],
  ])('says whether %j only repeats the verified domain %s: %s', (name, domain, expected) =>
    expect(isOwnDomainAlone(name, domain)).toBe(expected),
  );
});
