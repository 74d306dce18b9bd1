import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { followStale } from './stale-queries.ts';

const REFUSED = new Error('overloaded');
const KEY = ['pipeline', 'board'];

/** A visible board whose fetches can be made to fail, and a clock that only the test advances. */
async function shownBoard() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const due: { ms: number; act: () => void }[] = [];
  const readCards = vi.fn<() => Promise<string>>().mockResolvedValue('two cards');
  const stale = followStale(client, {
    isPassing: (error) => error === REFUSED,
    after(ms, act) {
      const entry = { ms, act };
      due.push(entry);
      return () => {
        const index = due.indexOf(entry);
        if (index >= 0) due.splice(index, 1);
      };
    },
    chance: () => 1,
  });
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: readCards });
  const hide = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe('two cards'));
  const refetchBoard = () => client.invalidateQueries({ queryKey: KEY });
  const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return { client, due, read: readCards, stale, hide, readAgain: refetchBoard, settled };
}

test('a board whose second read was refused stays stale and is refetched with growing pauses until it succeeds', async () => {
  const { due, read, stale, readAgain, settled, hide } = await shownBoard();
  expect(stale.isAnyStale()).toBe(false);
  read.mockRejectedValue(REFUSED);
  await readAgain();
  const pauses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    expect(stale.isAnyStale()).toBe(true);
    const [next] = due.splice(0);
    pauses.push(next?.ms ?? 0);
    next?.act();
    await settled();
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  read.mockResolvedValue('four cards');
  due.splice(0)[0]?.act();
  await settled();
  expect(stale.isAnyStale()).toBe(false);
  expect(due).toEqual([]);
  hide();
});

test('a sign that the server is back ends the pause: the board is refetched right away', async () => {
  const { client, read, stale, readAgain, settled, hide } = await shownBoard();
  read.mockRejectedValueOnce(REFUSED).mockResolvedValue('four cards');
  await readAgain();
  stale.retryNow();
  await settled();
  expect(client.getQueryData(KEY)).toBe('four cards');
  expect(stale.isAnyStale()).toBe(false);
  hide();
});

test('updating one card doesn’t mark the rest of the board as current', async () => {
  const { client, read, stale, readAgain, hide } = await shownBoard();
  read.mockRejectedValue(REFUSED);
  await readAgain();
  client.setQueryData(KEY, 'three cards');
  expect(stale.isAnyStale()).toBe(true);
  hide();
});

test('queries of a page that was left or may no longer be read aren’t refetched', async () => {
  const shownBefore = await shownBoard();
  shownBefore.read.mockRejectedValue(REFUSED);
  await shownBefore.readAgain();
  shownBefore.hide();
  expect(shownBefore.stale.isAnyStale()).toBe(false);
  expect(shownBefore.due).toEqual([]);

  const removed = await shownBoard();
  removed.read.mockRejectedValue(new Error('not a member'));
  await removed.readAgain();
  expect(removed.stale.isAnyStale()).toBe(false);
  expect(removed.due).toEqual([]);
  removed.hide();
});
