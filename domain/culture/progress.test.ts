import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { minutesLeft, nextScreen } from './progress.ts';
import { screenOrder } from './screens.ts';

const answered = (screenId: string): Answer => ({ kind: 'rating', screenId, rating: 3, responseMs: 4000 });

describe('the next screen', () => {
  it('goes through the whole order and then ends', () => {
    const seen: string[] = [];
    for (let screen = nextScreen(5, []); screen; screen = nextScreen(5, seen.map(answered))) {
      seen.push(screen.id);
    }
    expect(seen).toEqual(screenOrder(5));
  });

  it('is the first one left open, when later ones were answered first', () => {
    const [first, second, third] = screenOrder(5) as [string, string, string];
    expect(nextScreen(5, [answered(second), answered(third)])?.id).toBe(first);
    expect(nextScreen(5, [answered(third), answered(first)])?.id).toBe(second);
  });
});

describe('the minutes left', () => {
  it('begin at 10, never go up, and are 0 only at the end', () => {
    expect(minutesLeft(0)).toBe(10);
    expect(minutesLeft(40)).toBe(5);
    expect(minutesLeft(53)).toBe(1);
    expect(minutesLeft(54)).toBe(0);
    for (let count = 0; count < 54; count += 1) {
      expect(minutesLeft(count)).toBeGreaterThanOrEqual(Math.max(1, minutesLeft(count + 1)));
    }
  });
});
