import { expect, test } from 'vitest';
import type { DeviceStorage } from './draft-box.ts';
import { LONGEST_WAIT_MS } from './longest-wait.ts';
import { forgetOutdated } from './outdated.ts';
import { createMemoryStorage } from './waiting-storage.ts';

function draftsOf(entries: Map<string, string>): DeviceStorage {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    length: entries.size,
  };
}

test('what waited for over 24 hours is forgotten, whoever left it, and what is younger stays', async () => {
  const answers = createMemoryStorage<unknown>();
  await answers.put({ account: 'ana/1', key: 'a01', payload: 3, queuedAt: 999 });
  await answers.put({ account: 'ana/1', key: 'a02', payload: 5, queuedAt: 1_001 });
  const entries = new Map([
    ['common-ground.draft.ana.personal.one', JSON.stringify({ keptAt: 999 })],
    ['common-ground.draft.ben.personal.two', JSON.stringify({ keptAt: 1_001 })],
    ['theme', 'dark'],
  ]);
  await forgetOutdated({
    drafts: draftsOf(entries),
    openAnswers: async () => answers,
    now: () => 1_000 + LONGEST_WAIT_MS,
  });
  expect((await answers.list('ana/1')).map(({ key }) => key)).toEqual(['a02']);
  expect([...entries.keys()]).toEqual(['common-ground.draft.ben.personal.two', 'theme']);
});
