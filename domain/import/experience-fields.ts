import { EXPERIENCE_LIMITS, type ExperienceKind } from '../profile/experience.ts';
import { bodyText } from './body-text.ts';
import type { CvLine } from './cv-line.ts';
import { findDateSpan } from './date-spans.ts';
import { type CvEntry, entriesOf } from './entries.ts';
import { experienceKind, saysKind } from './experience-kinds.ts';
import { type FoundItem, type FoundValue, found, foundTime, shortened } from './found-entry.ts';
import { type HeadPiece, headPieces } from './head-pieces.ts';
import { isOccupation } from './occupation-words.ts';
import { hasLegalForm, isOrganisation } from './organisation-words.ts';
import { countryWithin, isPlace } from './places.ts';

/** Experiences: title, employer, place, time and what was done, from the entries of a part about work. */

type Named = { readonly title: HeadPiece | null; readonly employer: HeadPiece | null };

/**
 * Reads the experiences of a part.
 * @param kind the kind that the part itself says, or null
 */
export function readExperiences(lines: readonly CvLine[], kind: ExperienceKind | null): readonly FoundItem[] {
  let employer: FoundValue | null = null;
  return entriesOf(lines).flatMap((entry) => {
    const item = readExperience(entry, kind, employer);
    employer = item?.values.find(({ field }) => field === 'employer') ?? employer;
    return item === null ? [] : [item];
  });
}

function readExperience(
  entry: CvEntry,
  kind: ExperienceKind | null,
  before: FoundValue | null,
): FoundItem | null {
  const { title, employer } = namesOf(entry);
  const headText = entry.head.map(({ text }) => text).join('\t');
  if (title === null && employer === null) return null;
  const isLongHead = entry.span === null && entry.body.length === 0 && headText.length > 160;
  if (isLongHead) return null;
  const said = saysKind(headText) ? experienceKind(headText) : (kind ?? 'job');
  const isSameEmployer =
    employer === null && before !== null && entry.head.length === 1 && said !== 'career_break';
  return {
    section: 'experience',
    field: 'experiences',
    isListItem: true,
    values: [
      ...found('kind', said, [title?.line ?? employer?.line ?? null]),
      ...found('title', title && shortened(title.text, EXPERIENCE_LIMITS.title), [title?.line ?? null]),
      ...(isSameEmployer
        ? [before]
        : found('employer', employer && shortened(employer.text, EXPERIENCE_LIMITS.employer), [
            employer?.line ?? null,
          ])),
      ...foundCountry(entry.head),
      ...foundTime(entry, 'from', true),
      ...found('description', bodyText(entry.body, EXPERIENCE_LIMITS.description), entry.body),
    ],
  };
}

function namesOf({ head, spanLine }: CvEntry): Named {
  const pieces = headPieces(head, { comma: true, at: true }).filter(
    ({ text }) => !isPlace(text) && !isPlain(text),
  );
  const title =
    pieces.find(({ says }) => says === 'title') ??
    pieces.find(({ text }) => isOccupation(text) && !hasLegalForm(text)) ??
    pieces.find(({ text }) => saysKind(text) && !isOrganisation(text)) ??
    null;
  if (title !== null && experienceKind(title.text) === 'career_break')
    return { title: wholeTitle(title, pieces), employer: null };
  const others = pieces.filter((piece) => piece !== title);
  const organisation =
    others.find(({ says }) => says === 'employer') ??
    others.find(({ text }) => hasLegalForm(text)) ??
    others.find(({ text }) => isOrganisation(text));
  if (title === null) {
    const unknown = others.filter((piece) => piece !== organisation);
    return { title: unknown[0] ?? null, employer: organisation ?? unknown[1] ?? null };
  }
  // Above the line with the time, or on it, stand names; below it, often, what was done.
  const named = others.filter(({ line }) => line.number <= (spanLine?.number ?? 0));
  const employer = organisation ?? named.find(({ line }) => line !== title.line) ?? others[0] ?? null;
  return { title: employer?.line === title.line ? title : wholeTitle(title, pieces), employer };
}

/** The title with what follows it on its line ("Trainee – community management"), where the employer stands on another. */
function wholeTitle(title: HeadPiece, pieces: readonly HeadPiece[]): HeadPiece {
  const own = pieces.filter(({ line }) => line === title.line);
  const last = own.at(-1) ?? title;
  const start = title.line.text.indexOf(title.text);
  const end = title.line.text.lastIndexOf(last.text) + last.text.length;
  const text = title.line.text.slice(start, end);
  const isClean = start >= 0 && end > start && findDateSpan(text) === null && !text.includes('\t');
  return isClean ? { ...title, text: text.replace(/\s*[（(][^()（）]*$/u, '') } : title;
}

/** Words about the hours or the place of work that are neither title nor employer. */
function isPlain(text: string): boolean {
  return /^(?:full[- ]?time|part[- ]?time|remote|hybrid|on[- ]?site|vollzeit|teilzeit|temps plein|temps partiel|tiempo completo|media jornada|minijob|\d+ ?%|permanent|contract|temporary|cdi|cdd|seasonal)$/iu.test(
    text,
  );
}

/** The country that the lines of an entry name. */
export function foundCountry(lines: readonly CvLine[]): readonly FoundValue[] {
  const line = lines.find(({ text }) => countryWithin(text) !== null);
  return line === undefined ? [] : found('country', countryWithin(line.text), [line]);
}
