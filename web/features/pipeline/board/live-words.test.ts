import { expect, test } from 'vitest';
import { liveWords } from './live-words.ts';

const asOf = new Date(2026, 10, 22, 14, 2);
const now = new Date(2026, 10, 22, 14, 9);

test('only a connected board says that it is live', () => {
  expect(liveWords(true, 'live', asOf, now)).toBe('Live');
  expect(liveWords(false, 'live', asOf, now)).toBe('Offline. Current as of 14:02');
  expect(liveWords(false, 'connecting', asOf, now)).toBe('Offline. Current as of 14:02');
  expect(liveWords(true, 'connecting', asOf, now)).toBe('Reconnecting… Current as of 14:02');
  expect(liveWords(true, 'stale', asOf, now)).toBe('Not up to date. Current as of 14:02');
  expect(liveWords(false, 'stale', asOf, now)).toBe('Offline. Current as of 14:02');
  expect(liveWords(true, 'off', asOf, now)).toBe('Reconnecting… Current as of 14:02');
});

test('a time on another day includes the day', () => {
  expect(liveWords(false, 'off', asOf, new Date(2026, 10, 23, 9, 0))).toBe(
    'Offline. Current as of 22 Nov, 14:02',
  );
});
