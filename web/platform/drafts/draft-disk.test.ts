import { expect, test as it, vi } from 'vitest';

const store = {
  put: vi.fn(async () => undefined),
  delete: vi.fn(async () => undefined),
  getAllKeys: vi.fn(async () => ['mine', 'theirs']),
  transaction: { commit: vi.fn() },
};
const transaction = vi.fn(() => ({ store, done: Promise.resolve() }));
// Another test in the same worker may already have loaded the real one.
vi.resetModules();
vi.doMock('idb', () => ({ openDB: async () => ({ transaction }) }));
const { createDraftDisk } = await import('./draft-disk.ts');
vi.doUnmock('idb');

it('asks for each change to be flushed to disk, and commits right away', async () => {
  const disk = createDraftDisk('drafts');
  await disk.write(new Map([['mine', { text: 'Hello', at: 1 } as never]]));
  expect(store.put).toHaveBeenCalledWith({ text: 'Hello', at: 1 }, 'mine');
  expect(store.transaction.commit).toHaveBeenCalledOnce();
  await disk.forget((key) => key === 'theirs');
  expect(store.delete).toHaveBeenCalledExactlyOnceWith('theirs');
  const strictly = ['texts', 'readwrite', { durability: 'strict' }];
  expect(transaction.mock.calls).toEqual([strictly, strictly]);
});
