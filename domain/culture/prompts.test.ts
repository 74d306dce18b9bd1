import { expect, it } from 'vitest';
import type { Statement } from './item-bank.ts';
import { PROMPTS, ratingQuestion } from './prompts.ts';

const statement: Statement = { id: 'a21', dimension: 'structure', stem: 'follow an agreed plan' };

it('asks a candidate what is important and an employee what is true today, about the same words', () => {
  expect(ratingQuestion('candidate', statement)).toBe(
    'How important is it to you that people here follow an agreed plan?',
  );
  expect(ratingQuestion('employee', statement)).toBe(
    'How true is it today that people here follow an agreed plan?',
  );
});

it.each(['candidate', 'employee'] as const)('gives the %s five different labels', (respondent) => {
  expect(new Set(PROMPTS[respondent].ratingLabels).size).toBe(5);
});
