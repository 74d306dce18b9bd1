import { expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { DIMENSION_IDS } from './dimensions.ts';
import { doubtsAbout } from './result-doubts.ts';
import { type Score, scoreAnswers } from './score.ts';
import { sessionByOrder } from './testing/sessions.ts';

const CONSISTENT = sessionByOrder(DIMENSION_IDS);
const REVERSED = sessionByOrder([...DIMENSION_IDS].reverse());

const rated = (answers: readonly Answer[], rating: number) =>
  answers.map((answer) => (answer.kind === 'rating' ? { ...answer, rating } : answer));
const doubts = (answers: readonly Answer[]) => doubtsAbout(answers, scoreAnswers(answers) as Score);

it('has no doubts about a session whose halves agree', () => {
  expect(doubts(CONSISTENT)).toEqual([]);
});

it.each([1, 3, 5])(
  'doubts 40 ratings of %i, and says nothing about halves that cannot be compared',
  (rating) => {
    expect(doubts(rated(CONSISTENT, rating))).toEqual(['ratings_alike']);
  },
);

it('does not doubt ratings of which one differs', () => {
  const [first, ...others] = rated(CONSISTENT, 3);
  // The first statement is of the dimension that is chosen as most.
  expect(doubts([{ ...first, rating: 4 } as Answer, ...others])).toEqual([]);
});

it('doubts a session whose choices are the reverse of its ratings', () => {
  const contradicting = CONSISTENT.map((answer, at) => (answer.kind === 'rating' ? answer : REVERSED[at]!));
  expect(doubts(contradicting)).toEqual(['halves_contradict']);
});

it('doubts a session with more than a fifth of quick answers', () => {
  const quick = (count: number) =>
    CONSISTENT.map((answer, at) => (at < count ? { ...answer, responseMs: 1_000 } : answer));
  expect(doubts(quick(10))).toEqual([]);
  expect(doubts(quick(11))).toEqual(['answered_quickly']);
});
