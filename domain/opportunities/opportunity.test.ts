import { expect, test } from 'vitest';
import { isOpenForApplications } from './opportunity.ts';
import { draftViolations } from './opportunity-draft.ts';
import { yearlyPay } from './pay.ts';
import { draftOf } from './publishing.ts';
import { completeCriterion, completeOpportunity } from './testing/complete-opportunity.ts';

test('candidates can apply on the last day, and only for published jobs', () => {
  expect(isOpenForApplications({ status: 'published', closesOn: '2026-11-21' }, '2026-11-21')).toBe(true);
  expect(isOpenForApplications({ status: 'published', closesOn: '2026-11-20' }, '2026-11-21')).toBe(false);
  expect(isOpenForApplications({ status: 'paused', closesOn: '2026-11-21' }, '2026-11-21')).toBe(false);
});

test('a draft has a title, and no two parts with the same ID', () => {
  const draft = draftOf(completeOpportunity);
  expect(draftViolations(draft)).toEqual([]);
  const talk = draft.process[1] as (typeof draft.process)[number];
  const withDuplicateIds = {
    ...draft,
    title: null as unknown as string,
    criteria: [completeCriterion, completeCriterion],
    process: [talk, talk],
  };
  expect(draftViolations(withDuplicateIds).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/title required',
    '/criteria/1/id duplicate',
    '/process/1/id duplicate',
    '/process/1/scorecard/0/id duplicate',
  ]);
});

test('pay for any period is converted to a year', () => {
  expect(yearlyPay(20, 'hour', 20)).toBe(20_800);
  expect(yearlyPay(100, 'day', 40)).toBe(26_000);
  expect(yearlyPay(2_000, 'month', 40)).toBe(24_000);
  expect(yearlyPay(24_000, 'year', 10)).toBe(24_000);
});
