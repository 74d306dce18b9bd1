import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyProposals } from './apply-proposals.ts';
import { fromOwnExport } from './own-export-import.ts';
import { EMPTY_PROFILE } from './sections/sections.ts';
import { arbitraryProfile } from './testing/arbitrary-profile.ts';

it('fromOwnExport restores any profile completely', () => {
  fc.assert(
    fc.property(arbitraryProfile, (profile) => {
      const downloaded = JSON.parse(JSON.stringify(profile));
      expect(applyProposals(EMPTY_PROFILE, fromOwnExport(downloaded))).toEqual(profile);
    }),
    { numRuns: 300 },
  );
});
