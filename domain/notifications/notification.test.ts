import { expect, it } from 'vitest';
import { unreadBadge } from './notification.ts';

it.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5_000, '99+'],
])('shows %i unread notifications as %s', (count, sign) => {
  expect(unreadBadge(count)).toBe(sign);
});
