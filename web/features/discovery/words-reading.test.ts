import { describe, expect, it } from 'vitest';
import { wordsReading } from './words-reading.ts';

describe('how words are understood', () => {
  it('explains how the words are combined', () => {
    expect(wordsReading('hospital OR clinic NOT intern')).toBe('“hospital” or (“clinic” without “intern”)');
    expect(wordsReading('"night shift" nurse')).toBe('“night shift” and “nurse”');
    expect(wordsReading('nurse -intern -"summer job"')).toBe('“nurse” without “intern” or “summer job”');
    expect(wordsReading('NOT intern')).toBe('without “intern”');
  });

  it('says nothing if no explanation is needed', () => {
    expect(wordsReading('')).toBe('');
    expect(wordsReading('nurse')).toBe('');
    expect(wordsReading('OR NOT "')).toBe('');
  });
});
