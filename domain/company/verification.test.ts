import { describe, expect, it, test } from 'vitest';
import {
  CODE_PATTERN,
  codeFrom,
  isCodeOpen,
  losesVerification,
  MAX_CODE_ATTEMPTS,
  mayShareDomain,
  shownCode,
  typedCode,
} from './verification.ts';

describe('a code', () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => index * 7);

  test('has twelve letters, whatever the bytes', () => {
    expect(codeFrom(bytes)).toMatch(new RegExp(CODE_PATTERN));
    expect(codeFrom(new Uint8Array(12).fill(255))).toBe('ZZZZZZZZZZZZ');
    expect(() => codeFrom(new Uint8Array(11))).toThrow(RangeError);
  });

  test('is recognised whether typed as shown or misread', () => {
    const code = codeFrom(bytes);
    expect(typedCode(shownCode(code))).toBe(code);
    expect(typedCode(` ${shownCode(code).toLowerCase()} `)).toBe(code);
    expect(typedCode('oil0-OIL1')).toBe('01100111');
    expect(shownCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
  });

  test('works for a day and up to five wrong attempts', () => {
    const sentAt = new Date('2026-03-28T12:00:00Z');
    expect(isCodeOpen({ sentAt, wrongTries: 0 }, new Date('2026-03-29T11:59:59Z'))).toBe(true);
    expect(isCodeOpen({ sentAt, wrongTries: 0 }, new Date('2026-03-29T12:00:00Z'))).toBe(false);
    expect(isCodeOpen({ sentAt, wrongTries: MAX_CODE_ATTEMPTS - 1 }, sentAt)).toBe(true);
    expect(isCodeOpen({ sentAt, wrongTries: MAX_CODE_ATTEMPTS }, sentAt)).toBe(false);
  });
});

describe('another domain', () => {
  it.each([
    ['takes away what stood for the old one', 'a.example', 'domain', 'b.example', true],
    ['or for none', 'a.example', 'domain', null, true],
    ['takes away what the operator saw', 'a.example', 'operator', 'b.example', true],
    ['leaves what the operator saw before there was any', null, 'operator', 'b.example', false],
    ['that is the same one changes nothing', 'a.example', 'domain', 'a.example', false],
    ['takes nothing from who has nothing', 'a.example', null, 'b.example', false],
  ] as const)('%s', (_, domain, verifiedBy, next, is) => {
    expect(losesVerification({ domain, verifiedBy }, next)).toBe(is);
  });
});

describe(mayShareDomain, () => {
  it('is only for companies that the operator verified, with the same domain as before', () => {
    const may = (verifiedBy: 'domain' | 'operator' | null, domain: string | null) =>
      mayShareDomain({ verifiedBy, domain }, 'jobs.example.org');
    expect(may('operator', null)).toBe(true);
    expect(may('operator', 'example.org')).toBe(true);
    expect(may(null, 'jobs.example.org')).toBe(true);
    expect(may('domain', 'jobs.example.org')).toBe(true);
    expect(may('domain', 'example.org')).toBe(false);
    expect(may(null, null)).toBe(false);
  });
});
