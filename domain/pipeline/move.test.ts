import { describe, expect, test } from 'vitest';
import {
  declineOutcome,
  isDue,
  type Movable,
  moveOutcome,
  offerOutcome,
  publicationRetryAt,
  replyByAt,
  statusAt,
  undoOutcome,
  undoUntil,
} from './move.ts';

const now = new Date('2026-11-20T16:00:00Z');
const PROCESS = [
  { id: 'read', kind: 'received' },
  { id: 'talk', kind: 'interview' },
  { id: 'offer', kind: 'offer' },
] as const;
const card: Movable = { status: 'received', stageId: 'read', version: 3, waiting: null };
const declined: Movable = {
  ...card,
  waiting: { decisionId: 'one', status: 'declined', until: undoUntil(now) },
};
const toTalk = { version: 3, stageId: 'talk' };

describe('moving', () => {
  test('succeeds from the version that was previewed', () => {
    expect(moveOutcome(card, toTalk, PROCESS, now)).toBe('done');
    expect(moveOutcome(card, { ...toTalk, version: 2 }, PROCESS, now)).toBe('conflict');
  });

  test('says what prevents the move', () => {
    expect(moveOutcome(null, toTalk, PROCESS, now)).toBe('gone');
    expect(moveOutcome({ ...card, status: 'withdrawn' }, toTalk, PROCESS, now)).toBe('gone');
    expect(moveOutcome({ ...card, status: 'accepted' }, toTalk, PROCESS, now)).toBe('ended');
    expect(moveOutcome({ ...card, stageId: 'talk' }, toTalk, PROCESS, now)).toBe('stays');
    expect(moveOutcome(card, { version: 3, stageId: 'elsewhere' }, PROCESS, now)).toBe('stage_unknown');
    expect(moveOutcome(card, { version: 3, stageId: 'offer' }, PROCESS, now)).toBe('offer_needed');
  });

  test('isn’t possible while a decline is pending, or after it', () => {
    expect(moveOutcome(declined, toTalk, PROCESS, now)).toBe('waiting');
    expect(moveOutcome(declined, toTalk, PROCESS, undoUntil(now))).toBe('ended');
  });

  test('back to an earlier stage is a move like any other, from an offer too', () => {
    const offeredCard: Movable = { ...card, status: 'offer', stageId: 'offer' };
    expect(moveOutcome(offeredCard, { version: 3, stageId: 'read' }, PROCESS, now)).toBe('done');
  });
});

describe('a decline and an offer', () => {
  test('need an open application without a pending decision', () => {
    expect(declineOutcome(card, 3, now)).toBe('done');
    expect(declineOutcome(declined, 3, now)).toBe('waiting');
    expect(declineOutcome(card, 4, now)).toBe('conflict');
    expect(offerOutcome(card, 3, PROCESS, now)).toBe('done');
    expect(offerOutcome({ ...card, status: 'offer' }, 3, PROCESS, now)).toBe('stays');
    expect(offerOutcome(card, 3, PROCESS.slice(0, 2), now)).toBe('stage_unknown');
  });

  test('take effect at the end of the minute, to the millisecond', () => {
    const end = undoUntil(now);
    expect(isDue(declined.waiting, new Date(end.getTime() - 1))).toBe(false);
    expect(isDue(declined.waiting, end)).toBe(true);
    expect(isDue(null, end)).toBe(false);
    expect(statusAt(declined, now)).toBe('received');
    expect(statusAt(declined, end)).toBe('declined');
  });
});

describe('undoing an action', () => {
  const act = { at: now, version: 4, isUndone: false };
  const after: Movable = { ...card, version: 4 };
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

  test('is possible for a minute, as long as nothing else has happened', () => {
    expect(undoOutcome(act, after, later(59.9))).toBe('done');
    expect(undoOutcome(act, after, later(60))).toBe('too_late');
    expect(undoOutcome(act, { ...after, version: 5 }, later(1))).toBe('changed');
    expect(undoOutcome(act, { ...after, status: 'withdrawn', version: 5 }, later(1))).toBe('gone');
    expect(undoOutcome(act, null, later(1))).toBe('gone');
  });

  test('twice is the same as once, however late', () => {
    expect(undoOutcome({ ...act, isUndone: true }, { ...after, version: 5 }, later(600))).toBe('done');
  });
});

test('the reply date follows from the stage’s promise and the day of the move; after an offer, no reply is due', () => {
  expect(replyByAt({ kind: 'interview', replyDays: 3 }, now)).toBe('2026-11-25');
  expect(replyByAt({ kind: 'offer', replyDays: 3 }, now)).toBeNull();
});

test('publishing is retried after as long as it’s overdue, between ten seconds and an hour', () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  expect(publicationRetryAt(now, at(0))).toEqual(at(10));
  expect(publicationRetryAt(now, at(25))).toEqual(at(50));
  expect(publicationRetryAt(now, at(50))).toEqual(at(100));
  expect(publicationRetryAt(now, at(90_000))).toEqual(at(93_600));
});
