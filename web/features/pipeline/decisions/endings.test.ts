import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { expect, test } from 'vitest';
import type { Card } from '../board/pipeline-cards.ts';
import { describeEnding, endingsOf } from './endings.ts';

const card = (id: string, changes: Partial<Card> = {}) =>
  ({ id, name: `Name of ${id}`, title: 'Data trainee', version: 3, hiredAt: null, ...changes }) as Card;
const row = (id: string, status: PipelineRow['status'], version = 4) =>
  ({ id, status, version }) as PipelineRow;
const found = (before: readonly Card[], rows: readonly PipelineRow[], ids = rows.map(({ id }) => id)) =>
  endingsOf(before, ids, rows).map(({ card: { id }, status }) => [id, status]);

test('announces applications that candidates end, but nothing that colleagues do', () => {
  const before = ['a', 'b', 'c', 'd', 'e'].map((id) => card(id));
  const rows = [
    row('a', 'accepted'),
    row('b', 'offer_declined'),
    row('c', 'withdrawn'),
    row('d', 'declined'),
    row('e', 'interview'),
  ];
  expect(found(before, rows)).toEqual([
    ['a', 'accepted'],
    ['b', 'offer_declined'],
    ['c', 'withdrawn'],
  ]);
});

test('announces nothing twice, and nothing from another board or older than what’s shown', () => {
  expect(found([card('a', { hiredAt: '2026-11-20T09:00:00.000Z' })], [row('a', 'accepted')])).toEqual([]);
  expect(found([], [row('a', 'accepted')])).toEqual([]);
  expect(found([card('a', { version: 9 })], [row('a', 'withdrawn')])).toEqual([]);
});

test('announces a deleted application without a name', () => {
  expect(found([card('a')], [], ['a'])).toEqual([['a', 'gone']]);
  const { title, text } = describeEnding({ card: card('a'), status: 'gone' });
  expect(title + text).not.toContain('Name of a');
  expect(describeEnding({ card: card('a'), status: 'accepted' }).title).toBe(
    'Name of a accepted your offer!',
  );
});
