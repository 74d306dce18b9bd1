import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryDevice } from '../testing/memory-drafts.ts';
import { openDraftBox } from './draft-box.ts';
import type { DraftStorage } from './draft-storage.ts';

const HOUR_MS = 3_600_000;

const unsaved = (name: string) => ({
  base: { version: 1, content: { name: '' } },
  content: { name },
  collisions: [],
  sent: [],
});

describe('a box of drafts', () => {
  let storage: DraftStorage;
  let time = 0;
  const open = (account: string, page: string) => openDraftBox(storage, account, page, () => time);

  beforeEach(() => {
    time = 1_000_000;
    storage = createMemoryDevice(() => time).openTab();
  });

  it('gives the next page what the previous one left, once', () => {
    open('ana', 'one').keep('personal', unsaved('Ana'));
    const next = open('ana', 'two');
    expect(next.take('personal')).toEqual([unsaved('Ana')]);
    expect(next.take('personal')).toEqual([]);
  });

  it('returns what several pages left, oldest first', () => {
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

  it('deletes what is acknowledged', () => {
    const box = open('ana', 'one');
    box.keep('personal', unsaved('Ana'));
    box.keep('personal', null);
    expect(storage.list('')).toEqual([]);
  });

  it('offers nothing that is over 24 hours old', () => {
    open('ana', 'one').keep('personal', unsaved('Ana'));
    time += 24 * HOUR_MS;
    expect(open('ana', 'two').isEmpty()).toBe(true);
    expect(open('ana', 'two').take('personal')).toEqual([]);
    expect(storage.list('')).toEqual([]);
  });

  it('ignores what it can’t read', () => {
    storage.set('ana.draft.personal.one', '{broken');
    expect(open('ana', 'two').take('personal')).toEqual([]);
  });
});
