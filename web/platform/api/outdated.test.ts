import { expect, test } from 'vitest';
import { createMemoryDevice } from '../testing/memory-drafts.ts';
import { createMemoryStorage } from '../waiting-storage.ts';
import { MAX_WAIT_MS } from './longest-wait.ts';
import { deleteOutdated } from './outdated.ts';

test('entries older than 24 hours are deleted, from any account, and newer ones stay', async () => {
  const now = () => 1_000 + MAX_WAIT_MS;
  const answers = createMemoryStorage<unknown>();
  await answers.put({ account: 'ana/1', key: 'a01', payload: 3, queuedAt: 999 }, 1);
  await answers.put({ account: 'ana/1', key: 'a02', payload: 5, queuedAt: 1_001 }, 1);
  const device = createMemoryDevice(now);
  device.disk.set('ana.draft.personal.one', { text: '{}', at: 999 });
  device.disk.set('ben.draft.personal.two', { text: '{}', at: 1_001 });
  await deleteOutdated({ drafts: device.openTab(), openAnswers: async () => answers, now });
  expect((await answers.list('ana/1')).map(({ key }) => key)).toEqual(['a02']);
  expect([...device.disk.keys()]).toEqual(['ben.draft.personal.two']);
});
