import { expect, test } from 'vitest';
import { applicationOf } from '../testing/applications.ts';
import { PIPELINE_COLUMNS, type PipelineColumn } from './pipeline-columns.ts';

const BOARD = { today: '2026-11-18', aheadMs: 0 };
const FAR = '2999-03-01T10:00:00.000Z';

/** What one column says about an application. */
const cellOf = (columnId: PipelineColumn['id'], changes: Parameters<typeof applicationOf>[1] = {}) =>
  PIPELINE_COLUMNS.find(({ id }) => id === columnId)?.text(applicationOf(1, changes), BOARD);

test('an open application has its own stage and the day of the reply', () => {
  expect(cellOf('stage')).toBe('Reading');
  expect(cellOf('due')).toBe('By Friday');
  expect(cellOf('opened')).toBe('Not yet');
  expect(cellOf('interview')).toBe('');
});

test('an ended application has its outcome and when it ended, and no interview', () => {
  const booked = { id: 'i', state: 'booked', startsAt: FAR, minutes: 45, isOfStage: true } as const;
  const ended = { status: 'declined', endedAt: '2026-11-17T09:00:00.000Z', interviews: [booked] } as const;
  expect(cellOf('stage', ended)).toBe('Declined');
  expect(cellOf('due', ended)).toMatch(/^Ended .*17/);
  expect(cellOf('interview', ended)).toBe('');
  expect(cellOf('interview', { interviews: [booked] })).toMatch(/1 March/);
});

test('a pending decision comes before the reply that was due', () => {
  const waiting = { decisionId: 'd', status: 'declined', until: FAR } as const;
  expect(cellOf('due', { waiting })).toBe('Decline pending');
});

test('an application without a name is called by its number, or withdrawn', () => {
  expect(cellOf('name', { name: null })).toMatch(/^Applicant /);
  expect(cellOf('name', { name: null, status: 'withdrawn' })).toBe('Withdrawn application');
});
