import { EXPERIENCE_LIMITS, type ExperienceKind } from '../../profile/experience.ts';
import type { Naming } from '../page/entry-spots.ts';
import { cellsIn, type HeadPiece } from '../page/head-pieces.ts';
import { bodyText } from '../text/body-text.ts';
import type { CvLine } from '../text/cv-line.ts';
import type { DateSpan } from '../text/date-spans.ts';
import { employerWeight, titleWeight } from '../text/name-evidence.ts';
import { type JobNames, jobNames } from '../vocabulary/job-names.ts';
import { countryWithin } from '../vocabulary/places.ts';
import { type CvEntry, entriesOf } from './entries.ts';
import { experienceKind, mentionsKind } from './experience-kinds.ts';
import { type FoundItem, type FoundValue, found, foundTime, shortened } from './found-entry.ts';

/** Experiences: title, employer, place, dates and tasks, from the entries of a section about work. */

/** The employer that roles below it belong to, with its time where it has one. */
type EmployerHeader = { readonly employer: FoundValue; readonly span: DateSpan | null };

/** A job is named by its title and its employer. */
const JOBS: Naming = { weigh: (text) => titleWeight(text) - employerWeight(text), max: 2 };

/** Kinds of experience that never have an employer. */
const SELF_EMPLOYED: readonly ExperienceKind[] = ['career_break', 'freelance', 'service', 'volunteering'];

/**
 * Reads the experiences in a section. @param kind the kind that the section itself states, or null
 */
export function readExperiences(lines: readonly CvLine[], kind: ExperienceKind | null): readonly FoundItem[] {
  const entries = entriesOf(lines, JOBS);
  const names = jobNames(entries);
  let roof: EmployerHeader | null = null;
  return entries.flatMap((entry, index): readonly FoundItem[] => {
    const { title, employer } = names[index] ?? { title: null, employer: null };
    const next = entries[index + 1];
    if (isEmployerHeader(entry, next)) {
      const onlyName = employer ?? title ?? entry.head.flatMap(cellsIn)[0] ?? null;
      roof = onlyName === null ? null : { employer: employerValue(onlyName), span: entry.span };
      return [];
    }
    if (title === null && employer === null) return [];
    if (employer !== null)
      roof = isAbove(employer, title) ? { employer: employerValue(employer), span: null } : null;
    else if (roof !== null && !isUnder(entry.span, roof.span)) roof = null;
    const item = readExperience(entry, { title, employer }, kind, roof);
    return item === null ? [] : [item];
  });
}

/** An employer with only its overall dates, before roles whose dates fall within them. */
function isEmployerHeader(entry: CvEntry, next: CvEntry | undefined): boolean {
  const isDirectly = next?.spanLine?.number === (entry.spanLine?.number ?? 0) + 1;
  return (
    isDirectly &&
    entry.body.length === 0 &&
    entry.head.flatMap(cellsIn).length <= 2 &&
    entry.span?.isRange === true &&
    next?.span?.isRange === true &&
    isUnder(next.span, entry.span)
  );
}

function isUnder(span: DateSpan | null, roof: DateSpan | null): boolean {
  if (roof === null || span === null) return true;
  const year = (point: string | null, other: string) => (point ?? other).slice(0, 4);
  const isBegun = year(span.from, '9999') >= year(roof.from, '0000');
  return isBegun && year(span.to, '9999') <= year(roof.to, '9999');
}

/** Whether the employer is on a line above the title, so that it applies to the roles that follow. */
function isAbove(employer: HeadPiece, title: HeadPiece | null): boolean {
  return title !== null && employer.line.number < title.line.number;
}

function employerValue({ text, line }: HeadPiece): FoundValue {
  return { field: 'employer', value: shortened(text, EXPERIENCE_LIMITS.employer), lines: [line] };
}

function readExperience(
  entry: CvEntry,
  { title, employer }: JobNames,
  kind: ExperienceKind | null,
  roof: EmployerHeader | null,
): FoundItem | null {
  const headText = entry.head.map(({ text }) => text).join('\t');
  const isLongHead = entry.span === null && entry.body.length === 0 && headText.length > 160;
  if (isLongHead) return null;
  const statedKind = mentionsKind(headText) ? experienceKind(headText) : (kind ?? 'job');
  const isUnderEmployer = employer === null && roof !== null && !SELF_EMPLOYED.includes(statedKind);
  return {
    section: 'experience',
    field: 'experiences',
    isListItem: true,
    values: [
      ...found('kind', statedKind, [title?.line ?? employer?.line ?? null]),
      ...found('title', title && shortened(title.text, EXPERIENCE_LIMITS.title), [title?.line ?? null]),
      ...(employer !== null ? [employerValue(employer)] : isUnderEmployer ? [roof.employer] : []),
      ...foundCountry(entry.head),
      ...foundTime(entry, 'from', true),
      ...found('description', bodyText(entry.body, EXPERIENCE_LIMITS.description), entry.body),
    ],
  };
}

/** The country named in the lines of an entry. */
export function foundCountry(lines: readonly CvLine[]): readonly FoundValue[] {
  const line = lines.find(({ text }) => countryWithin(text) !== null);
  return line === undefined ? [] : found('country', countryWithin(line.text), [line]);
}
