import { describe, expect, it } from 'vitest';
import { withheld } from './withheld-labels.ts';

describe('what is withheld', () => {
  it('includes the name and what could give it away, for those who can’t see the name', () => {
    expect(withheld('anonymous').withName).toEqual(
      expect.arrayContaining(['your name', 'names of employers', 'your stories', 'your links']),
    );
    expect(withheld('named').withName).toEqual([]);
  });

  it('includes what’s only sent with an application', () => {
    expect(withheld('named').withApplication).toEqual(
      expect.arrayContaining(['your phone number', 'your references', 'your documents']),
    );
    expect(withheld('applied').withApplication).toEqual([]);
  });

  it('includes what no one ever sees, at every level', () => {
    for (const level of ['anonymous', 'named', 'applied'] as const)
      expect(withheld(level).never).toEqual(
        expect.arrayContaining(['your date of birth', 'your postcode', 'your minimum pay']),
      );
  });

  it('has plain words for every field', () => {
    const { withName, withApplication, never } = withheld('anonymous');
    // Without words, a field would be listed by its name in the code, which is a single word.
    for (const text of [...withName, ...withApplication, ...never]) expect(text).toContain(' ');
  });
});
