import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { screensInOrder } from '@common-ground/domain/culture/screens';
import { describe, expect, test } from 'vitest';
import {
  answersWith,
  entryOf,
  isSameAnswer,
  keptAnswerOf,
  markedOf,
  NOTHING_MARKED,
  nextUnansweredScreen,
} from './test-run.ts';

const screens = screensInOrder(7, INSTRUMENT_VERSION);
const ids = screens.map(({ id }) => id);
const answered = (...indices: number[]) =>
  answersWith(
    indices.map((index) => ({ screenId: ids[index] ?? '', rating: 3 })),
    [],
  );

describe('answersWith', () => {
  test('answers waiting on the device replace those from the API', () => {
    const answers = answersWith(
      [
        { screenId: 'a01', rating: 2 },
        { screenId: 'a02', rating: 4 },
      ],
      [
        { key: 'a02', payload: { rating: 5, responseMs: 10 } },
        { key: 'block-01', payload: { mostId: 'b01', leastId: 'b02', responseMs: 10 } },
      ],
    );
    expect([...answers.values()]).toEqual([
      { screenId: 'a01', rating: 2 },
      { screenId: 'a02', rating: 5 },
      { screenId: 'block-01', mostId: 'b01', leastId: 'b02' },
    ]);
  });
});

describe('keptAnswerOf', () => {
  test('half a choice isn’t an answer', () => {
    expect(keptAnswerOf('block-01', { mostId: 'b01' })).toBeNull();
    expect(keptAnswerOf('block-01', { leastId: 'b01' })).toBeNull();
    expect(keptAnswerOf('a01', {})).toBeNull();
  });
});

describe('nextUnansweredScreen', () => {
  test('begins with the first screen and continues after the answered ones', () => {
    expect(nextUnansweredScreen(screens, answered())).toBe(0);
    expect(nextUnansweredScreen(screens, answered(0, 1, 2))).toBe(3);
  });

  test('comes back to a gap when everything after it is answered', () => {
    const allExceptThirdScreen = screens.map((_, index) => index).filter((index) => index !== 2);
    expect(nextUnansweredScreen(screens, answered(...allExceptThirdScreen), 30)).toBe(2);
  });

  test('is past the last screen when all are answered', () => {
    expect(nextUnansweredScreen(screens, answered(...screens.map((_, index) => index)), 10)).toBe(54);
  });
});

describe('what is marked', () => {
  test('an answer is marked as it was given, and sent as it’s marked', () => {
    for (const answer of [
      { screenId: 'a01', rating: 4 },
      { screenId: 'block-01', mostId: 'b01', leastId: 'b02' },
    ]) {
      const marked = markedOf(answer);
      expect(isSameAnswer(marked, answer)).toBe(true);
      expect({ screenId: answer.screenId, ...entryOf(marked) }).toEqual(answer);
    }
  });

  test('half a choice isn’t sent, and without a mark there’s no answer', () => {
    expect(entryOf({ ...NOTHING_MARKED, mostId: 'b01' })).toBeNull();
    expect(entryOf(NOTHING_MARKED)).toBeNull();
    expect(isSameAnswer(NOTHING_MARKED, { screenId: 'a01', rating: 1 })).toBe(false);
  });
});
