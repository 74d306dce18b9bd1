import { describe, expect, test } from 'vitest';
import {
  type ItemScore,
  scorecardDraftViolations,
  scorecardViolations,
  seesOtherScorecards,
} from './scorecard.ts';

const items = [{ id: 'a' }, { id: 'b' }];
const score = (changes: Partial<ItemScore>): ItemScore => ({
  itemId: 'a',
  rating: 3,
  isNotSeen: false,
  evidence: 'Found the cause.',
  ...changes,
});
const card = (...scores: ItemScore[]) => ({ scores, recommendation: null, words: null });

describe('a scorecard', () => {
  test('can be submitted once each item is rated with a note or marked as not seen', () => {
    const complete = card(score({}), score({ itemId: 'b', rating: null, isNotSeen: true, evidence: null }));
    expect(scorecardViolations(complete, items)).toEqual([]);
  });

  test('reports all that is missing at once', () => {
    const open = card(score({ evidence: null }), score({ itemId: 'b', rating: null }));
    expect(scorecardViolations(open, items).map(({ pointer }) => pointer)).toEqual([
      '/scores/0/evidence',
      '/scores/1/rating',
    ]);
    expect(scorecardViolations(card(), items)).toHaveLength(2);
  });

  test('for a stage without items needs some text', () => {
    expect(scorecardViolations(card(), [])).toMatchObject([{ pointer: '/words' }]);
    expect(scorecardViolations({ ...card(), recommendation: 'yes' }, [])).toEqual([]);
  });

  test('contains each item of its stage once, rated or not seen', () => {
    const wrong = card(score({}), score({}), score({ itemId: 'c' }), score({ itemId: 'b', isNotSeen: true }));
    expect(scorecardDraftViolations(wrong, items).map(({ code }) => code)).toEqual([
      'duplicate',
      'not_allowed',
      'contradiction',
    ]);
  });
});

test('a scorer isn’t influenced by others before submitting their own', () => {
  const member = { canScore: true, hasSubmitted: false, hasWaived: false };
  expect(seesOtherScorecards(member)).toBe(false);
  expect(seesOtherScorecards({ ...member, hasSubmitted: true })).toBe(true);
  expect(seesOtherScorecards({ ...member, hasWaived: true })).toBe(true);
  expect(seesOtherScorecards({ ...member, canScore: false })).toBe(true);
});
