import { withShownDates } from '../../access/shown-standings.ts';
import type { Criterion } from '../../opportunities/criterion.ts';
import { evaluateCriteria, evaluateMustHaves } from '../../opportunities/evaluate-criteria.ts';
import { highestQualification } from '../../opportunities/evaluate-qualification.ts';
import { LANGUAGE_LEVELS } from '../../profile/booster.ts';
import { nameKey } from '../../profile/name-key.ts';
import { dayNumber, type SearchedProfile } from '../candidate-facts.ts';
import type { CandidateSearch } from '../candidate-search.ts';
import { DEFAULT_REACHES, type Reach } from '../facet.ts';

/** A profile as the naive search reads it: with the region, which is only known for those who show their name. */
export type PlainProfile = SearchedProfile & {
  readonly location: { readonly region?: string | null };
  readonly isSharingResult?: boolean;
};

/** Whether a profile matches a search, written as simply as possible; the index has to agree with it. */
export function fitsSearch(
  profile: PlainProfile,
  search: CandidateSearch,
  criteria: readonly Criterion[],
  today: string,
): boolean {
  const { role, location, employment, booster } = profile;
  const any = <Value>(chosen: readonly Value[] | undefined, test: (value: Value) => boolean) =>
    chosen === undefined || chosen.some(test);
  return (
    any(search.routes, (route) => role.route === route) &&
    any(search.stages, (stage) => role.stage === stage) &&
    any(search.lookingFor, (kind) => role.lookingFor?.includes(kind) ?? false) &&
    any(search.fields, (field) => employment.fieldsOfWork?.includes(field) ?? false) &&
    any(search.workModes, (mode) => location.workModes?.includes(mode) ?? false) &&
    any(search.countries, (country) =>
      (search.reaches ?? DEFAULT_REACHES).some((reach) => isWithinReach(profile, country, reach)),
    ) &&
    any(search.regions, (choice) => livesIn(profile, choice)) &&
    any(search.rightsToWork, (country) => mayWork(profile, country, today)) &&
    (search.availableBy === undefined || startOf(profile, today) <= dayNumber(search.availableBy)) &&
    any(search.languages, (choice) => speaksLanguage(booster, choice)) &&
    any(search.skills, (skill) => skillsOf(profile).some((name) => nameKey(name) === nameKey(skill))) &&
    any(
      search.qualificationLevels,
      (level) => highestQualification(withShownDates(profile, 'anonymous'), today) === level,
    ) &&
    any(search.resultSharing, () => profile.isSharingResult === true) &&
    mustHavesFit(profile, search, criteria, today)
  );
}

function isWithinReach({ location }: SearchedProfile, country: string, reach: Reach): boolean {
  const { relocation, relocationCountries, workModes } = location;
  const livesInCountry = location.country === country;
  if (reach === 'lives') return livesInCountry;
  if (reach === 'moves_within') return livesInCountry && relocation === 'in_country';
  if (reach === 'remote') return workModes?.includes('remote') ?? false;
  return !livesInCountry && relocation === 'countries' && (relocationCountries?.includes(country) ?? false);
}

function livesIn({ location: { country, region = null } }: PlainProfile, choice: string): boolean {
  if (region === null) return false;
  const [land, ...words] = choice.split(':');
  if (words.length === 0) return region === choice;
  return !/^[A-Z]{2}-/.test(region) && country === land && nameKey(region) === nameKey(words.join(':'));
}

function mayWork({ location }: SearchedProfile, country: string, today: string): boolean {
  const found = location.rightsToWork?.find((right) => right.country === country);
  return found?.right === 'yes' || (found?.right === 'until' && found.until !== null && found.until >= today);
}

function startOf({ employment }: SearchedProfile, today: string): number {
  const { availableFrom, noticeWeeks } = employment;
  if (availableFrom !== null) return dayNumber(`${availableFrom}-01`);
  return noticeWeeks === null ? Number.POSITIVE_INFINITY : dayNumber(today) + 7 * noticeWeeks;
}

function speaksLanguage({ languages }: SearchedProfile['booster'], choice: string): boolean {
  const [wanted, least] = choice.split(':');
  const rank = (level: string | null | undefined) =>
    LANGUAGE_LEVELS.findIndex((knownLevel) => knownLevel === level);
  return (languages ?? []).some(
    ({ language, level }) =>
      language?.split('-')[0] === wanted && (least === undefined || rank(level) >= rank(least)),
  );
}

function skillsOf({ booster, experience }: SearchedProfile): readonly string[] {
  const used = experience.experiences?.flatMap(({ skills }) => skills ?? []) ?? [];
  return [...(booster.skills ?? []).flatMap(({ name }) => name ?? []), ...used];
}

function mustHavesFit(
  profile: SearchedProfile,
  { mustHaves }: CandidateSearch,
  criteria: readonly Criterion[],
  today: string,
): boolean {
  if (mustHaves === undefined) return true;
  const standing = evaluateMustHaves(criteria, evaluateCriteria(criteria, profile, today));
  return mustHaves === 'met' ? standing === 'met' : standing !== 'not_met';
}
