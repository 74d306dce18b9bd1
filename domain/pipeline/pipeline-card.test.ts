import { expect, test } from 'vitest';
import { type CardContext, cardColumns, cardsOf, type PipelineCard } from './pipeline-card.ts';

const context: CardContext = [
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
  moments: {
    halfAt: '2026-11-23T12:00:00.000Z',
    nearAt: '2026-11-25T00:00:00.000Z',
    dueAt: '2026-11-26T00:00:00.000Z',
  },
  waiting: { decisionId: 'd', status: 'declined', until: '2026-11-20T16:01:00.000Z' },
  hasOwnScorecard: true,
  hasWaivedScorecard: false,
  interviews: [
    { id: 'i', state: 'booked', startsAt: '2026-12-03T10:00:00.000Z', minutes: 45, isOfStage: true },
    { id: 'j', state: 'offered', startsAt: null, minutes: 30, isOfStage: false },
  ],
  hiredAt: null,
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
  moments: null,
  waiting: null,
  hasOwnScorecard: false,
  hasWaivedScorecard: true,
  interviews: [],
};

test('cards survive conversion to columns and back', () => {
  const hired = { ...plain, id: 'd', hiredAt: '2026-11-21T10:00:00.000Z' };
  const cards = [card, plain, { ...card, id: 'c', waiting: null, isOpened: false }, hired];
  const columns = cardColumns(cards, context);
  expect(columns.promises).toHaveLength(1);
  expect(cardsOf(columns, context)).toMatchObject(cards);
});

test('a card whose stage no longer exists is put in the first', () => {
  const [converted] = cardsOf(cardColumns([{ ...card, stageId: 'gone' }], context), context);
  expect(converted).toMatchObject({ stageId: 'read', kind: 'received' });
});

test('there’s no card without an opportunity', () => {
  expect(() => cardColumns([{ ...card, opportunityId: 'three' }], context)).toThrow();
});
