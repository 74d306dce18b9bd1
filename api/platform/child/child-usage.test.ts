import { describe, expect, test } from 'vitest';
import { isStarved } from './child-usage.ts';

describe('a child whose time is over', () => {
  test.each([
    ['has had three tenths of its time on the processors', { cpuMs: 1_500, residentMb: 90 }, false],
    ['has had less: others had them', { cpuMs: 1_490, residentMb: 90 }, true],
    ['has had all of it', { cpuMs: 5_000, residentMb: 90 }, false],
    ['cannot be asked on this system', null, false],
  ])('%s', (_case, usage, starved) => {
    expect(isStarved(usage, 5)).toBe(starved);
  });
});
