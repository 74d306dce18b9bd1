import { findMail, findPhone } from '../fields/contact.ts';
import type { CvLine } from '../text/cv-line.ts';
import { findDateSpan } from '../text/date-spans.ts';
import { employerWeight, titleWeight } from '../text/name-evidence.ts';
import { findAward, namesUniversity, schoolAwardIn } from '../vocabulary/award-words.ts';
import type { CvPart } from '../vocabulary/heading-words.ts';
import { findPlace } from '../vocabulary/places.ts';

/**
 * Recognises by its content what a section with an unknown heading is about: dates next to occupations and
 * employers are jobs, dates next to degrees are education. Only for kinds of section that the CV doesn't
 * already have.
 */

/** How many of the lines with a date must at least point to the kind. */
const MIN_SHARE = 0.6;

/** A section with the heading of a summary isn't one if it has at least this many dates. */
const MIN_TIMES = 2;
const MAX_CONTACT_LINES = 4;

type Part = { readonly part: CvPart; readonly lines: readonly CvLine[]; readonly isUnknown?: boolean };

/** The sections of a CV; those with unknown headings are classified by their content if that leaves no doubt. */
export function classifiedByContent(parts: readonly Part[]): readonly Part[] {
  const namedParts = new Set(parts.filter(({ isUnknown }) => !isUnknown).map(({ part }) => part));
  const sections = parts.map((original) => {
    const part = isOpen(original) ? recognisedPart(original, namedParts) : original.part;
    return part === original.part ? original : { ...original, part };
  });
  return sections.some(({ part }) => part === 'experience') ? sections : withLikelyJobs(sections);
}

/** Whether the content may decide what a section is about: its heading is in unusual words, or jobs are sometimes listed under it. */
function isOpen({ part, isUnknown }: Part): boolean {
  return isUnknown === true || part === 'summary';
}

function recognisedPart({ part, lines }: Part, namedParts: ReadonlySet<CvPart>): CvPart {
  const shares = sharesOf(lines);
  const kind = shares.times >= (part === 'other' ? 1 : MIN_TIMES) ? kindOf(shares) : null;
  if (part === 'experience')
    return shares.degrees >= MIN_SHARE && shares.work < MIN_SHARE ? 'education' : part;
  // "Qualifications" next to a separate education section, without date ranges, are certificates.
  if (part === 'education') return namedParts.has('education') && shares.times === 0 ? 'certificates' : part;
  if (part === 'certificates') return shares.times >= MIN_TIMES ? 'education' : part;
  if (isContactDetails(lines)) return 'contact';
  if (part !== 'other') return kind ?? part;
  return kind === null || namedParts.has(kind) ? part : kind;
}

/** In a CV without an experience heading, jobs are where several date ranges aren't about learning. */
function withLikelyJobs(parts: readonly Part[]): readonly Part[] {
  const likelyJobs = parts.find((part) => {
    const { times, learning } = sharesOf(part.lines);
    return isOpen(part) && times >= MIN_TIMES && learning < 1 - MIN_SHARE;
  });
  return parts.map((part) => (part === likelyJobs ? { ...part, part: 'experience' } : part));
}

function isContactDetails(lines: readonly CvLine[]): boolean {
  const isShort = lines.length <= MAX_CONTACT_LINES && lines.every(({ text }) => findDateSpan(text) === null);
  return (
    isShort && (findMail(lines) !== null || findPhone(lines, null) !== null || findPlace(lines).city !== null)
  );
}

/** How many date ranges a section has, and how many have words for education, a degree or work next to them. */
type Shares = Readonly<Record<'times' | 'learning' | 'degrees' | 'work', number>>;

function sharesOf(lines: readonly CvLine[]): Shares {
  const times = [...lines.entries()].filter(([, line]) => findDateSpan(line.text)?.isRange === true);
  const neighbours = times.map(([index]) =>
    lines.slice(Math.max(0, index - 2), index + 2).filter(({ isItem }) => !isItem),
  );
  const share = (predicate: (text: string) => boolean) =>
    neighbours.filter((lines) => lines.some(({ text }) => predicate(text))).length /
    Math.max(1, times.length);
  return {
    times: times.length,
    learning: share((text) => hasDegree(text) || namesUniversity(text)),
    degrees: share(hasDegree),
    work: share(namesJob),
  };
}

function kindOf({ learning, degrees, work }: Shares): CvPart | null {
  if (learning >= MIN_SHARE && (learning > work || degrees >= MIN_SHARE)) return 'education';
  return work >= MIN_SHARE ? 'experience' : null;
}

function hasDegree(text: string): boolean {
  return findAward(text) !== null || schoolAwardIn(text) !== null;
}

function namesJob(text: string): boolean {
  return titleWeight(text) >= 1.5 || employerWeight(text) >= 3;
}
