import { expect, test } from 'vitest';
import { dueForUnconfirmed } from './unconfirmed-account.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 9));

test.each([
  ['the day it was created', { createdAt: at(0), mailedAt: null }, 0, null],
  ['just before 30 days', { createdAt: at(0), mailedAt: null }, 29, null],
  ['after 30 days', { createdAt: at(0), mailedAt: null }, 30, 'mail'],
  ['after years without an email', { createdAt: at(-900), mailedAt: null }, 30, 'mail'],
  ['right after the email', { createdAt: at(-900), mailedAt: at(30) }, 30, null],
  ['just before 30 days after the email', { createdAt: at(0), mailedAt: at(30) }, 59, null],
  ['30 days after the email', { createdAt: at(0), mailedAt: at(30) }, 60, 'deletion'],
] as const)('%s', (_, account, day, due) => {
  expect(dueForUnconfirmed(account, at(day))).toBe(due);
});
