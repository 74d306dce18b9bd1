import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, answerViolations, MAX_RESPONSE_MS, missingScreens } from './answer.ts';
import { SCREEN_IDS } from './screens.ts';
import { anySessionPlan, sessionOf } from './testing/sessions.ts';

const rating: Answer = { kind: 'rating', screenId: 'a01', rating: 3, responseMs: 4000 };
const choice: Answer = {
  kind: 'choice',
  screenId: 'block-01',
  mostId: 'b01',
  leastId: 'b03',
  responseMs: 4000,
};

const codes = (answer: Answer) =>
  answerViolations(answer).map((violation) => `${violation.pointer} ${violation.code}`);

describe('the check of an answer', () => {
  it('accepts every answer of a complete session', () => {
    fc.assert(
      fc.property(anySessionPlan(), (plan) => {
        expect(sessionOf(plan).flatMap(answerViolations)).toEqual([]);
      }),
    );
  });

  it.each([1, 5])('accepts the rating %d', (value) => {
    expect(answerViolations({ ...rating, rating: value })).toEqual([]);
  });

  it.each([0, 6, 2.5, Number.NaN])('refuses the rating %d and says which are allowed', (value) => {
    expect(answerViolations({ ...rating, rating: value })).toEqual([
      { pointer: '/rating', code: 'out_of_range', params: { minimum: 1, maximum: 5 } },
    ]);
  });

  it.each([0, MAX_RESPONSE_MS])('accepts the response time %d', (responseMs) => {
    expect(answerViolations({ ...rating, responseMs })).toEqual([]);
  });

  it.each([-1, MAX_RESPONSE_MS + 1, 0.5])('refuses the response time %d', (responseMs) => {
    expect(codes({ ...rating, responseMs })).toEqual(['/responseMs out_of_range']);
  });

  it('refuses a screen that does not exist', () => {
    expect(codes({ ...rating, screenId: 'a41' })).toEqual(['/screenId unknown_screen']);
    expect(codes({ ...choice, screenId: 'b01' })).toEqual(['/screenId unknown_screen']);
  });

  it('refuses a rating for a block and a choice for a statement, and says what’s expected', () => {
    expect(answerViolations({ ...rating, screenId: 'block-01' })).toEqual([
      { pointer: '/kind', code: 'wrong_kind', params: { expected: 'choice' } },
    ]);
    expect(answerViolations({ ...choice, screenId: 'a01' })).toEqual([
      { pointer: '/kind', code: 'wrong_kind', params: { expected: 'rating' } },
    ]);
  });

  it('refuses statements of another block', () => {
    expect(codes({ ...choice, mostId: 'b02' })).toEqual(['/mostId not_in_block']);
    expect(codes({ ...choice, leastId: 'a01' })).toEqual(['/leastId not_in_block']);
  });

  it('refuses the same statement as most and least', () => {
    expect(codes({ ...choice, leastId: choice.mostId })).toEqual(['/leastId most_equals_least']);
  });

  it('reports everything that is wrong at once', () => {
    expect(codes({ ...choice, mostId: 'x', leastId: 'x', responseMs: -1 })).toEqual([
      '/mostId not_in_block',
      '/leastId not_in_block',
      '/leastId most_equals_least',
      '/responseMs out_of_range',
    ]);
  });
});

describe('missing screens', () => {
  it('are all of them at first, and none at the end', () => {
    expect(missingScreens([])).toEqual(SCREEN_IDS);
    expect(missingScreens([rating])).toEqual(SCREEN_IDS.slice(1));
    expect(missingScreens(SCREEN_IDS.map((screenId) => ({ ...rating, screenId })))).toEqual([]);
  });
});
