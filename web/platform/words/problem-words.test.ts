import { PROBLEMS, type ProblemCode } from '@common-ground/contract/problem';
import { expect, test } from 'vitest';
import {
  COMPANY_PROBLEM_WORDS,
  COMPANY_VIOLATION_WORDS,
  OPERATORS_PROBLEMS,
} from './company-problem-words.ts';
import { addProblemWords, problemWords } from './problem-words.ts';
import './rarer-problem-words.ts';
import { addViolationWords, violationWords } from '../forms/violation-words.ts';

addProblemWords(COMPANY_PROBLEM_WORDS, OPERATORS_PROBLEMS);
addViolationWords(COMPANY_VIOLATION_WORDS);

const codes = Object.keys(PROBLEMS) as ProblemCode[];

test.each(codes)('%s has its own message', (code) => {
  expect(problemWords({ code })).not.toBe(problemWords({ code: 'brand_new' as ProblemCode }));
});

test('a code newer than this page gets a message that’s always true', () => {
  expect(problemWords({ code: 'brand_new' as ProblemCode })).toMatch(/try again/);
  expect(problemWords({ code: 'constructor' as ProblemCode })).toMatch(/try again/);
  expect(violationWords({ code: 'brand_new', params: {} })).toBe('Please check this.');
});

test('the retake date is given if it’s known', () => {
  expect(problemWords({ code: 'retake_too_early', opensOn: '2026-12-14' })).toMatch(/14/);
});

test('names the limit', () => {
  expect(violationWords({ code: 'too_long', params: { limit: 80 } })).toMatch(/80/);
  expect(violationWords({ code: 'too_many', params: { limit: 5 } })).toMatch(/5/);
  expect(violationWords({ code: 'too_short', params: { limit: 1 } })).toBe('Please fill this in.');
});

test('no message exclaims, blames or mentions internals', () => {
  for (const code of codes)
    expect(problemWords({ code })).not.toMatch(/!|\byou failed\b|invalid|JSON|error/i);
});
