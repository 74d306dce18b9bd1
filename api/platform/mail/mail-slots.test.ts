import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMailSlots, MAX_CONCURRENT_MAILS, type MailSlot } from './mail-slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SLOW_MS = 10;

/** Takes slots until there are none, and again whenever some have become slow. */
function fill(slots: ReturnType<typeof createMailSlots>, count: number): MailSlot[] {
  const slotsTaken: MailSlot[] = [];
  while (slotsTaken.length < count) {
    const slot = slots.acquire();
    if (slot) slotsTaken.push(slot);
    else vi.advanceTimersByTime(SLOW_MS);
  }
  return slotsTaken;
}

it('a slow mail gives up its place among the quick ones', () => {
  const slots = createMailSlots(SLOW_MS);
  while (slots.acquire()) vi.advanceTimersByTime(0);
  expect(slots.acquire()).toBeNull();
  vi.advanceTimersByTime(SLOW_MS);
  expect(slots.acquire()).not.toBeNull();
});

it('of mails not yet handed over, the one that has taken longest makes room', () => {
  const slots = createMailSlots(SLOW_MS);
  const slotsTaken = fill(slots, MAX_CONCURRENT_MAILS);
  slotsTaken[0]?.markHandedOver();
  vi.advanceTimersByTime(SLOW_MS);
  expect(slots.acquire()).not.toBeNull();
  const evicted = slotsTaken.filter(({ evicted }) => evicted.aborted);
  expect(evicted.length).toBeGreaterThan(0);
  expect(evicted).toEqual(slotsTaken.slice(1, 1 + evicted.length));
});

it('mails already handed over are never given up, and others wait until one of them is done', () => {
  const slots = createMailSlots(SLOW_MS);
  const slotsTaken: MailSlot[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (let slot = slots.acquire(); slot; slot = slots.acquire()) {
      slot.markHandedOver();
      slotsTaken.push(slot);
    }
    vi.advanceTimersByTime(SLOW_MS);
  }
  expect(slotsTaken).toHaveLength(MAX_CONCURRENT_MAILS);
  expect(slotsTaken.some(({ evicted }) => evicted.aborted)).toBe(false);
  slotsTaken[5]?.release();
  vi.advanceTimersByTime(SLOW_MS);
  expect(slots.acquire()).not.toBeNull();
});

it('a finished mail frees its place right away', () => {
  const slots = createMailSlots(SLOW_MS);
  for (let times = 0; times < 100; times += 1) slots.acquire()?.release();
  expect(slots.acquire()).not.toBeNull();
});
