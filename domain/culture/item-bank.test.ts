import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS } from './dimensions.ts';
import { CHOICE_STATEMENTS, RATING_STATEMENTS } from './item-bank.ts';

const ALL = [...RATING_STATEMENTS, ...CHOICE_STATEMENTS];

/** Mood, sociability, appearance, liveliness, health, private life and background have no place in the instrument. */
const FORBIDDEN =
  /\b(happ\w+|fun|smil\w+|friend\w*|energ\w+|lively|passion\w*|enthusias\w+|cheerful\w*|mood\w*|feel\w*|emotion\w*|eye|health\w*|stress\w*|ill|sick|tired|outgoing|social\w*|shy|quiet|loud|confident\w*|charm\w*|young|old|age|family|families|hobb\w+|sport\w*|party|drink\w*|school|univers\w+|native|accent|religi\w+|guys|he|she|his|her|always|never)\b/i;

/** Pictures that a learner of English cannot work out from the words. */
const IDIOMS =
  /\b(extra mile|outside the box|on the same page|walk the talk|speak up|step up|hands on|big picture|go-to|track record|bottom line|from scratch|corners|wear many hats)\b/i;

describe('the item bank', () => {
  it('has 40 rating statements a01 to a40 and 56 choice statements b01 to b56', () => {
    expect(RATING_STATEMENTS.map((statement) => statement.id)).toEqual(idsFrom('a', 40));
    expect(CHOICE_STATEMENTS.map((statement) => statement.id)).toEqual(idsFrom('b', 56));
  });

  it.each(DIMENSION_IDS)('has 5 rating and 7 choice statements of %s', (dimension) => {
    expect(RATING_STATEMENTS.filter((statement) => statement.dimension === dimension)).toHaveLength(5);
    expect(CHOICE_STATEMENTS.filter((statement) => statement.dimension === dimension)).toHaveLength(7);
  });

  it('has no duplicate statements', () => {
    expect(new Set(ALL.map((statement) => statement.stem)).size).toBe(96);
  });

  it.each(ALL)('$id is short, plain and expresses one idea: $stem', ({ stem }) => {
    expect(stem.length).toBeLessThanOrEqual(90);
    expect(stem.split(' ').length).toBeLessThanOrEqual(14);
    expect(stem).not.toMatch(/ (and|or|but) /);
    expect(stem).not.toMatch(/[.!?;:…]/);
    expect(stem).not.toMatch(FORBIDDEN);
    expect(stem).not.toMatch(IDIOMS);
  });

  it.each(ALL)('$id continues "people here …" with a verb in the plural', ({ stem }) => {
    const verb = stem.split(' ')[0] as string;
    expect(verb).toMatch(/^[a-z]+$/);
    expect(verb).not.toMatch(/(?<!s)s$/);
    expect(stem).not.toMatch(/\b(I|my|me|we|our|you|your|here)\b/);
  });
});

function idsFrom(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);
}
