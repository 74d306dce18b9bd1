import { describe, expect, test } from 'vitest';
import { answerOfEntry } from './answer-entry.ts';
import { BLOCKS } from './block-design.ts';

const [block] = BLOCKS as [(typeof BLOCKS)[number]];
const [first, second] = block.statements;
const elsewhere = BLOCKS.flatMap((choiceBlock) => choiceBlock.statements).find(
  (statement) => !block.statements.includes(statement),
)!;

function violationsOf(screenId: string, entry: Parameters<typeof answerOfEntry>[1]): string[] {
  const entered = answerOfEntry(screenId, entry);
  if (entered.kind !== 'invalid') throw new Error(`Expected violations, got ${entered.kind}`);
  return entered.violations.map(({ pointer, code }) => `${pointer} ${code}`);
}

describe('answerOfEntry', () => {
  test('accepts a rating for a rating screen', () => {
    expect(answerOfEntry('a01', { rating: 4, responseMs: 2500 })).toEqual({
      kind: 'answer',
      answer: { kind: 'rating', screenId: 'a01', rating: 4, responseMs: 2500 },
    });
  });

  test('accepts two different statements of the block', () => {
    expect(answerOfEntry(block.id, { mostId: first.id, leastId: second.id, responseMs: 0 })).toEqual({
      kind: 'answer',
      answer: { kind: 'choice', screenId: block.id, mostId: first.id, leastId: second.id, responseMs: 0 },
    });
  });

  test('distinguishes a screen that doesn’t exist from a wrong answer', () => {
    expect(answerOfEntry('a99', { rating: 4, responseMs: 1 })).toEqual({ kind: 'unknown_screen' });
  });

  test('reports everything missing and everything unexpected at once', () => {
    expect(violationsOf('a01', { mostId: first.id, leastId: second.id, responseMs: 1 })).toEqual([
      '/rating required',
      '/mostId unknown_key',
      '/leastId unknown_key',
    ]);
    expect(violationsOf(block.id, { rating: 3, responseMs: 1 })).toEqual([
      '/mostId required',
      '/leastId required',
      '/rating unknown_key',
    ]);
  });

  test('refuses a choice outside the block, and the same statement for both', () => {
    expect(violationsOf(block.id, { mostId: elsewhere.id, leastId: elsewhere.id, responseMs: 1 })).toEqual([
      '/mostId not_in_block',
      '/leastId not_in_block',
      '/leastId most_equals_least',
    ]);
  });

  test('refuses a rating that isn’t a whole number from 1 to 5', () => {
    for (const rating of [0, 6, 2.5, Number.NaN]) {
      expect(violationsOf('a01', { rating, responseMs: 1 })).toEqual(['/rating out_of_range']);
    }
  });
});
