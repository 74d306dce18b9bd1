import { describe, expect, it } from 'vitest';
import {
  ADDED_DAYS,
  ADDED_PAUSE_DAYS,
  addedCutoffs,
  addedEndsAt,
  type EndedEntry,
  isAddedLink,
  isAddingPaused,
  sourceViolations,
} from './added-candidate.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const DAY_MS = 86_400_000;
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS + ms);

describe('an entry added by hand', () => {
  it('ends thirty days after it was added, to the millisecond', () => {
    expect(addedEndsAt(new Date('2026-11-28T12:00:00Z')).toISOString()).toBe('2026-12-28T12:00:00.000Z');
    const { added } = addedCutoffs(NOW);
    for (const [addedAt, isOver] of [
      [ago(ADDED_DAYS, -1), true],
      [ago(ADDED_DAYS), true],
      [ago(ADDED_DAYS, 1), false],
    ] as const) {
      expect(addedAt <= added).toBe(isOver);
      expect(addedEndsAt(addedAt) <= NOW).toBe(isOver);
    }
  });

  it('waits longer for its email than the email is tried', () => {
    expect(addedCutoffs(NOW).unmailed < ago(1)).toBe(true);
    expect(addedCutoffs(NOW).unmailed > ago(2)).toBe(true);
  });

  it('needs a description only for a source that isn’t in the list', () => {
    expect(sourceViolations({ source: 'other', sourceWords: null })).toEqual([
      { pointer: '/sourceWords', code: 'required', params: {} },
    ]);
    expect(sourceViolations({ source: 'other', sourceWords: 'Open day' })).toEqual([]);
    expect(sourceViolations({ source: 'event', sourceWords: null })).toEqual([]);
  });

  it('has its own link prefix', () => {
    expect(isAddedLink(`added-${'x'.repeat(43)}`)).toBe(true);
    expect(isAddedLink(`team-${'x'.repeat(43)}`)).toBe(false);
    expect(isAddedLink('x'.repeat(43))).toBe(false);
  });
});

describe('adding someone again', () => {
  const ended = (ending: EndedEntry['ending'], isSameJob: boolean, endedAt = ago(1)): EndedEntry => ({
    ending,
    endedAt,
    isSameJob,
  });

  it('waits for any job after they deleted an entry or let it lapse', () => {
    for (const ending of ['deleted', 'lapsed'] as const)
      for (const isSameJob of [true, false]) expect(isAddingPaused(ended(ending, isSameJob), NOW)).toBe(true);
  });

  it('waits for the same job after they applied, and never after a failed email', () => {
    expect(isAddingPaused(ended('applied', true), NOW)).toBe(true);
    expect(isAddingPaused(ended('applied', false), NOW)).toBe(false);
    expect(isAddingPaused(ended('unmailed', true), NOW)).toBe(false);
  });

  it('is possible again after ninety days', () => {
    expect(isAddingPaused(ended('deleted', true, ago(ADDED_PAUSE_DAYS, 1)), NOW)).toBe(true);
    expect(isAddingPaused(ended('deleted', true, ago(ADDED_PAUSE_DAYS)), NOW)).toBe(false);
    expect(addedCutoffs(NOW).kept).toEqual(ago(ADDED_PAUSE_DAYS));
  });
});
