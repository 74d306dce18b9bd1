import { describe, expect, it } from 'vitest';
import { regionIn } from './region-field.tsx';

describe('the region when the country changes', () => {
  it('stays if it’s free text or belongs to that country, and is cleared if it’s another country’s code', () => {
    expect(regionIn('DE', 'Algarve')).toBe('Algarve');
    expect(regionIn('PT', 'PT-08')).toBe('PT-08');
    expect(regionIn('DE', 'PT-08')).toBeNull();
    expect(regionIn(null, 'PT-08')).toBeNull();
    expect(regionIn('DE', null)).toBeNull();
  });
});
