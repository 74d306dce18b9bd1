import { expect, it } from 'vitest';
import { describeLength } from './length-description.ts';

it('says how much is still needed, then how much space is left', () => {
  expect(describeLength('', 50, 1_500)).toBe('0 of 1,500 characters');
  expect(describeLength('a'.repeat(49), 50, 1_500)).toBe('1 more character needed');
  expect(describeLength('a'.repeat(20), 50, 1_500)).toBe('30 more characters needed');
  expect(describeLength('a'.repeat(50), 50, 1_500)).toBe('50 of 1,500 characters');
  expect(describeLength('a'.repeat(1_502), 50, 1_500)).toBe('2 characters too many');
});

it('counts visible characters: no spaces at the ends, and one for an emoji or a letter with its accents', () => {
  expect(describeLength('  e\u0301🙂 ', 0, 10)).toBe('2 of 10 characters');
});
