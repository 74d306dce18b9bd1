import { expect, test } from 'vitest';
import { liveStatusText } from './live-messages.ts';

const asOf = new Date(2026, 10, 22, 14, 2);
const now = new Date(2026, 10, 22, 14, 9);

test('only a connected board says that it is live', () => {
  expect(liveStatusText(true, 'live', asOf, now)).toBe('Live');
  expect(liveStatusText(false, 'live', asOf, now)).toBe('Offline. Current as of 14:02');
  expect(liveStatusText(false, 'connecting', asOf, now)).toBe('Offline. Current as of 14:02');
  expect(liveStatusText(true, 'connecting', asOf, now)).toBe('Reconnecting… Current as of 14:02');
  expect(liveStatusText(true, 'stale', asOf, now)).toBe('Not up to date. Current as of 14:02');
  expect(liveStatusText(false, 'stale', asOf, now)).toBe('Offline. Current as of 14:02');
  expect(liveStatusText(true, 'off', asOf, now)).toBe('Reconnecting… Current as of 14:02');
});

test('a time on another day includes the day', () => {
  expect(liveStatusText(false, 'off', asOf, new Date(2026, 10, 23, 9, 0))).toBe(
    'Offline. Current as of 22 Nov, 14:02',
  );
});
