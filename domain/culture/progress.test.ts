import { describe, expect, it } from 'vitest';
import { minutesLeft } from './progress.ts';

describe('the minutes left', () => {
  it('are 8 after the six choices of a sketch, which take longer than ratings', () => {
    expect(minutesLeft(0, 'sketch_first')).toBe(10);
    expect(minutesLeft(6, 'sketch_first')).toBe(8);
    expect(minutesLeft(46, 'sketch_first')).toBe(3);
    expect(minutesLeft(53, 'sketch_first')).toBe(1);
  });

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
