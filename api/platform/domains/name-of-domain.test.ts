import { expect, it } from 'vitest';
import { isNameOfDomain } from './name-of-domain.ts';

it.each([
  ['Harbour Health', 'harbour-health.co.uk', true],
  ['HarbourHealth Ltd', 'jobs.harbour-health.co.uk', true],
  ['Harbour Health', 'harbourhealth.example', true],
  ['Harbour Health', 'harbour-health-ltd.example', true],
  ['Booking.com B.V.', 'booking.com', true],
  ['Booking', 'careers.booking.com', true],
  ['3M', '3m.com', true],
  ['Möwen Bäckerei', 'xn--mwen-bckerei-lcb0w.example', true],
  ['Möwen Bäckerei', 'moewen-baeckerei.example', true],
  ['Пример', 'xn--e1afmkfd.xn--p1ai', true],
  ['Good', 'good.github.io', true],
  ['Harbour Health', 'harbour.example', false],
  ['Harbour', 'harbour-health.example', false],
  ['Harbour Health', 'harbour-health.evil.example', false],
  ['Harbour Health', 'health.harbour.example', false],
  ['Booking.com', 'booking-com.evil.example', false],
])('says whether %j is the name of %s: %s', (name, domain, expected) =>
  expect(isNameOfDomain(name, domain)).toBe(expected),
);
