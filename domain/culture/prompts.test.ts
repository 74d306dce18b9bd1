import { expect, it } from 'vitest';
import { PROMPTS } from './prompts.ts';

it('asks a candidate what is important and an employee what is true today, about the same words', () => {
  expect(PROMPTS.candidate.ratingLeadIn).toBe('How important is it to you that people here …');
  expect(PROMPTS.employee.ratingLeadIn).toBe('How true is it today that people here …');
});

it.each(['candidate', 'employee'] as const)('gives the %s five different labels', (respondent) => {
  expect(new Set(PROMPTS[respondent].ratingLabels).size).toBe(5);
});
