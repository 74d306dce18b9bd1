import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MAX_WAIT_MS } from '../api/longest-wait.ts';
import { createMemoryDevice } from '../testing/memory-drafts.ts';

/** Waits until all pending writes have reached the disk. */
const settle = () => wait(20);

async function openTab(device: ReturnType<typeof createMemoryDevice>, account = 'ana') {
  const tab = device.openTab();
  await tab.openFor(account);
  return tab;
}

test('gives the next page what the previous one stored', async () => {
  const device = createMemoryDevice();
  (await openTab(device)).set('ana.kept.note', 'Hello');
  await settle();
  expect((await openTab(device)).get('ana.kept.note')).toBe('Hello');
});

test('writes everything typed while the disk was busy at once, newest last', async () => {
  const device = createMemoryDevice();
  const tab = await openTab(device);
  for (const text of ['H', 'He', 'Hel']) {
    tab.set('ana.kept.note', text);
    await Promise.resolve();
  }
  await settle();
  expect(device.disk.get('ana.kept.note')?.text).toBe('Hel');
  expect(device.writes()).toBe(2);
});

test('shows every tab the latest text from any of them', async () => {
  const device = createMemoryDevice();
  const tab = await openTab(device);
  const other = await openTab(device);
  tab.set('ana.kept.note', 'first');
  await settle();
  expect(other.get('ana.kept.note')).toBe('first');
  other.set('ana.kept.note', 'second');
  tab.set('ana.kept.address', 'another field');
  await settle();
  expect(tab.get('ana.kept.note')).toBe('second');
  expect(other.get('ana.kept.address')).toBe('another field');
  expect([...device.disk.values()].map(({ text }) => text).toSorted()).toEqual(['another field', 'second']);
});

test('treats another tab’s change during a read from disk as newer', async () => {
  const device = createMemoryDevice();
  device.disk.set('ana.kept.note', { text: 'old', at: Date.now() });
  const tab = await openTab(device);
  const other = device.openTab();
  const openedDraft = other.openFor('ana');
  tab.set('ana.kept.note', 'new');
  await openedDraft;
  expect(other.get('ana.kept.note')).toBe('new');
});

test('deletes everyone’s drafts in every tab when someone signs out, even those about to be written', async () => {
  const device = createMemoryDevice();
  const tab = await openTab(device);
  const other = await openTab(device);
  tab.set('ana.kept.note', 'secret');
  await settle();
  other.set('ana.kept.note', 'more');
  const deletion = tab.forgetExceptAccount(null);
  other.set('ana.kept.address', 'typed after that');
  await deletion;
  await settle();
  expect([...device.disk]).toEqual([]);
  expect([tab.list(''), other.list('ana.kept.note')]).toEqual([[], []]);
  await other.openFor('ana');
  other.set('ana.kept.note', 'new');
  await settle();
  expect([...device.disk.keys()]).toEqual(['ana.kept.note']);
});

test('deletes other people’s drafts when a different account signs in, in all tabs', async () => {
  const device = createMemoryDevice();
  const tab = await openTab(device, 'ana');
  tab.set('ana.kept.note', 'Ana’s');
  await settle();
  const other = await openTab(device, 'ben');
  tab.set('ana.kept.note', 'still open');
  other.set('ben.kept.note', 'Ben’s');
  await settle();
  expect([...device.disk.keys()]).toEqual(['ben.kept.note']);
});

test('keeps nothing longer than 24 hours, from any account', async () => {
  let time = 1_000_000;
  const device = createMemoryDevice(() => time);
  (await openTab(device)).set('ana.kept.note', 'old');
  await settle();
  time += MAX_WAIT_MS;
  await device.openTab().load();
  expect([...device.disk]).toEqual([]);
});

test('migrates what earlier versions left, once', async () => {
  const device = createMemoryDevice();
  device.old.set('ana.draft.personal.page', { text: '{}', at: Date.now() });
  const tab = await openTab(device);
  expect(tab.get('ana.draft.personal.page')).toBe('{}');
  expect([[...device.disk.keys()], [...device.old]]).toEqual([['ana.draft.personal.page'], []]);
});

test('continues in memory if nothing can be stored, says so, and stores it once it can', async () => {
  const device = createMemoryDevice();
  device.old.set('ana.kept.old', { text: 'left', at: Date.now() });
  device.fail(true);
  const tab = await openTab(device);
  tab.set('ana.kept.note', 'Hello');
  await settle();
  expect([tab.get('ana.kept.note'), tab.get('ana.kept.old'), tab.isDurable()]).toEqual([
    'Hello',
    'left',
    false,
  ]);
  expect(device.old.size).toBe(1);
  device.fail(false);
  tab.set('ana.kept.note', 'Hello again');
  await settle();
  expect([device.disk.get('ana.kept.note')?.text, tab.isDurable()]).toEqual(['Hello again', true]);
});
