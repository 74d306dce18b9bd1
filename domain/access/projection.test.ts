import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_PROFILE, type ProfileContent } from '../profile/sections/sections.ts';
import { arbitraryProfile } from '../profile/testing/arbitrary-profile.ts';
import { projectCandidate } from './projection.ts';

/** Everything that is shown, as paths with their values. */
function shownPaths(value: unknown, path = ''): [string, unknown][] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => shownPaths(item, `${path}/${index}`));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => shownPaths(inner, `${path}/${name}`));
  return [[path, value]];
}

/** Text that can't contain an answer from the candidate's other fields by chance. */
const CANARY = 'Zyxwv-canary';

function withCanaries(profile: ProfileContent): ProfileContent {
  return {
    ...profile,
    personal: { ...profile.personal, bornOn: '1987-06-05', phone: '+351999888777', adjustments: CANARY },
    location: { ...profile.location, postcode: CANARY },
    employment: {
      ...profile.employment,
      desiredPay: { minimum: '31337.42', period: 'year', currency: 'EUR' },
      currentEmployer: CANARY,
    },
    academics: { ...profile.academics, contextNote: CANARY },
    preferences: { ...profile.preferences, interests: [CANARY], dealBreakers: [CANARY] },
  };
}

describe('what is shown of a profile', () => {
  it('shows no more without the name than with it, and the same values where both levels show a field', () => {
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        const namedPaths = new Map(shownPaths(projectCandidate(profile, 'named')));
        for (const [path, value] of shownPaths(projectCandidate(profile, 'anonymous'))) {
          expect(namedPaths.has(path), path).toBe(true);
          // Only the year of a month may remain.
          const isYear = typeof value === 'string' && /\/(from|to)$/.test(path);
          if (isYear) {
            expect(value).toMatch(/^\d{4}$/);
            expect(String(namedPaths.get(path)).startsWith(value)).toBe(true);
          } else expect(value).toEqual(namedPaths.get(path));
        }
      }),
    );
  });

  it('never contains what is only shown in applications or not at all', () => {
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        for (const level of ['anonymous', 'named'] as const) {
          const text = JSON.stringify(projectCandidate(withCanaries(profile), level));
          for (const privateValue of [CANARY, '1987-06-05', '+351999888777', '31337.42'])
            expect(text).not.toContain(privateValue);
        }
      }),
    );
  });

  it('has no name, organisation, link, prose or location more precise than a country while it is anonymous', () => {
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        const paths = shownPaths(projectCandidate(profile, 'anonymous')).map(([path]) => path);
        const identifying =
          /\/(\w*[nN]ame|pronouns|region|city|timeZone|institution(Ror)?|employer|issuer|link|publicLink|description|results|thesis|modules|text|id)(\/|$)/;
        expect(
          paths.filter(
            (path) => identifying.test(path) && !/^\/(skills|certificates)\/\d+\/name$/.test(path),
          ),
        ).toEqual([]);
      }),
    );
  });

  it('has no id of an entry, and no employer that is confidential, at any level', () => {
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        const experiences =
          profile.experience.experiences?.map((entry) => ({
            ...entry,
            employer: CANARY,
            isEmployerConfidential: true,
          })) ?? null;
        const projection = projectCandidate({ ...profile, experience: { experiences } }, 'named');
        expect(JSON.stringify(projection)).not.toContain(CANARY);
        expect(shownPaths(projection).filter(([path]) => path.endsWith('/id'))).toEqual([]);
      }),
    );
  });

  it('doesn’t distinguish what is withheld from what was never answered', () => {
    const profile = { ...EMPTY_PROFILE, personal: { ...EMPTY_PROFILE.personal, fullName: 'Ada' } };
    expect(projectCandidate(profile, 'anonymous')).toEqual(projectCandidate(EMPTY_PROFILE, 'anonymous'));
  });
});
