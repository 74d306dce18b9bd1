import type { ActivityKind } from '../activity.ts';
import type { LanguageLevel, SkillLevel } from '../booster.ts';
import type { DegreeAward } from '../degree.ts';
import type { SchoolSystem } from '../school.ts';

/**
 * The words used in a JSON Resume for codes in a profile. Each word stands for exactly one code, so that it can be read back. They're
 * data in English, not messages.
 */

export const AWARD_TERMS: Readonly<Record<DegreeAward, string>> = {
  short_cycle: 'Short-cycle degree',
  bachelor: 'Bachelor',
  master: 'Master',
  doctorate: 'Doctorate',
  state_examination: 'State examination',
  diploma: 'Diploma',
  certificate: 'Certificate of higher education',
  none: 'Studies without an award',
  other: 'Other degree',
};

export const SCHOOL_SYSTEM_TERMS: Readonly<Record<SchoolSystem, string>> = {
  a_level: 'A-levels',
  t_level: 'T-levels',
  btec: 'BTEC',
  ib: 'International Baccalaureate',
  abitur: 'Abitur',
  baccalaureat: 'Baccalauréat',
  us_high_school: 'US high school',
  sat_act: 'SAT or ACT',
  cbse_isc: 'CBSE or ISC',
  gaokao: 'Gaokao',
  matric: 'Matric',
  other: 'Other school qualification',
};

/** Marks an institution as a school if nothing more is known. */
export const SCHOOL_WORD = 'School';

export const SKILL_LEVEL_TERMS: Readonly<Record<SkillLevel, string>> = {
  learning: 'Learning',
  working: 'Working knowledge',
  confident: 'Confident',
  teaching: 'Can teach others',
};

export const LANGUAGE_LEVEL_TERMS: Readonly<Record<LanguageLevel, string>> = {
  A1: 'A1',
  A2: 'A2',
  B1: 'B1',
  B2: 'B2',
  C1: 'C1',
  C2: 'C2',
  native: 'Native speaker',
};

export const ACTIVITY_TERMS: Readonly<Record<ActivityKind, string>> = {
  sport: 'Sport',
  arts: 'Arts',
  volunteering: 'Volunteering',
  job: 'Job',
  caring: 'Caring for somebody',
  club: 'Club',
  society_office: 'Office in a society',
  competition: 'Competition',
  exchange: 'Exchange',
  research: 'Research',
  enterprise: 'Enterprise',
  community: 'Community',
  other: 'Other activity',
};

/** What other tools write, as patterns over lower-case words; the first match counts. */
const OTHER_AWARDS: readonly (readonly [RegExp, DegreeAward])[] = [
  [/\b(ph\.?\s?d|doctor|dphil|promotion)/, 'doctorate'],
  [/\b(master|m\.?sc|m\.?a|mba|m\.?eng|magister|mestrado|máster)\b/, 'master'],
  [/\b(bachelor'?s?|b\.?sc|b\.?a|b\.?eng|licenciatura|licence|grado|laurea)\b/, 'bachelor'],
  [/\b(associate|foundation degree|hnd|bts|short[- ]cycle)/, 'short_cycle'],
  [/staatsexamen|state exam/, 'state_examination'],
  [/\bdiplom/, 'diploma'],
  [/\bcertificat/, 'certificate'],
];

const OTHER_SYSTEMS: readonly (readonly [RegExp, SchoolSystem])[] = [
  [/\ba[- ]?levels?\b/, 'a_level'],
  [/\bt[- ]?levels?\b/, 't_level'],
  [/\bbtec\b/, 'btec'],
  [/international baccalaureate|\bib\b/, 'ib'],
  [/abitur/, 'abitur'],
  [/baccalaur[ée]at/, 'baccalaureat'],
  [/high school/, 'us_high_school'],
  [/\b(sat|act)\b/, 'sat_act'],
  [/\b(cbse|isc)\b/, 'cbse_isc'],
  [/gaokao|高考/, 'gaokao'],
  [/\bmatric\b/, 'matric'],
];

const OTHER_FLUENCIES: readonly (readonly [RegExp, LanguageLevel])[] = [
  [/native|mother|bilingual|muttersprach|materna|maternelle/, 'native'],
  [/full professional|\bproficient|verhandlungssicher/, 'C2'],
  [/fluent|advanced|flie(ß|ss)end|courant|fluido|fluente/, 'C1'],
  [/professional|upper[- ]intermediate/, 'B2'],
  [/limited working|intermediate|conversational/, 'B1'],
  [/elementary|basic|grundkenntnisse/, 'A2'],
  [/beginner/, 'A1'],
];

const OTHER_SKILL_LEVELS: readonly (readonly [RegExp, SkillLevel])[] = [
  [/expert|master/, 'teaching'],
  [/advanced|proficient|senior/, 'confident'],
  [/intermediate|working/, 'working'],
  [/beginner|novice|basic/, 'learning'],
];

/** The code that a word stands for; null if it isn't one of ours. */
function codeOf<Code extends string>(terms: Readonly<Record<Code, string>>, word: string): Code | null {
  const found = (Object.entries(terms) as [Code, string][]).find(
    ([, term]) => term.toLowerCase() === word.toLowerCase(),
  );
  return found?.[0] ?? null;
}

function guess<Code extends string>(
  patterns: readonly (readonly [RegExp, Code])[],
  word: string,
): Code | null {
  return patterns.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1] ?? null;
}

/** A code for a word, and whether the word says no more than the code, so that it needn't be kept. */
export type WordMeaning<Code> = { readonly code: Code; readonly isExact: boolean } | null;

function meaningOf<Code extends string>(
  terms: Readonly<Record<Code, string>>,
  patterns: readonly (readonly [RegExp, Code])[],
  word: string,
): WordMeaning<Code> {
  const exact = codeOf(terms, word);
  if (exact !== null) return { code: exact, isExact: true };
  const guessed = guess(patterns, word);
  return guessed === null ? null : { code: guessed, isExact: false };
}

/** The kind of award in `education[].studyType`, or null if it isn't a university's. */
export const awardMeaning = (word: string) => meaningOf(AWARD_TERMS, OTHER_AWARDS, word);

/** The school system in `education[].studyType`, or null if it isn't a school's. */
export const systemMeaning = (word: string) => meaningOf(SCHOOL_SYSTEM_TERMS, OTHER_SYSTEMS, word);

/** The level in `languages[].fluency`, or null if it's unclear. */
export function fluencyMeaning(word: string): WordMeaning<LanguageLevel> {
  // "B2 (upper intermediate)": a CEFR level takes precedence over any other word.
  const level = /(?:^|[^a-z0-9])([abc][12])(?:$|[^a-z0-9])/i.exec(word)?.[1]?.toUpperCase();
  if (level !== undefined && level.length < word.length)
    return { code: level as LanguageLevel, isExact: false };
  return meaningOf(LANGUAGE_LEVEL_TERMS, OTHER_FLUENCIES, word);
}

/** The level in `skills[].level`, or null if it's unclear. */
export const skillLevelMeaning = (word: string) => meaningOf(SKILL_LEVEL_TERMS, OTHER_SKILL_LEVELS, word);

/** The kind of activity in `projects[].type`, or null if the word isn't one of ours. */
export const activityKindOf = (word: string) => codeOf(ACTIVITY_TERMS, word);
