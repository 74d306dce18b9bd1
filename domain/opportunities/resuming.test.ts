import { describe, expect, test } from 'vitest';
import { resumingObstacle } from './resuming.ts';
import { completeOpportunity as published } from './testing/complete-opportunity.ts';

const TODAY = '2026-11-21';
const paused = { status: 'paused', version: 3, published } as const;

describe('resuming a job', () => {
  test('needs the version that was seen', () => {
    expect(resumingObstacle(paused, 3, TODAY)).toBeNull();
    expect(resumingObstacle(paused, 2, TODAY)).toEqual({ kind: 'outdated' });
  });

  test('can be repeated after it took effect', () => {
    expect(resumingObstacle({ ...paused, status: 'published' }, 2, TODAY)).toBeNull();
  });

  test('isn’t possible for a job that has ended or was never published', () => {
    expect(resumingObstacle({ ...paused, status: 'closed' }, 3, TODAY)).toEqual({ kind: 'closed' });
    const draft = { ...paused, status: 'draft', published: null } as const;
    expect(resumingObstacle(draft, 3, TODAY)).toEqual({ kind: 'unpublished' });
  });

  test('isn’t possible once the closing date has passed', () => {
    const past = { ...published, closesOn: '2026-11-20' };
    expect(resumingObstacle({ ...paused, published: past }, 3, TODAY)).toEqual({
      kind: 'incomplete',
      violations: [{ pointer: '/closesOn', code: 'day_too_early', params: { limit: TODAY } }],
    });
  });
});
