import { expect, test } from 'vitest';
import { MAX_MESSAGES_PER_DAY, messageObstacle, messagesOpenUntil } from './message.ts';

const now = new Date('2026-11-23T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const writing = {
  status: 'interview',
  endedAt: null,
  isUnreachable: false,
  isStopped: false,
  sentInDay: 0,
  now,
} as const;

test('messages can be sent as long as an application is open', () => {
  expect(messageObstacle(writing)).toBeNull();
  expect(messageObstacle({ ...writing, isUnreachable: true })).toBe('conversation_closed');
  expect(messageObstacle({ ...writing, isStopped: true })).toBe('conversation_stopped');
  expect(messageObstacle({ ...writing, sentInDay: MAX_MESSAGES_PER_DAY })).toBe('too_many_messages');
});

test('messages can be sent for fourteen days after the end, but not after withdrawing', () => {
  for (const status of ['accepted', 'declined', 'offer_declined'] as const) {
    expect(messageObstacle({ ...writing, status, endedAt: daysAgo(13) })).toBeNull();
    expect(messageObstacle({ ...writing, status, endedAt: daysAgo(14) })).toBe('conversation_closed');
  }
  expect(messageObstacle({ ...writing, status: 'withdrawn', endedAt: now })).toBe('conversation_closed');
  expect(messagesOpenUntil({ status: 'declined', endedAt: daysAgo(4) }, now)).toEqual(daysAgo(-10));
  expect(messagesOpenUntil(writing, now)).toBeNull();
});
