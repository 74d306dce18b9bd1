import { expect, test } from 'vitest';
import { EXAMPLE_APPLICANTS, EXAMPLE_JOB } from './example-job.ts';
import { actOnExample, cardsOfExample, type ExampleState, startExample } from './example-state.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const [ADA, BEN] = EXAMPLE_APPLICANTS.map(({ id }) => id) as [string, string];
const INTERVIEW = String(EXAMPLE_JOB.stages[1]?.id);
const start = startExample(NOW);
const cardIn = (state: ExampleState, id: string) => cardsOfExample(state).find((card) => card.id === id);

test('begins with an applicant at every stage, including a new one and a late one', () => {
  const cards = cardsOfExample(start);
  expect(new Set(cards.map(({ stageId }) => stageId)).size).toBe(EXAMPLE_JOB.stages.length);
  expect(cards.some(({ isOpened }) => !isOpened)).toBe(true);
  const dueTimes = cards.map(({ moments }) => Date.parse(moments?.dueAt ?? ''));
  expect(dueTimes.filter((at) => at < NOW)).toHaveLength(1);
});

test('a move restarts the reply time and can be undone', () => {
  const afterMove = actOnExample(start, { kind: 'move', personId: BEN, stageId: INTERVIEW, at: NOW });
  expect(cardIn(afterMove, BEN)).toMatchObject({
    stageId: INTERVIEW,
    kind: 'interview',
    replyBy: '2026-11-30',
  });
  expect(actOnExample(afterMove, { kind: 'undo' })).toEqual(start);
});

test('a declined candidate leaves the board until the decline is undone', () => {
  const declined = actOnExample(start, { kind: 'decline', personId: ADA, letter: 'Dear Ada' });
  expect(cardIn(declined, ADA)).toBeUndefined();
  expect(cardIn(actOnExample(declined, { kind: 'undo' }), ADA)).toBeDefined();
});

test('opening an applicant keeps the undo, and adding a note ends it', () => {
  const afterMove = actOnExample(start, { kind: 'move', personId: BEN, stageId: INTERVIEW, at: NOW });
  const afterOpening = actOnExample(afterMove, { kind: 'open', personId: ADA });
  expect(afterOpening.last).toEqual(afterMove.last);
  expect(cardIn(afterOpening, ADA)).toMatchObject({ isOpened: true });
  const afterNote = actOnExample(afterOpening, { kind: 'note', personId: ADA, text: 'Ask about shifts.' });
  expect(afterNote.last).toBeNull();
  expect(afterNote.people[0]).toMatchObject({ notes: ['Ask about shifts.'] });
});

test('an interview is booked, and restarting clears everything', () => {
  const booked = actOnExample(start, { kind: 'schedule', personId: ADA, at: NOW });
  expect(booked.people[0]).toMatchObject({ interviewAt: NOW });
  expect(actOnExample(booked, { kind: 'restart', at: NOW })).toEqual(start);
});
