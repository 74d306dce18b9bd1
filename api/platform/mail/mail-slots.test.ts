import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMailSlots, MAX_CONCURRENT_MAILS, type MailSlot } from './mail-slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SLOW_MS = 10;

/** Takes slots until there are none, and again whenever some have become slow. */
function fill(places: ReturnType<typeof createMailSlots>, count: number): MailSlot[] {
  const taken: MailSlot[] = [];
  while (taken.length < count) {
    const place = places.take();
    if (place) taken.push(place);
    else vi.advanceTimersByTime(SLOW_MS);
  }
  return taken;
}

it('a slow mail gives up its place among the quick ones', () => {
  const places = createMailSlots(SLOW_MS);
  while (places.take()) vi.advanceTimersByTime(0);
  expect(places.take()).toBeNull();
  vi.advanceTimersByTime(SLOW_MS);
  expect(places.take()).not.toBeNull();
});

it('of mails not yet handed over, the one that has taken longest makes room', () => {
  const places = createMailSlots(SLOW_MS);
  const taken = fill(places, MAX_CONCURRENT_MAILS);
  taken[0]?.given();
  vi.advanceTimersByTime(SLOW_MS);
  expect(places.take()).not.toBeNull();
  const gone = taken.filter(({ evicted }) => evicted.aborted);
  expect(gone.length).toBeGreaterThan(0);
  expect(gone).toEqual(taken.slice(1, 1 + gone.length));
});

it('mails already handed over are never given up, and others wait until one of them is done', () => {
  const places = createMailSlots(SLOW_MS);
  const taken: MailSlot[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (let place = places.take(); place; place = places.take()) {
      place.given();
      taken.push(place);
    }
    vi.advanceTimersByTime(SLOW_MS);
  }
  expect(taken).toHaveLength(MAX_CONCURRENT_MAILS);
  expect(taken.some(({ evicted }) => evicted.aborted)).toBe(false);
  taken[5]?.leave();
  vi.advanceTimersByTime(SLOW_MS);
  expect(places.take()).not.toBeNull();
});

it('a finished mail frees its place right away', () => {
  const places = createMailSlots(SLOW_MS);
  for (let times = 0; times < 100; times += 1) places.take()?.leave();
  expect(places.take()).not.toBeNull();
});
