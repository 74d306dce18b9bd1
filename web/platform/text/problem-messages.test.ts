import { PROBLEMS, type ProblemCode } from '@common-ground/contract/problem';
import { expect, test } from 'vitest';
import {
  COMPANY_PROBLEM_MESSAGES,
  COMPANY_VIOLATION_MESSAGES,
  OPERATORS_PROBLEMS,
} from './company-problem-messages.ts';
import { addProblemMessages, problemMessage } from './problem-messages.ts';
import './rarer-problem-messages.ts';
import { addViolationMessages, violationMessage } from '../forms/violation-messages.ts';

addProblemMessages(COMPANY_PROBLEM_MESSAGES, OPERATORS_PROBLEMS);
addViolationMessages(COMPANY_VIOLATION_MESSAGES);

const codes = Object.keys(PROBLEMS) as ProblemCode[];

test.each(codes)('%s has its own message', (code) => {
  expect(problemMessage({ code })).not.toBe(problemMessage({ code: 'brand_new' as ProblemCode }));
});

test('a code newer than this page gets a message that’s always true', () => {
  expect(problemMessage({ code: 'brand_new' as ProblemCode })).toMatch(/try again/);
  expect(problemMessage({ code: 'constructor' as ProblemCode })).toMatch(/try again/);
  expect(violationMessage({ code: 'brand_new', params: {} })).toBe('Please check this.');
});

test('the retake date is given if it’s known', () => {
  expect(problemMessage({ code: 'retake_too_early', opensOn: '2026-12-14' })).toMatch(/14/);
});

test('names the limit', () => {
  expect(violationMessage({ code: 'too_long', params: { limit: 80 } })).toMatch(/80/);
  expect(violationMessage({ code: 'too_many', params: { limit: 5 } })).toMatch(/5/);
  expect(violationMessage({ code: 'too_short', params: { limit: 1 } })).toBe('Please fill this in.');
});

test('no message exclaims, blames or mentions internals', () => {
  for (const code of codes)
    expect(problemMessage({ code })).not.toMatch(/!|\byou failed\b|invalid|JSON|error/i);
});
