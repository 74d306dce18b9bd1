import type { PipelineOpportunity, PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { describe, expect, test } from 'vitest';
import { type CardFilter, isShown } from './card-filter.ts';
import {
  applyMoves,
  type Card,
  cardOfRow,
  isOpenCard,
  lanesOf,
  numberedName,
  rollBackMoves,
  stageAt,
  withNewer,
  withRows,
} from './pipeline-cards.ts';

const TRAINEE: PipelineOpportunity = {
  id: 'trainee',
  title: 'Data trainee',
  status: 'published',
  isBlind: false,
  owesScorecards: true,
  stages: [
    { id: 'read', kind: 'received', name: 'We read it', replyDays: 5, hasScorecard: false },
    { id: 'talk', kind: 'interview', name: 'A talk', replyDays: 3, hasScorecard: true },
    { id: 'offer', kind: 'offer', name: 'An offer', replyDays: 5, hasScorecard: false },
  ],
};
const NURSE: PipelineOpportunity = {
  ...TRAINEE,
  id: 'nurse',
  title: 'Ward nurse',
  stages: [{ id: 'look', kind: 'received', name: 'A look', replyDays: 2, hasScorecard: false }],
};
const BOTH = [TRAINEE, NURSE];

const row = (changes: Partial<PipelineRow> = {}): PipelineRow => ({
  id: '00000000-0000-4000-8000-00000000ab12',
  name: 'Łucja Żak',
  opportunityId: 'trainee',
  title: 'Data trainee',
  stageId: 'read',
  stageName: 'We read it',
  status: 'received',
  version: 3,
  sentAt: '2026-11-10T09:00:00.000Z',
  openedAt: null,
  endedAt: null,
  replyBy: '2026-11-20',
  moments: null,
  waiting: null,
  hasOwnScorecard: false,
  hasWaivedScorecard: false,
  interviews: [],
  ...changes,
});
const card = (changes: Partial<PipelineRow> = {}) => cardOfRow(row(changes), BOTH) as Card;
const all = () => true;

describe('a card', () => {
  test('is called by its own number if it has no name', () => {
    expect(card({ name: null })).toMatchObject({ name: 'Applicant AB12', isWithheld: true });
    expect(numberedName('x-7f3a')).toBe('Applicant 7F3A');
  });

  test('stays once its offer is accepted, without any actions', () => {
    const hired = card({ status: 'accepted', endedAt: '2026-11-21T10:00:00.000Z', stageId: 'offer' });
    expect(hired).toMatchObject({ hiredAt: '2026-11-21T10:00:00.000Z', kind: 'offer' });
    expect([hired, card()].map(isOpenCard)).toEqual([false, true]);
  });

  test('disappears once the application has ended or isn’t on this board', () => {
    for (const status of ['declined', 'offer_declined', 'withdrawn'] as const)
      expect(cardOfRow(row({ status }), BOTH)).toBeNull();
    expect(cardOfRow(row({ opportunityId: null }), BOTH)).toBeNull();
    expect(cardOfRow(row(), [NURSE])).toBeNull();
  });
});

describe('other people’s changes', () => {
  test('move, remove or add a card', () => {
    const cards = [card(), card({ id: 'b' })];
    const movedCards = withRows(
      cards,
      [row({ stageId: 'talk', status: 'interview', version: 4 })],
      new Set(['b']),
      BOTH,
    );
    expect(movedCards.map(({ id, stageId }) => [id.slice(-4), stageId])).toEqual([['ab12', 'talk']]);
    expect(withRows(cards, [row({ id: 'c' })], new Set(), BOTH).map(({ id }) => id)).toContain('c');
  });

  test('are ignored if they’re older than what’s shown', () => {
    const [unchanged] = withRows(
      [card({ version: 5, stageId: 'talk', status: 'interview' })],
      [row()],
      new Set(),
      BOTH,
    );
    expect(unchanged?.stageId).toBe('talk');
  });
});

test('are ignored if the response arrives late', () => {
  const before = [
    card({ version: 5, stageId: 'talk', status: 'interview' }),
    card({ id: 'b', stageId: 'talk' }),
  ];
  const cards = [card(), card({ id: 'b' }), card({ id: 'c' })];
  expect(withNewer(cards, before, new Set(['b'])).map(({ stageId }) => stageId)).toEqual([
    'talk',
    'talk',
    'read',
  ]);
});

describe('lanes', () => {
  test('are the stages of one opportunity, with what’s due first at the top', () => {
    const cards = [
      card({ id: 'later', replyBy: '2026-11-28' }),
      card({ id: 'never', replyBy: null }),
      card({ id: 'soon', replyBy: '2026-11-19' }),
      card({ id: 'elsewhere', stageId: 'talk', status: 'interview' }),
    ];
    const lanes = lanesOf(cards, TRAINEE, ({ id }) => id !== 'later');
    expect(
      lanes.map(({ title, cards: laneCards, wholeCount }) => [
        title,
        laneCards.map(({ id }) => id),
        wholeCount,
      ]),
    ).toEqual([
      ['We read it', ['soon', 'never'], 3],
      ['A talk', ['elsewhere'], 1],
      ['An offer', [], 0],
    ]);
  });

  test('are the kinds of stage for all opportunities, and each card keeps its own stages', () => {
    const nurse = card({ id: 'n', opportunityId: 'nurse', stageId: 'look' });
    expect(lanesOf([card(), nurse], null, all).map(({ cards }) => cards.length)).toEqual([2, 0, 0, 0]);
    expect(stageAt(nurse, 'interview', BOTH)).toBeNull();
    expect(stageAt(nurse, 'received', BOTH)?.id).toBe('look');
    expect(stageAt(card(), 'interview', BOTH)?.id).toBe('talk');
    expect(stageAt(card(), 'talk', BOTH)?.id).toBe('talk');
  });
});

test('a card that changes keeps its position among those sent in the same second', () => {
  // The board has times to the second, and changes have milliseconds.
  const changed = card({ id: 'a', sentAt: '2026-11-20T09:00:00.381Z' });
  const other = card({ id: 'b', sentAt: '2026-11-20T09:00:00.000Z' });
  expect(lanesOf([other, changed], TRAINEE, all)[0]?.cards.map(({ id }) => id)).toEqual(['a', 'b']);
});

describe('the lane of hired candidates', () => {
  const hired = (id: string, endedAt: string) => card({ id, status: 'accepted', endedAt, stageId: 'talk' });
  const cards = [
    card(),
    hired('early', '2026-11-20T10:00:00.000Z'),
    hired('late', '2026-11-21T10:00:00.000Z'),
  ];

  test('comes after the others as soon as there is one, newest first', () => {
    for (const opportunity of [TRAINEE, null]) {
      const last = lanesOf(cards, opportunity, all).at(-1);
      expect(last).toMatchObject({ title: 'Hired', isFinal: true, wholeCount: 2 });
      expect(last?.cards.map(({ id }) => id)).toEqual(['late', 'early']);
      expect(lanesOf([card()], opportunity, all).some(({ isFinal }) => isFinal)).toBe(false);
    }
  });

  test('can be filtered for, and is never late, new or without a scorecard', () => {
    const idsIn = (state: CardFilter['state']) =>
      cards.filter((item) => isShown(item, { words: '', state }, 0));
    expect(idsIn('open')).toHaveLength(3);
    expect(idsIn('hired').map(({ id }) => id)).toEqual(['early', 'late']);
    for (const state of ['late', 'near', 'new', 'unscored'] as const)
      expect(idsIn(state).every(isOpenCard)).toBe(true);
  });
});

test('a move is shown before the server confirms it', () => {
  const talk = stageAt(card(), 'talk', BOTH);
  const [movedCard] = applyMoves([card()], new Map(talk ? [[card().id, talk]] : []));
  expect(movedCard).toMatchObject({ stageId: 'talk', kind: 'interview', stageName: 'A talk', version: 3 });
});

test('a move that failed is undone, unless the card has changed since', () => {
  const talk = stageAt(card(), 'talk', BOTH);
  const before = [card()];
  const movedCards = applyMoves(before, new Map(talk ? [[card().id, talk]] : []));
  const ids = new Set([card().id]);
  expect(rollBackMoves(movedCards, before, ids)).toEqual(before);
  expect(rollBackMoves(movedCards, before, new Set())).toEqual(movedCards);
  const changed = movedCards.map((movedCard) => ({ ...movedCard, version: movedCard.version + 1 }));
  expect(rollBackMoves(changed, before, ids)).toEqual(changed);
});

test('every word is searched for in name and title, ignoring symbols', () => {
  const isFound = (text: string) => isShown(card(), { words: text, state: 'open' }, 0);
  expect(isFound('zak  data')).toBe(true);
  expect(isFound('zak nurse')).toBe(false);
});

test('can be filtered by late, nearly due, new or without a scorecard', () => {
  const isFound = (changes: Partial<PipelineRow>, state: CardFilter['state']) =>
    isShown(card(changes), { words: '', state }, 0);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const near = { moments: { halfAt: hours(-9), nearAt: hours(-1), dueAt: hours(1) } };
  const late = { moments: { halfAt: hours(-9), nearAt: hours(-2), dueAt: hours(-1) } };
  expect([near, late, {}].map((changes) => isFound(changes, 'near'))).toEqual([true, false, false]);
  expect([near, late, {}].map((changes) => isFound(changes, 'late'))).toEqual([false, true, false]);
  const waiting = { decisionId: 'd', status: 'declined', until: hours(0) } as const;
  expect(isFound({ ...late, waiting }, 'late')).toBe(false);
  expect(isFound({ openedAt: '2026-11-11T00:00:00.000Z' }, 'new')).toBe(false);
  // The "read" stage has no scorecard; the "talk" stage does.
  expect(isFound({}, 'unscored')).toBe(false);
  expect(isFound({ stageId: 'talk', status: 'interview' }, 'unscored')).toBe(true);
  expect(isFound({ stageId: 'talk', status: 'interview', hasOwnScorecard: true }, 'unscored')).toBe(false);
  expect(isFound({ stageId: 'talk', status: 'interview', hasWaivedScorecard: true }, 'unscored')).toBe(false);
  expect(isFound({ stageId: 'talk', status: 'interview', waiting }, 'unscored')).toBe(false);
  const onNoTeam = [{ ...TRAINEE, owesScorecards: false }];
  const seen = cardOfRow(row({ stageId: 'talk', status: 'interview' }), onNoTeam) as Card;
  expect(isShown(seen, { words: '', state: 'unscored' }, 0)).toBe(false);
});
