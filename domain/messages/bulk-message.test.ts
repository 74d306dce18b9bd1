import { expect, test } from 'vitest';
import { bulkMessagesLeft, bulkOutcome, MAX_BULK_MESSAGES_PER_DAY, repeatedOutcome } from './bulk-message.ts';
import { MAX_MESSAGES_PER_DAY } from './message.ts';

const now = new Date('2026-11-23T10:00:00Z');
const recipient = { status: 'interview', endedAt: null, isStopped: false, sentInDay: 0 } as const;

test('a message is sent to everyone who could be messaged individually', () => {
  expect(bulkOutcome(recipient, 'Dear Amara', now)).toBe('done');
  expect(bulkOutcome(null, 'Dear Amara', now)).toBe('not_found');
  expect(bulkOutcome({ ...recipient, status: 'withdrawn' }, 'Dear Amara', now)).toBe('not_found');
  expect(bulkOutcome({ ...recipient, isStopped: true }, 'Dear Amara', now)).toBe('conversation_stopped');
  expect(bulkOutcome({ ...recipient, sentInDay: MAX_MESSAGES_PER_DAY }, 'Dear Amara', now)).toBe(
    'too_many_messages',
  );
  const endedAt = new Date(now.getTime() - 15 * 86_400_000);
  expect(bulkOutcome({ ...recipient, status: 'declined', endedAt }, 'Dear Amara', now)).toBe(
    'conversation_closed',
  );
});

test('nothing is sent with an empty placeholder; other reasons come first', () => {
  expect(bulkOutcome(recipient, 'Dear {name}', now)).toBe('empty_place');
  expect(bulkOutcome({ ...recipient, isStopped: true }, 'Dear {name}', now)).toBe('conversation_stopped');
});

test('the remaining daily limit is never below zero', () => {
  expect(bulkMessagesLeft(0)).toBe(MAX_BULK_MESSAGES_PER_DAY);
  expect(bulkMessagesLeft(MAX_BULK_MESSAGES_PER_DAY + 7)).toBe(0);
});

test('a repeated request sends nothing more', () => {
  expect(repeatedOutcome(true, 'too_many_messages')).toBe('done');
  expect(repeatedOutcome(false, 'done')).toBe('not_sent');
  expect(repeatedOutcome(false, 'empty_place')).toBe('empty_place');
});
