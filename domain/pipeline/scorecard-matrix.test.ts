import { describe, expect, it } from 'vitest';
import type { ScoreRating } from './scorecard.ts';
import { scorecardMatrix } from './scorecard-matrix.ts';

const card = (ratings: Readonly<Record<string, ScoreRating | null>>, names: Record<string, string> = {}) => ({
  items: Object.keys(ratings).map((id) => ({ id, competence: names[id] ?? id })),
  scores: Object.entries(ratings).map(([itemId, rating]) => ({ itemId, rating })),
});

describe(scorecardMatrix.name, () => {
  it('has a row for each item and a cell for each scorecard, in their order', () => {
    const rows = scorecardMatrix([card({ sql: 4, care: null }), card({ sql: 3, care: 5, help: 2 })]);
    expect(rows.map(({ id, cells }) => [id, ...cells])).toEqual([
      ['sql', 4, 3],
      ['care', 'not_seen', 5],
      ['help', 'not_asked', 2],
    ]);
  });

  it('names an item as the first scorecard does', () => {
    const rows = scorecardMatrix([card({ a: 1 }, { a: 'New name' }), card({ a: 1 }, { a: 'Old name' })]);
    expect(rows.map(({ competence }) => competence)).toEqual(['New name']);
  });

  it.each([
    [[4, 2], true],
    [[4, 3], false],
    [[5, null, 3], true],
    [[5, null], false],
    [[5], false],
  ] as const)('points out ratings two or more apart: %j', (ratings, differs) => {
    const rows = scorecardMatrix(ratings.map((rating) => card({ a: rating })));
    expect(rows[0]?.differs).toBe(differs);
  });

  it('has no rows without scorecards', () => {
    expect(scorecardMatrix([])).toEqual([]);
  });
});
