import { expect, test } from 'vitest';
import { MAX_MESSAGES_PER_DAY, messageHindrance, messagesOpenUntil } from './message.ts';

const now = new Date('2026-11-23T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const writing = {
  status: 'interview',
  endedAt: null,
  isApart: false,
  isStopped: false,
  sentInDay: 0,
  now,
} as const;

test('messages can be sent as long as an application is open', () => {
  expect(messageHindrance(writing)).toBeNull();
  expect(messageHindrance({ ...writing, isApart: true })).toBe('conversation_closed');
  expect(messageHindrance({ ...writing, isStopped: true })).toBe('conversation_stopped');
  expect(messageHindrance({ ...writing, sentInDay: MAX_MESSAGES_PER_DAY })).toBe('too_many_messages');
});

test('messages can be sent for fourteen days after the end, but not after withdrawing', () => {
  for (const status of ['accepted', 'declined', 'offer_declined'] as const) {
    expect(messageHindrance({ ...writing, status, endedAt: daysAgo(13) })).toBeNull();
    expect(messageHindrance({ ...writing, status, endedAt: daysAgo(14) })).toBe('conversation_closed');
  }
  expect(messageHindrance({ ...writing, status: 'withdrawn', endedAt: now })).toBe('conversation_closed');
  expect(messagesOpenUntil({ status: 'declined', endedAt: daysAgo(4) }, now)).toEqual(daysAgo(-10));
  expect(messagesOpenUntil(writing, now)).toBeNull();
});
