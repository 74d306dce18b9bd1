import { describe, expect, it } from 'vitest';
import { minutesLeft } from './progress.ts';

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
