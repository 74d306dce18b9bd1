import type { ShownLevel } from '../../access/projection.ts';
import { withShownDates } from '../../access/shown-standings.ts';
import type { Criterion } from '../../opportunities/criterion.ts';
import type { ProfileContent } from '../../profile/sections/sections.ts';
import type { CandidateFacts } from '../candidate-facts.ts';
import { CandidateIndex } from '../candidate-index.ts';
import { type CriteriaTables, criteriaTable } from '../criteria-table.ts';
import { regionChoice } from '../region-choice.ts';
import { ANONYMOUS, HIDDEN, NAMED } from '../search-input.ts';
import { TODAY } from './arbitrary-search.ts';
import type { PlainProfile } from './plain-search.ts';

/** How a search is run without blind review. */
export const OPEN = { today: TODAY, isBlind: false };

/** Two in three let some companies see their name. */
const isNamed = (slot: number) => slot % 3 !== 0;
/** Half of these let the searching company see it. */
export const isShownByName = (slot: number) => isNamed(slot) && slot % 2 === 0;

/** Two in five share their culture result. */
const isSharingResult = (slot: number) => slot % 5 < 2;

/** Someone as the index takes them in. */
export function factsOf(profile: ProfileContent, slot: number): CandidateFacts {
  return {
    slot,
    foundSince: slot,
    isOpen: true,
    isNamed: isNamed(slot),
    employerKey: null,
    region: isNamed(slot) ? regionChoice(profile.location.country, profile.location.region) : null,
    isSharingResult: isSharingResult(slot),
    profile,
    naming: [],
  };
}

/** An index in which every slot held someone else before, so that any trace of them would show. The first has slot 1. */
export function indexOf(profiles: readonly ProfileContent[]): CandidateIndex {
  const index = new CandidateIndex();
  for (const [at, profile] of [...profiles].reverse().entries()) index.put(factsOf(profile, at + 1), TODAY);
  index.remove(1);
  for (const [at, profile] of profiles.entries()) index.put(factsOf(profile, at + 1), TODAY);
  return index;
}

/** The level at which each slot is shown. */
export function visibleTo(index: CandidateIndex): Uint8Array {
  return Uint8Array.from({ length: index.size }, (_, slot) =>
    !index.has(slot) ? HIDDEN : isShownByName(slot) ? NAMED : ANONYMOUS,
  );
}

/** How each slot meets criteria. */
export function tablesOf(index: CandidateIndex, criteria: readonly Criterion[]): CriteriaTables {
  return {
    anonymous: criteriaTable(index, criteria, { ...OPEN, dates: 'years' }),
    named: criteriaTable(index, criteria, { ...OPEN, dates: 'months' }),
  };
}

/** The parts of a profile that criteria are checked against at a level. */
export function visibleTermsOf(profile: ProfileContent, level: ShownLevel): ProfileContent {
  return withShownDates(profile, level);
}

/** A candidate as shown to the company: region and months only if they show it their name. */
export function profileAt(profile: ProfileContent, slot: number): PlainProfile {
  const shown = isShownByName(slot)
    ? profile
    : { ...visibleTermsOf(profile, 'anonymous'), location: { ...profile.location, region: null } };
  return { ...shown, isSharingResult: isSharingResult(slot) };
}
