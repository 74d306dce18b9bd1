import { describe, expect, test } from 'vitest';
import { findPasswordFlaw } from './password.ts';

describe('a new password', () => {
  test.each([
    'meadow-lantern-47',
    'correct horse battery staple',
    'три слона у реки',
    'x9!kLw2@pQz7',
    'Demo-harbour-8813-lamp',
  ])('may be %s', (password) => {
    expect(findPasswordFlaw(password)).toBeNull();
  });

  test('has 12 to 128 characters, counted the way people count', () => {
    expect(findPasswordFlaw('k7-lamp-boat')).toBeNull();
    expect(findPasswordFlaw('k7-lamp-boa')).toBe('too_short');
    expect(findPasswordFlaw('🐘🦊🐳🐙')).toBe('too_short');
    expect(findPasswordFlaw(`k7-lamp ${'boat river '.repeat(10)}1234567890`)).toBeNull();
    expect(findPasswordFlaw(`k7-lamp-boat ${'x'.repeat(116)}`)).toBe('too_long');
  });

  test.each([
    'password1234',
    'P4ssw0rd!!!!',
    'passwordpassword',
    'qwertyuiopas',
    '123456789012',
    '111111111111',
    'abcabcabcabc',
    'iloveyou2024',
    'Welcome2024!!',
    'administrator1',
    'letmeinletmein',
    'zyxwvutsrqpo',
    'CommonGround2026',
    '            ',
    'motdepasse123',
  ])('is refused as common when it is %s', (password) => {
    expect(findPasswordFlaw(password)).toBe('too_common');
  });
});
