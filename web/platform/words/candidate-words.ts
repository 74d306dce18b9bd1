import type { CardProfile } from '@common-ground/contract/discovery/discovery';
import type { CandidateProjection } from '@common-ground/contract/profile/projection';
import { isolated } from '@common-ground/domain/isolated';
import { landName } from './opportunity-words.ts';

/** A candidate as a company reads them, in words. */

type Route = NonNullable<CandidateProjection['role']['route']>;
type CareerStage = NonNullable<CandidateProjection['role']['stage']>;
type Degree = NonNullable<CandidateProjection['degrees']>[number];
type Experience = NonNullable<CandidateProjection['experiences']>[number];
type Language = Pick<NonNullable<CandidateProjection['languages']>[number], 'language' | 'level'>;

/** What a headline is made of. */
export type HeadlineParts = Pick<CandidateProjection, 'personal'> & {
  readonly role: Pick<CandidateProjection['role'], 'route'>;
  readonly degrees: readonly Pick<Degree, 'award' | 'programme'>[] | null;
  readonly experiences: readonly Pick<Experience, 'kind' | 'title' | 'isCurrent'>[] | null;
};

export const CANDIDATE_ROUTE_WORDS: Readonly<Record<Route, string>> = {
  journey: 'School leaver or exploring',
  graduate: 'Graduate',
  experienced: 'Experienced',
};

export const CANDIDATE_STAGE_WORDS: Readonly<Record<CareerStage, string>> = {
  at_school: 'at school',
  gap: 'in a gap year',
  studying: 'studying',
  recently_graduated: 'finished studying recently',
  working: 'working',
  returning: 'returning to work',
};

const AWARD_WORDS: Readonly<Record<NonNullable<Degree['award']>, string>> = {
  short_cycle: 'Short degree',
  bachelor: 'Bachelor',
  master: 'Master',
  doctorate: 'Doctorate',
  state_examination: 'State examination',
  diploma: 'Diploma',
  certificate: 'Certificate',
  none: 'Studied',
  other: 'Studied',
};

/** Levels of ISCED 2011 that somebody has reached, in few words. */
export const REACHED_LEVEL_WORDS: Readonly<Record<string, string>> = {
  '1': 'Primary school',
  '2': 'Lower secondary school',
  '3': 'Upper secondary school',
  '4': 'After secondary school',
  '5': 'Short higher education',
  '6': 'Bachelor’s or equivalent',
  '7': 'Master’s or equivalent',
  '8': 'Doctorate',
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of a language in English. @param tag BCP 47 */
export function spokenLanguageName(tag: string): string {
  return languageNames.of(tag) ?? tag;
}

/** A short mark to speak of somebody without a name, such as "C-3F2A"; it says nothing about them. */
export function candidateCode(handle: string): string {
  return `C-${handle.slice(0, 4).toUpperCase()}`;
}

/** "Master, biomedical engineering". */
export function degreeWords({ award, programme }: Pick<Degree, 'award' | 'programme'>): string | null {
  const words = award === null ? null : AWARD_WORDS[award];
  if (programme === null) return words;
  return words === null ? programme : `${words}, ${isolated(inSentence(programme))}`;
}

/**
 * Who somebody is in a few words: the name where it is shown, else the newest study or work, by the way in. Never empty.
 */
export function candidateHeadline({ personal, role, degrees, experiences }: HeadlineParts): string {
  const name = personal.fullName ?? personal.calledName;
  if (name !== null) return personal.pronouns === null ? name : `${isolated(name)} (${personal.pronouns})`;
  const work = (experiences ?? []).filter(({ kind, title }) => kind !== 'career_break' && title !== null);
  const title = (work.find(({ isCurrent }) => isCurrent === true) ?? work[0])?.title ?? null;
  const degree = (degrees ?? []).map(degreeWords).find((words) => words !== null) ?? null;
  if (role.route === 'journey')
    return title === null ? 'Starting out' : `Starting out, ${isolated(inSentence(title))}`;
  const [first, second] = role.route === 'experienced' ? [title, degree] : [degree, title];
  return first ?? second ?? (role.route === null ? 'Candidate' : CANDIDATE_ROUTE_WORDS[role.route]);
}

/** "Portuguese, mother tongue; English C1". */
export function languagesWords(languages: readonly Language[] | null): string {
  return (languages ?? [])
    .flatMap(({ language, level }) => (language === null ? [] : [languageWords(language, level)]))
    .join('; ');
}

function languageWords(language: string, level: string | null): string {
  const spoken = spokenLanguageName(language);
  if (level === null) return spoken;
  return level === 'native' ? `${spoken}, mother tongue` : `${spoken} ${level}`;
}

/** "can start in July 2026", or by the notice that has to be given; empty when nothing is known. @param presentMonth `YYYY-MM` */
export function startWords(
  { availableFrom, noticeWeeks }: Pick<CandidateProjection['employment'], 'availableFrom' | 'noticeWeeks'>,
  presentMonth: string,
): string {
  if (availableFrom !== null)
    return availableFrom <= presentMonth
      ? 'can start now'
      : `can start in ${monthNames.format(new Date(`${availableFrom}-15T12:00:00Z`))}`;
  if (noticeWeeks === null) return '';
  if (noticeWeeks === 0) return 'can start now';
  return noticeWeeks === 1 ? 'can start after a week' : `can start after ${noticeWeeks} weeks`;
}

/** Skills first, then the work that is not in the headline: "Statistics, R · Hospital laboratory assistant". */
export function skillsWords(
  { skills, moreSkills, experiences }: Pick<CardProfile, 'skills' | 'moreSkills' | 'experiences'>,
  headline: string,
): string {
  const names = skills.flatMap(({ name }) => (name === null ? [] : [name]));
  const more = moreSkills > 0 ? ` and ${moreSkills} more` : '';
  const titles = experiences.flatMap(({ title }) =>
    title === null || headline.toLowerCase().includes(title.toLowerCase()) ? [] : [title],
  );
  return lineOf([names.join(', ') + more, titles.slice(0, 2).join(', ')]);
}

/** Countries whose names take "the" within a sentence. */
const WITH_ARTICLE = new Set([
  'AE',
  'BS',
  'CD',
  'CF',
  'DO',
  'GB',
  'GM',
  'KM',
  'MH',
  'MV',
  'NL',
  'PH',
  'SC',
  'SB',
  'US',
]);

/** Where somebody lives: "in Portugal", "in the Netherlands"; empty when it is not known. */
export function livesWords(country: string | null): string {
  if (country === null) return '';
  return `in ${WITH_ARTICLE.has(country) ? 'the ' : ''}${landName(country)}`;
}

/** Parts of a line with a dot between, the first letter large; what is empty is left out. */
export function lineOf(parts: readonly (string | null | undefined | false)[]): string {
  return parts
    .filter(Boolean)
    .join(' · ')
    .replace(/^./u, (first) => first.toUpperCase());
}

/** "Biomedical engineering" begins small in a sentence; "IT support" and "SQL" stay. */
function inSentence(text: string): string {
  return /^\p{Lu}[\p{Lu}\d.+#]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
