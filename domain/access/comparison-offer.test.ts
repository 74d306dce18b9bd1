import { expect, test } from 'vitest';
import { comparisonObstacle, isComparisonDue } from './comparison-offer.ts';

test('each case has its own reason, and an objection comes first', () => {
  const reasons = [true, false].flatMap((hasObjected) =>
    [true, false].flatMap((hasResult) =>
      [true, false].map((hasConsentedToMatching) =>
        comparisonObstacle({ hasObjected, hasResult, hasConsentedToMatching }),
      ),
    ),
  );
  expect(reasons).toEqual([
    'profiling_objected',
    'profiling_objected',
    'profiling_objected',
    'profiling_objected',
    null,
    'matching_not_consented',
    'result_missing',
    'result_missing',
  ]);
});

test('comparing is the next step only while nothing but consent is missing and the offer is unanswered', () => {
  const due = { hindrance: 'matching_not_consented', isAnswered: false, isResultDoubted: false } as const;
  expect(isComparisonDue(due)).toBe(true);
  expect(isComparisonDue({ ...due, isAnswered: true })).toBe(false);
  for (const obstacle of ['profiling_objected', 'result_missing', null] as const)
    expect(isComparisonDue({ ...due, hindrance: obstacle })).toBe(false);
});

test('a result that can’t be relied on isn’t offered for comparison', () => {
  const offer = { hindrance: 'matching_not_consented', isAnswered: false } as const;
  expect(isComparisonDue({ ...offer, isResultDoubted: true })).toBe(false);
});
