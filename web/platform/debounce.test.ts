import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Types letter by letter, with a pause after each. @returns what was passed on */
function type(text: string, pauseMs: number) {
  const passed: string[] = [];
  const debounced = debounce((value: string) => passed.push(value), 300);
  for (let length = 1; length <= text.length; length += 1) {
    debounced.set(text.slice(0, length));
    vi.advanceTimersByTime(pauseMs);
  }
  return { passed, debounced };
}

test('passes on text typed without a pause once, after the delay', () => {
  const { passed } = type('harbour', 299);
  expect(passed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual(['harbour']);
  vi.runAllTimers();
  expect(passed).toEqual(['harbour']);
});

test('passes on each value that’s followed by a pause', () => {
  expect(type('hal', 300).passed).toEqual(['h', 'ha', 'hal']);
});

test('passes on nothing that was cancelled, and continues with later values', () => {
  const { passed, debounced } = type('hal', 100);
  debounced.cancel();
  vi.runAllTimers();
  expect(passed).toEqual([]);
  debounced.set('harbour');
  vi.runAllTimers();
  expect(passed).toEqual(['harbour']);
});
