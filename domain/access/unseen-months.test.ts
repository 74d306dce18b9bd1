import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SNAPSHOT_PARTS, snapshotName, snapshotParts } from '../applications/snapshot.ts';
import { type Criterion, ISCED_LEVELS } from '../opportunities/criterion.ts';
import { highestQualification } from '../opportunities/evaluate-qualification.ts';
import { emptyDegree } from '../profile/degree.ts';
import type { Experience } from '../profile/experience.ts';
import type { ProfileContent } from '../profile/sections/sections.ts';
import { arbitraryExperience } from '../profile/testing/arbitrary-entries.ts';
import { arbitraryProfile } from '../profile/testing/arbitrary-profile.ts';
import { blindProfileStandings, blindSnapshot } from './blind-review.ts';
import { projectCandidate } from './projection.ts';
import { shownStandings, withShownDates } from './shown-standings.ts';

const TODAY = '2026-11-21';

/** Asks for every number of months up to 40 years, in any field and in one. */
const CRITERIA: readonly Criterion[] = [null, 'isco-08:25'].flatMap((subject) =>
  Array.from({ length: 481 }, (_, months) => ({
    id: `${subject}-${months}`,
    kind: 'experience' as const,
    need: 'must' as const,
    subject,
    level: null,
    months,
    reason: 'The work needs it.',
  })),
);

/** Asks for every level of qualification. */
const LEVELS: readonly Criterion[] = ISCED_LEVELS.map((level) => ({
  id: level,
  kind: 'qualification',
  need: 'must',
  subject: null,
  level,
  months: null,
  reason: 'The work needs it.',
}));

const monthOf = (year: string, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** The same entry in other months of the same years. */
function shiftMonths(entry: Experience, [first, last]: readonly [number, number]): Experience {
  const years = [entry.from?.slice(0, 4), entry.to?.slice(0, 4)];
  const isOneYear = years[0] !== undefined && years[0] === years[1];
  const [from, to] = isOneYear && last < first ? [last, first] : [first, last];
  return {
    ...entry,
    from: years[0] === undefined ? null : monthOf(years[0], from),
    to: years[1] === undefined ? null : monthOf(years[1], to),
  };
}

const month = fc.integer({ min: 1, max: 12 });

/** Two people whose work differs in its months alone. */
const profilePairs = fc
  .tuple(
    arbitraryProfile,
    fc.array(fc.tuple(arbitraryExperience, fc.tuple(month, month)), { minLength: 1, maxLength: 5 }),
  )
  .map(([profile, entries]) => {
    const withWork = (experiences: readonly Experience[]): ProfileContent => ({
      ...profile,
      experience: { experiences },
    });
    return [
      withWork(entries.map(([entry]) => entry)),
      withWork(entries.map(([entry, months]) => shiftMonths(entry, months))),
    ] as const;
  });

const sentOf = (profile: ProfileContent) => ({
  name: snapshotName(profile.personal),
  parts: snapshotParts(profile, SNAPSHOT_PARTS),
  documents: [],
  note: null,
});

describe('months of work, of which a company sees only the years', () => {
  it('don’t change how a candidate compares with any criterion', () => {
    fc.assert(
      fc.property(profilePairs, ([one, other]) => {
        expect(projectCandidate(other, 'anonymous')).toEqual(projectCandidate(one, 'anonymous'));
        const standings = (profile: ProfileContent) => shownStandings(CRITERIA, profile, 'anonymous', TODAY);
        expect(standings(other)).toEqual(standings(one));
      }),
      { numRuns: 60 },
    );
  });

  it('change nothing under blind review, for candidates who were found or have applied', () => {
    fc.assert(
      fc.property(profilePairs, ([one, other]) => {
        const told = (profile: ProfileContent) => [
          blindProfileStandings(CRITERIA, profile, TODAY),
          blindSnapshot(sentOf(profile), CRITERIA, TODAY),
        ];
        expect(told(other)).toEqual(told(one));
      }),
      { numRuns: 60 },
    );
  });

  it('count exactly where the company sees them', () => {
    const [profile] = fc.sample(arbitraryProfile, { numRuns: 1, seed: 1 }) as [ProfileContent];
    const [entry] = fc.sample(arbitraryExperience, { numRuns: 1, seed: 1 }) as [Experience];
    const job = { ...entry, kind: 'job' as const, isCurrent: false, from: '2021-03', to: '2023-05' };
    const met = shownStandings(CRITERIA, { ...profile, experience: { experiences: [job] } }, 'named', TODAY)
      .slice(0, 481)
      .filter(({ standing }) => standing === 'met');
    expect(met).toHaveLength(28);
    expect(met.at(-1)?.evidence).toMatchObject({ months: 27, monthsAtMost: 27 });
  });
});

/** Someone with a degree that ended, or ends, in a month. */
function withDegree(to: string, status: 'achieved' | 'predicted' | null): ProfileContent {
  const [profile] = fc.sample(arbitraryProfile, { numRuns: 1, seed: 1 }) as [ProfileContent];
  const result = status === null ? null : { scheme: null, raw: null, status };
  const degree = { ...emptyDegree('d'), award: 'bachelor' as const, from: '2022-09', to, result };
  return {
    ...profile,
    academics: { ...profile.academics, qualifications: [] },
    university: { degrees: [degree] },
  };
}

describe('the month of a degree, of which a company sees only the year', () => {
  const told = (profile: ProfileContent) => [
    shownStandings(LEVELS, profile, 'anonymous', TODAY),
    blindProfileStandings(LEVELS, profile, TODAY),
    blindSnapshot(sentOf(profile), LEVELS, TODAY),
    highestQualification(withShownDates(profile, 'anonymous'), TODAY),
  ];
  const standingsAt = (
    level: '6' | '7',
    profile: ProfileContent,
    shown: 'anonymous' | 'named' = 'anonymous',
  ) =>
    shownStandings(LEVELS, profile, shown, TODAY).find(({ criterionId }) => criterionId === level)?.standing;

  it.each([null, 'achieved', 'predicted'] as const)(
    'isn’t revealed, whatever the year (result: %s)',
    (status) => {
      for (const year of ['2025', '2026', '2027']) {
        const first = told(withDegree(`${year}-01`, status));
        for (let month = 2; month <= 12; month += 1)
          expect(told(withDegree(monthOf(year, month), status)), `${year}-${month}`).toEqual(first);
      }
    },
  );

  it('isn’t used to decide whether a degree of this year is finished, unless its result is given', () => {
    expect(standingsAt('6', withDegree('2025-12', null))).toBe('met');
    expect(standingsAt('6', withDegree('2026-03', null))).toBe('unknown');
    expect(standingsAt('6', withDegree('2026-03', 'achieved'))).toBe('met');
    expect(standingsAt('6', withDegree('2026-03', 'predicted'))).toBe('unknown');
    expect(standingsAt('6', withDegree('2027-01', 'achieved'))).toBe('unknown');
    expect(standingsAt('7', withDegree('2026-03', null))).toBe('not_met');
    expect(standingsAt('6', withDegree('2026-03', null), 'named')).toBe('met');
  });
});
