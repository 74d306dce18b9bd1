import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blindProfileStandings, marksOfProfile } from '../access/blind-review.ts';
import { isNaming } from '../access/identity-marks.ts';
import { CRITERION_STATUSES } from '../opportunities/criterion-evaluation.ts';
import { emptyCertificate, emptySkill } from '../profile/booster.ts';
import { EMPTY_PROFILE, type ProfileContent } from '../profile/sections/sections.ts';
import { withoutNaming } from './blind-terms.ts';
import { CandidateIndex } from './candidate-index.ts';
import type { CandidateSearch } from './candidate-search.ts';
import { criterionCheck } from './criteria-table.ts';
import { facetValues } from './facet-values.ts';
import { ANONYMOUS } from './search-input.ts';
import { searchReasons } from './search-reasons.ts';
import { runSearch } from './search-run.ts';
import {
  arbitraryCriteria,
  arbitrarySearch,
  arbitrarySearchedProfile,
  TODAY,
} from './testing/arbitrary-search.ts';

/** People whose names also occur in the skills, licences and certificates of others. */
const namesake = fc
  .tuple(
    arbitrarySearchedProfile,
    fc.constantFrom(null, 'Ada Welding', 'Noor SQL', 'Forklift', 'Mr Night', 'HGV Forklift SQL Welding'),
  )
  .map(([profile, fullName]) => ({ ...profile, personal: { ...EMPTY_PROFILE.personal, fullName } }));

function namingOf(profile: ProfileContent): string[] {
  const { employment, experience, booster } = profile;
  const texts = [
    ...(employment.licences ?? []),
    ...(experience.experiences ?? []).flatMap(({ skills }) => skills ?? []),
    ...(booster.skills ?? []).map(({ name }) => name ?? ''),
    ...(booster.certificates ?? []).map(({ name }) => name ?? ''),
  ];
  return texts.filter((text) => isNaming(text, marksOfProfile(profile)));
}

const BLIND = { today: TODAY, isBlind: true, dates: 'years' } as const;

function indexOf(people: readonly { profile: ProfileContent; naming: readonly string[] }[]): CandidateIndex {
  const index = new CandidateIndex();
  // Each slot belonged to someone else before, with other text to withhold.
  for (const offset of [1, 0])
    for (const at of people.keys()) {
      const { profile, naming } = people[(at + offset) % people.length] as (typeof people)[number];
      const facts = { slot: at + 1, foundSince: at + 1, isOpen: true, isNamed: false, employerKey: null };
      index.put({ ...facts, region: null, isSharingResult: at % 2 === 0, profile, naming }, TODAY);
    }
  return index;
}

function run(index: CandidateIndex, search: CandidateSearch, isBlind: boolean) {
  const visible = new Uint8Array(index.size).fill(ANONYMOUS, 1);
  const input = { index, search, visible, words: null, criteria: null };
  const result = runSearch({ ...input, isBlind, today: TODAY });
  const reasons = [...result.slots].map((slot) => searchReasons(index, search, slot, isBlind, TODAY));
  return {
    slots: [...result.slots],
    reasons,
    values: facetValues(index.dictionary, result, search, { hasCriteria: false, isCompared: true }),
  };
}

test('under blind review everyone is found, counted and explained as if identifying text weren’t there', () => {
  fc.assert(
    fc.property(fc.array(namesake, { minLength: 1, maxLength: 10 }), arbitrarySearch, (profiles, search) => {
      const people = profiles.map((profile) => ({ profile, naming: namingOf(profile) }));
      const index = indexOf(people);
      const stripped = people.map(({ profile, naming }) => ({
        profile: withoutNaming(profile, new Set(naming)) as ProfileContent,
        naming: [],
      }));
      expect(run(index, search, true)).toEqual(run(indexOf(stripped), search, false));
      const whole = profiles.map((profile) => ({ profile, naming: [] }));
      expect(run(index, search, false)).toEqual(run(indexOf(whole), search, false));
    }),
    { numRuns: 200 },
  );
});

test('a criterion has the same outcome for a slot as for the profile under blind review', () => {
  fc.assert(
    fc.property(namesake, arbitraryCriteria, (profile, criteria) => {
      const index = indexOf([{ profile, naming: namingOf(profile) }]);
      const standings = blindProfileStandings(criteria, profile, TODAY);
      for (const [at, criterion] of criteria.entries()) {
        const check = criterionCheck(index, criterion, BLIND);
        expect(CRITERION_STATUSES[check(1)], JSON.stringify(criterion)).toBe(standings[at]?.standing);
      }
    }),
    { numRuns: 400 },
  );
});

test('a candidate without a licence, but with a certificate that names them, isn’t known to lack the licence', () => {
  const subject = 'Ada Byron diploma';
  const profile: ProfileContent = {
    ...EMPTY_PROFILE,
    personal: { ...EMPTY_PROFILE.personal, fullName: 'Ada Byron' },
    employment: { ...EMPTY_PROFILE.employment, licences: [] },
    booster: {
      ...EMPTY_PROFILE.booster,
      certificates: [{ ...emptyCertificate('00000000-0000-4000-8000-000000000001'), name: subject }],
      skills: [
        { ...emptySkill('00000000-0000-4000-8000-000000000002'), name: 'Byron lace' },
        { ...emptySkill('00000000-0000-4000-8000-000000000003'), name: 'Lace' },
      ],
    },
  };
  const index = indexOf([{ profile, naming: namingOf(profile) }]);
  const criterion = {
    id: 'a',
    kind: 'licence',
    need: 'must',
    level: null,
    months: null,
    reason: '',
  } as const;
  const criteria = [
    { ...criterion, subject },
    { ...criterion, id: 'b', subject: 'Forklift' },
  ];
  const standings = blindProfileStandings(criteria, profile, TODAY);
  const outcomes = criteria.map((item) => CRITERION_STATUSES[criterionCheck(index, item, BLIND)(1)]);
  expect(outcomes).toEqual(['unknown', 'not_met']);
  expect(standings.map(({ standing }) => standing)).toEqual(outcomes);
  expect(run(index, { skills: ['Byron lace', 'Lace'] }, true).reasons).toEqual([
    [{ facet: 'skills', values: ['Lace'] }],
  ]);
});
