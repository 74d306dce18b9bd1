import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryProfile } from '../profile/testing/arbitrary-profile.ts';
import { CARD_LIMITS, cardProfile } from './candidate-card.ts';
import { projectCandidate } from './projection.ts';

const levels = fc.constantFrom('anonymous' as const, 'named' as const);

/** Every text that is somewhere in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

test('a card says nothing that the profile doesn’t show at the same level', () => {
  fc.assert(
    fc.property(arbitraryProfile, levels, (profile, level) => {
      const projection = projectCandidate(profile, level);
      const card = cardProfile(projection);
      const shownTexts = new Set(textsIn(projection));
      expect(textsIn(card).filter((text) => !shownTexts.has(text))).toEqual([]);
    }),
  );
});

test('a card shows less than the profile: no years, grades, organisations or prose', () => {
  fc.assert(
    fc.property(arbitraryProfile, levels, (profile, level) => {
      const card = cardProfile(projectCandidate(profile, level));
      expect(card.experiences.length).toBeLessThanOrEqual(CARD_LIMITS.experiences);
      expect(card.degrees.length).toBeLessThanOrEqual(CARD_LIMITS.degrees);
      expect(card.skills.length).toBeLessThanOrEqual(CARD_LIMITS.skills);
      expect(JSON.stringify(card)).not.toMatch(
        /"(from|to|result|grade|employer|description|results|field|licences)":/,
      );
    }),
  );
});
