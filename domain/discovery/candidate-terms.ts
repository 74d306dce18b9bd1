import { highestQualification, yearsOfDegrees } from '../opportunities/evaluate-qualification.ts';
import { LANGUAGE_LEVELS } from '../profile/booster.ts';
import { groupOfField } from '../profile/lists/occupations.ts';
import { nameKey } from '../profile/name-key.ts';
import type { SearchedProfile } from './candidate-facts.ts';
import type { Term, TermKind } from './term-dictionary.ts';

/**
 * All terms of a candidate, each once. Those that depend on the date are as of today: see {@link termsHoldUntil}.
 * @param today `YYYY-MM-DD`
 */
export function candidateTerms(profile: SearchedProfile, today: string): readonly Term[] {
  const { role, location, employment } = profile;
  const terms: Term[] = [
    ...termsOf('routes', [role.route]),
    ...termsOf('stages', [role.stage]),
    ...termsOf('lookingFor', role.lookingFor),
    ...termsOf(
      'fields',
      employment.fieldsOfWork?.filter((field) => groupOfField(field) !== null),
    ),
    ...termsOf('workModes', location.workModes),
    ...reachTerms(profile),
    ...rightTerms(profile, today),
    ...languageTerms(profile),
    ...termsOf('skills', skillKeys(profile)),
    ...termsOf('qualificationLevels', [qualificationByYear(profile, today)]),
    ...termsOf('licences', employment.licences?.map(nameKey).filter(Boolean)),
    ...certificateTerms(profile, today),
  ];
  return terms;
}

/**
 * The first day on which the terms or qualifications in the index will differ from today's, or null.
 * @param today `YYYY-MM-DD`
 */
export function termsHoldUntil({ location, booster, university }: SearchedProfile, today: string) {
  const turns = [
    ...(location.rightsToWork ?? []).map(({ until }) => until && dayAfter(until)),
    ...(booster.certificates ?? []).map(({ expiresOn }) => expiresOn && monthAfter(expiresOn)),
    ...(university.degrees ?? []).flatMap(({ to }) => (to === null ? [] : [`${to}-01`, yearAfter(to)])),
  ];
  return turns.filter((day) => day !== null && day > today).sort()[0] ?? null;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** One term for all companies, based on years, which is all that most of them see. */
function qualificationByYear(profile: SearchedProfile, today: string) {
  return highestQualification({ ...profile, university: yearsOfDegrees(profile.university) }, today);
}

function yearAfter(month: string): string {
  return `${Number(month.slice(0, 'YYYY'.length)) + 1}-01-01`;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

function termsOf(kind: TermKind, values: readonly (string | null)[] | null | undefined): Term[] {
  const presentValues = (values ?? []).filter((value): value is string => value !== null);
  return [...new Set(presentValues)].map((value) => [kind, value] as const);
}

function reachTerms({ location }: SearchedProfile): Term[] {
  const { country, relocation, relocationCountries } = location;
  const countriesAbroad =
    relocation === 'countries' ? relocationCountries?.filter((target) => target !== country) : [];
  return [
    ...termsOf('countries', [country]),
    ...termsOf('moves', countriesAbroad),
    ...(relocation === 'in_country' ? termsOf('movesWithin', [country]) : []),
  ];
}

function rightTerms({ location }: SearchedProfile, today: string): Term[] {
  return (location.rightsToWork ?? []).flatMap(({ country, right, until }): Term[] => {
    if (right === 'yes') return [['rightsToWork', country]];
    if (right === 'needs_sponsorship') return [['lackedRights', country]];
    if (right !== 'until' || until === null) return [];
    return [[until >= today ? 'rightsToWork' : 'lackedRights', country]];
  });
}

/** "pt:C1": the best level of a language; "pt:" if none was given. */
function languageTerms({ booster }: SearchedProfile): Term[] {
  const best = new Map<string, number>();
  for (const { language, level } of booster.languages ?? []) {
    if (language === null) continue;
    const primary = primaryLanguage(language);
    const rank = LANGUAGE_LEVELS.findIndex((knownLevel) => knownLevel === level);
    best.set(primary, Math.max(best.get(primary) ?? -1, rank));
  }
  return [...best].map(([language, rank]) => ['languages', `${language}:${LANGUAGE_LEVELS[rank] ?? ''}`]);
}

/** "pt-BR" and "pt" are one language in a search. */
export function primaryLanguage(tag: string): string {
  return (tag.split('-')[0] ?? '').toLowerCase();
}

function skillKeys({ booster, experience }: SearchedProfile): readonly string[] {
  const namedSkills = booster.skills?.map(({ name }) => nameKey(name)) ?? [];
  const used = experience.experiences?.flatMap(({ skills }) => skills?.map(nameKey) ?? []) ?? [];
  return [...namedSkills, ...used].filter(Boolean);
}

/** If two certificates have the same name, the first counts. */
function certificateTerms({ booster }: SearchedProfile, today: string): Term[] {
  const seenTerms = new Set<string>();
  return (booster.certificates ?? []).flatMap(({ name, expiresOn }): Term[] => {
    const key = nameKey(name);
    if (key === '' || seenTerms.has(key)) return [];
    seenTerms.add(key);
    const isValid = expiresOn === null || expiresOn >= today.slice(0, 'YYYY-MM'.length);
    return [[isValid ? 'certificates' : 'expiredCertificates', key]];
  });
}
