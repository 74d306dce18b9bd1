import { beforeEach, describe, expect, it } from 'vitest';
import { type DeviceStorage, openDraftBox } from './draft-box.ts';

const HOUR_MS = 3_600_000;

function memory(): DeviceStorage & { readonly keys: () => string[] } {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
    keys: () => [...entries.keys()],
  };
}

const unsaved = (name: string) => ({
  base: { version: 1, content: { name: '' } },
  content: { name },
  collisions: [],
  sent: [],
});

describe('a box of drafts', () => {
  let storage: ReturnType<typeof memory>;
  let time = 0;
  const open = (account: string, page: string) => openDraftBox(storage, account, page, () => time);

  beforeEach(() => {
    storage = memory();
    time = 1_000_000;
  });

  it('gives the next page what the one before left, once', () => {
    open('ana', 'one').keep('personal', unsaved('Ana'));
    const next = open('ana', 'two');
    expect(next.take('personal')).toEqual([unsaved('Ana')]);
    expect(next.take('personal')).toEqual([]);
  });

  it('gives what several pages left, the oldest first', () => {
    open('ana', 'one').keep('personal', unsaved('first'));
    time += 1;
    open('ana', 'two').keep('personal', unsaved('second'));
    time += 1;
    open('ana', 'one').keep('personal', unsaved('third'));
    expect(open('ana', 'three').take('personal')).toEqual([unsaved('second'), unsaved('third')]);
  });

  it('shows nothing of another account or another section', () => {
    open('ana', 'one').keep('personal', unsaved('Ana'));
    expect(open('ben', 'two').take('personal')).toEqual([]);
    expect(open('ana', 'two').take('location')).toEqual([]);
    expect(open('ben', 'two').isEmpty()).toBe(true);
    expect(open('ana', 'two').isEmpty()).toBe(false);
  });

  it('forgets what is acknowledged, and everything of the account when asked', () => {
    const box = open('ana', 'one');
    box.keep('personal', unsaved('Ana'));
    box.keep('personal', null);
    expect(storage.keys()).toEqual([]);
    box.keep('personal', unsaved('Ana'));
    open('ben', 'two').keep('personal', unsaved('Ben'));
    box.discard();
    expect(storage.keys()).toHaveLength(1);
  });

  it('keeps nothing longer than 24 hours, whoever left it', () => {
    open('ana', 'one').keep('personal', unsaved('Ana'));
    time += 24 * HOUR_MS;
    open('ben', 'two');
    expect(storage.keys()).toEqual([]);
  });

  it('does without what it cannot read, and without a storage that is full', () => {
    storage.setItem('common-ground.draft.ana.personal.one', '{broken');
    expect(open('ana', 'two').take('personal')).toEqual([]);
    storage.setItem = () => {
      throw new Error('full');
    };
    expect(() => open('ana', 'two').keep('personal', unsaved('Ana'))).not.toThrow();
  });
});
