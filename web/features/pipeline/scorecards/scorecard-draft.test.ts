import { expect, test } from 'vitest';
import { contentOf, draftOf } from './scorecard-draft.ts';

test('every item has a field, in the order of the stage', () => {
  const content = {
    scores: [{ itemId: 'b', rating: 4 as const, isNotSeen: false, evidence: 'Counted twice.' }],
    recommendation: 'yes' as const,
    words: null,
  };
  const draft = draftOf(content, ['a', 'b']);
  expect(draft.scores.map(({ id, rating }) => [id, rating])).toEqual([
    ['a', null],
    ['b', 4],
  ]);
  expect(contentOf(draft).scores[1]).toEqual(content.scores[0]);
});

test('scores of removed items are dropped', () => {
  const content = {
    scores: [{ itemId: 'old', rating: 1 as const, isNotSeen: false, evidence: null }],
    recommendation: null,
    words: 'x',
  };
  expect(draftOf(content, ['a']).scores.map(({ id }) => id)).toEqual(['a']);
});
