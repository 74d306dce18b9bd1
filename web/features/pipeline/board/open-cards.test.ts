import { expect, test } from 'vitest';
import { applicationOf, NURSE } from '../testing/applications.ts';
import { openCardsOf } from './open-cards.ts';
import { cardOfRow } from './pipeline-cards.ts';

const cardOf = (...of: Parameters<typeof applicationOf>) => {
  const card = cardOfRow(applicationOf(...of), [NURSE]);
  if (card === null) throw new Error('Not an open application');
  return card;
};

test('an application that’s only in the table can be acted on, but not one that has ended', () => {
  const endedAt = '2026-11-20T09:00:00.000Z';
  const rows = [
    applicationOf(1),
    applicationOf(2),
    applicationOf(3, { status: 'declined', endedAt }),
    applicationOf(4, { status: 'accepted', endedAt }),
  ];
  const open = openCardsOf([cardOf(1)], rows, [NURSE]);
  expect(open.map(({ name }) => name)).toEqual(['Ana 1', 'Ana 2']);
});

test('the board’s version wins if a row is older', () => {
  const hired = { ...cardOf(1), hiredAt: '2026-11-20T09:00:00.000Z' };
  expect(openCardsOf([hired], [applicationOf(1)], [NURSE])).toEqual([]);
  const [movedCard] = openCardsOf([cardOf(1, { version: 9 })], [applicationOf(1)], [NURSE]);
  expect(movedCard?.version).toBe(9);
});
