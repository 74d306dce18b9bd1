import { describe, expect, it } from 'vitest';
import { regionIn } from './region-field.tsx';

describe('a region when the country changes', () => {
  it('is kept if it’s free text or belongs to the new country, and cleared if it’s another country’s code', () => {
    expect(regionIn('DE', 'Algarve')).toBe('Algarve');
    expect(regionIn('PT', 'PT-08')).toBe('PT-08');
    expect(regionIn('DE', 'PT-08')).toBeNull();
    expect(regionIn(null, 'PT-08')).toBeNull();
    expect(regionIn('DE', null)).toBeNull();
  });
});
