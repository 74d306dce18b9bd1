import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '../applications/application.ts';
import { stageFunnel } from './stage-funnel.ts';

const PROCESS = [
  { id: 'a', name: 'Received', kind: 'received' },
  { id: 'b', name: 'Phone call', kind: 'interview' },
  { id: 'c', name: 'Team day', kind: 'interview' },
  { id: 'd', name: 'Offer', kind: 'offer' },
] as const;

describe('stageFunnel', () => {
  test('counts how many reached a stage, are there, moved on, were declined or withdrew', () => {
    const funnel = stageFunnel(PROCESS, [
      { stageId: 'a', status: 'received', count: 6 },
      { stageId: 'a', status: 'declined', count: 4 },
      { stageId: 'a', status: 'withdrawn', count: 1 },
      { stageId: 'b', status: 'interview', count: 3 },
      { stageId: 'd', status: 'accepted', count: 2 },
      { stageId: 'd', status: 'offer_declined', count: 1 },
    ]);
    expect(funnel.map(({ stageId: _, ...rest }) => Object.values(rest))).toEqual([
      ['Received', 17, 6, 6, 4, 1],
      ['Phone call', 6, 3, 3, 0, 0],
      ['Team day', 3, 0, 3, 0, 0],
      ['Offer', 3, 0, 2, 0, 1],
    ]);
  });

  test('counts applications at a deleted stage by their status', () => {
    const funnel = stageFunnel(PROCESS, [
      { stageId: 'gone', status: 'interview', count: 1 },
      { stageId: 'gone', status: 'declined', count: 1 },
    ]);
    expect(funnel.map(({ waiting, declined }) => [waiting, declined])).toEqual([
      [0, 1],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('leaves no one out and counts no one twice', () => {
    const counts = fc.array(
      fc.record({
        stageId: fc.constantFrom('a', 'b', 'c', 'd', 'gone'),
        status: fc.constantFrom(...APPLICATION_STATUSES),
        count: fc.nat(50),
      }),
    );
    fc.assert(
      fc.property(counts, (found) => {
        const funnel = stageFunnel(PROCESS, found);
        expect(funnel[0]?.reached).toBe(found.reduce((sum, { count }) => sum + count, 0));
        for (const { reached, waiting, movedOn, declined, withdrew } of funnel)
          expect(reached).toBe(waiting + movedOn + declined + withdrew);
      }),
    );
  });
});
