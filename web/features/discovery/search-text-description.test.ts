import { describe, expect, it } from 'vitest';
import { describeSearchText } from './search-text-description.ts';

describe('how words are understood', () => {
  it('explains how the words are combined', () => {
    expect(describeSearchText('hospital OR clinic NOT intern')).toBe(
      '“hospital” or (“clinic” without “intern”)',
    );
    expect(describeSearchText('"night shift" nurse')).toBe('“night shift” and “nurse”');
    expect(describeSearchText('nurse -intern -"summer job"')).toBe(
      '“nurse” without “intern” or “summer job”',
    );
    expect(describeSearchText('NOT intern')).toBe('without “intern”');
  });

  it('says nothing if no explanation is needed', () => {
    expect(describeSearchText('')).toBe('');
    expect(describeSearchText('nurse')).toBe('');
    expect(describeSearchText('OR NOT "')).toBe('');
  });
});
