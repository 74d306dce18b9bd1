import type { CardProfile } from '@common-ground/contract/discovery/discovery';
import type { CandidateProjection } from '@common-ground/contract/profile/projection';
import { isolated } from '@common-ground/domain/isolated';
import { displayName, formatDate, formatList } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';

/** How candidates are described to companies. */

type Route = NonNullable<CandidateProjection['role']['route']>;
type CareerStage = NonNullable<CandidateProjection['role']['stage']>;
type Degree = NonNullable<CandidateProjection['degrees']>[number];
type Experience = NonNullable<CandidateProjection['experiences']>[number];
type Language = Pick<NonNullable<CandidateProjection['languages']>[number], 'language' | 'level'>;

/** The parts of a headline. */
export type HeadlineParts = Pick<CandidateProjection, 'personal'> & {
  readonly role: Pick<CandidateProjection['role'], 'route'>;
  readonly degrees: readonly Pick<Degree, 'award' | 'programme'>[] | null;
  readonly experiences: readonly Pick<Experience, 'kind' | 'title' | 'isCurrent'>[] | null;
};

export const CANDIDATE_ROUTE_LABELS: Readonly<Record<Route, string>> = {
  journey: t`School leaver or exploring`,
  graduate: t`Graduate`,
  experienced: t`Experienced`,
};

export const CANDIDATE_STAGE_LABELS: Readonly<Record<CareerStage, string>> = {
  at_school: t`at school`,
  gap: t`in a gap year`,
  studying: t`studying`,
  recently_graduated: t`recently graduated`,
  working: t`working`,
  returning: t`returning to work`,
};

type Award = NonNullable<Degree['award']>;

/** An award without its programme. */
const AWARD_LABELS: Readonly<Record<Award, string>> = {
  short_cycle: t`Short-cycle degree`,
  bachelor: t`Bachelor’s degree`,
  master: t`Master’s degree`,
  doctorate: t`Doctorate`,
  state_examination: t`State examination`,
  diploma: t`Diploma`,
  certificate: t`Certificate`,
  none: t`University studies`,
  other: t`University studies`,
};

/** An award with its programme. */
const PROGRAMME_LABELS: Readonly<Record<Award, (subject: string) => string>> = {
  short_cycle: (subject) => t`Short-cycle degree in ${subject}`,
  bachelor: (subject) => t`Bachelor’s in ${subject}`,
  master: (subject) => t`Master’s in ${subject}`,
  doctorate: (subject) => t`Doctorate in ${subject}`,
  state_examination: (subject) => t`State examination in ${subject}`,
  diploma: (subject) => t`Diploma in ${subject}`,
  certificate: (subject) => t`Certificate in ${subject}`,
  none: (subject) => t`Studied ${subject}`,
  other: (subject) => t`Studied ${subject}`,
};

/** Short names for the levels of ISCED 2011. */
export const REACHED_LEVEL_LABELS: Readonly<Record<string, string>> = {
  '1': t`Primary school`,
  '2': t`Lower secondary school`,
  '3': t`Upper secondary school`,
  '4': t`Post-secondary, below degree level`,
  '5': t`Short-cycle degree or equivalent`,
  '6': t`Bachelor’s or equivalent`,
  '7': t`Master’s or equivalent`,
  '8': t`Doctorate`,
};

/** A short code for someone without a name, such as "C-3F2A"; it says nothing about them. */
export function candidateCode(handle: string): string {
  return `C-${handle.slice(0, 4).toUpperCase()}`;
}

/** "Master’s in biomedical engineering". */
export function formatDegree({ award, programme }: Pick<Degree, 'award' | 'programme'>): string | null {
  if (programme === null) return award === null ? null : AWARD_LABELS[award];
  return award === null ? programme : PROGRAMME_LABELS[award](isolated(inSentence(programme)));
}

/**
 * A short description of a candidate: the name if it's shown, otherwise the latest study or work, depending
 * on their route. Never empty.
 */
export function candidateHeadline({ personal, role, degrees, experiences }: HeadlineParts): string {
  const name = personal.fullName ?? personal.calledName;
  if (name !== null) return personal.pronouns === null ? name : t`${isolated(name)} (${personal.pronouns})`;
  const work = (experiences ?? []).filter(({ kind, title }) => kind !== 'career_break' && title !== null);
  const title = (work.find(({ isCurrent }) => isCurrent === true) ?? work[0])?.title ?? null;
  const degree = (degrees ?? []).map(formatDegree).find((text) => text !== null) ?? null;
  if (role.route === 'journey')
    return title === null ? t`Starting out` : t`Starting out, ${isolated(inSentence(title))}`;
  const [first, second] = role.route === 'experienced' ? [title, degree] : [degree, title];
  return first ?? second ?? (role.route === null ? t`Candidate` : CANDIDATE_ROUTE_LABELS[role.route]);
}

/** "Portuguese (native), English C1 and German". */
export function formatLanguages(languages: readonly Language[] | null): string {
  return formatList(
    (languages ?? []).flatMap(({ language, level }) =>
      language === null ? [] : [formatLanguage(language, level)],
    ),
  );
}

function formatLanguage(code: string, level: string | null): string {
  const language = displayName(code, 'language');
  if (level === null) return language;
  return level === 'native' ? t`${language} (native)` : t`${language} ${level}`;
}

/**
 * "can start in July 2026", or the notice period; empty if neither is known. @param presentMonth `YYYY-MM`
 */
export function formatStart(
  { availableFrom, noticeWeeks }: Pick<CandidateProjection['employment'], 'availableFrom' | 'noticeWeeks'>,
  presentMonth: string,
): string {
  const weeks = noticeWeeks ?? 0;
  if (availableFrom === null && noticeWeeks === null) return '';
  if (availableFrom === null ? weeks === 0 : availableFrom <= presentMonth) return t`can start now`;
  if (availableFrom === null)
    return t`${plural(weeks, { one: '# week’s notice', other: '# weeks’ notice' })}`;
  const firstDay = new Date(`${availableFrom}-15T12:00:00Z`);
  return t`can start in ${{ month: formatDate(firstDay, { month: 'long', year: 'numeric', timeZone: 'UTC' }) }}`;
}

/** Skills first, then the work that is not in the headline: "Statistics, R · Hospital laboratory assistant". */
export function formatSkills(
  { skills, moreSkills, experiences }: Pick<CardProfile, 'skills' | 'moreSkills' | 'experiences'>,
  headline: string,
): string {
  const names = skills.flatMap(({ name }) => (name === null ? [] : [name]));
  const more = moreSkills > 0 ? [t`${moreSkills} more`] : [];
  const titles = experiences.flatMap(({ title }) =>
    title === null || headline.toLowerCase().includes(title.toLowerCase()) ? [] : [title],
  );
  return lineOf([formatList([...names, ...more]), titles.slice(0, 2).join(', ')]);
}

/** The country where a candidate lives; empty when it isn't known. */
export function formatHomeCountry(country: string | null): string {
  return country === null ? '' : displayName(country, 'region');
}

/** Joins the parts of a line with dots and capitalises the first letter; empty parts are left out. */
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
