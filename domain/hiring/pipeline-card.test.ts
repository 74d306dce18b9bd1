import { expect, test } from 'vitest';
import { type CardGround, cardColumns, cardsOf, type PipelineCard } from './pipeline-card.ts';

const ground: CardGround = [
  {
    id: 'one',
    stages: [
      { id: 'read', kind: 'received' },
      { id: 'talk', kind: 'interview' },
    ],
  },
  { id: 'two', stages: [{ id: 'look', kind: 'received' }] },
];
const card: PipelineCard = {
  id: 'a',
  name: 'Łucja Żak',
  opportunityId: 'one',
  stageId: 'talk',
  kind: 'interview',
  version: 7,
  sentAt: '2026-11-02T09:15:30.000Z',
  isOpened: true,
  replyBy: '2026-11-25',
  waiting: { decisionId: 'd', status: 'declined', until: '2026-11-20T16:01:00.000Z' },
  hasOwnScorecard: true,
};
const plain: PipelineCard = {
  ...card,
  id: 'b',
  name: null,
  opportunityId: 'two',
  stageId: 'look',
  kind: 'received',
  isOpened: false,
  replyBy: null,
  waiting: null,
  hasOwnScorecard: false,
};

test('what travels in columns comes out as it went in', () => {
  const cards = [card, plain, { ...card, id: 'c', waiting: null, isOpened: false }];
  expect(cardsOf(cardColumns(cards, ground), ground)).toEqual(cards);
});

test('a card of a stage that is no more stands in the first', () => {
  const [found] = cardsOf(cardColumns([{ ...card, stageId: 'gone' }], ground), ground);
  expect(found).toMatchObject({ stageId: 'read', kind: 'received' });
});

test('nothing is a card of no opportunity', () => {
  expect(() => cardColumns([{ ...card, opportunityId: 'three' }], ground)).toThrow();
});
