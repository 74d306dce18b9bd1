import { findMail } from '../fields/contact.ts';
import type { CvLine } from './cv-line.ts';
import { findDateSpan } from './date-spans.ts';
import { employerWeight, titleWeight } from './name-evidence.ts';
import { sectionOfHeading } from './own-headings.ts';

/**
 * Headings recognised by their appearance. The headings of a CV look alike and unlike everything else, so if known headings, or only
 * short lines set apart, use a typeface, other lines in it are headings too, whatever their words.
 */

const MAX_HEADING_LENGTH = 45;
const MAX_WORDS = 7;
const MAX_HEADINGS = 16;
/** The minimum share of lines in a typeface that must look like headings. */
const MIN_HEADING_SHARE = 0.75;
/** The maximum share of unrecognised lines in a typeface that may read like a job or an employer. */
const MAX_NAMES = 0.34;

/** The lines that share a look. */
type Typeface = {
  readonly lines: readonly CvLine[];
  /** The lines that look like headings. */
  readonly short: readonly CvLine[];
  readonly known: readonly CvLine[];
  readonly unknown: readonly CvLine[];
};

/**
 * Finds headings whose words don't show it. Without them, their text would be treated as part of the previous section. @param known the
 * headings recognised by their words
 */
export function headingsByFormatting(
  lines: readonly CvLine[],
  known: readonly CvLine[],
): ReadonlySet<CvLine> {
  const faces = typefacesOf(lines, known);
  const usual = faces.toSorted((a, b) => lettersIn(b) - lettersIn(a))[0];
  const headingFaces = faces.filter((face) => face !== usual && areHeadings(face, known.length));
  return new Set([...headingFaces.flatMap(({ unknown }) => unknown), ...plainHeadings(usual, known.length)]);
}

/**
 * If headings look like the text and only start a block, a heading in the person's own words may look the same, if it says what it's
 * about.
 */
function plainHeadings(usual: Typeface | undefined, knownCount: number): readonly CvLine[] {
  const known = usual?.known ?? [];
  if (known.length === 0 || known.length < knownCount || !known.every(({ opensBlock }) => opensBlock))
    return [];
  // A few known headings only support others that are just as short.
  const mostWords = known.length < 3 ? 2 : MAX_WORDS;
  const namesSection = (line: CvLine) =>
    line.opensBlock &&
    !line.isItem &&
    line.text.split(' ').length <= mostWords &&
    sectionOfHeading(line.text) !== null;
  return (usual?.unknown ?? []).filter(
    (line) => namesSection(line) && titleWeight(line.text) + employerWeight(line.text) < 1,
  );
}

/**
 * Lines that only happen to be worded like a heading: they look like the text, while real headings look different.
 */
export function coincidentalHeadings(
  lines: readonly CvLine[],
  known: readonly CvLine[],
): ReadonlySet<CvLine> {
  const faces = typefacesOf(lines, known);
  const usual = faces.toSorted((a, b) => lettersIn(b) - lettersIn(a))[0];
  const isClear = faces.some((face) => face !== usual && face.known.length >= 3 && isDistinctTypeface(face));
  return new Set(isClear ? usual?.known.filter((line) => !isUpper(line) && !line.isStrong) : []);
}

function typefacesOf(lines: readonly CvLine[], known: readonly CvLine[]): readonly Typeface[] {
  const groups = new Map<string, CvLine[]>();
  for (const line of lines.filter(({ isMargin }) => !isMargin)) {
    const face = faceOf(line);
    const group = groups.get(face);
    if (group === undefined) groups.set(face, [line]);
    else group.push(line);
  }
  return [...groups.values()].map((all) => {
    const short = all.filter((line) => isShort(line) && line !== lines[0]);
    const knownHeadingsInFace = all.filter((line) => known.includes(line));
    const edges = edgesOf(knownHeadingsInFace);
    return {
      lines: all,
      short,
      known: knownHeadingsInFace,
      unknown: short.filter(
        (line) => !known.includes(line) && (edges === null || line.indent === null || edges.has(line.indent)),
      ),
    };
  });
}

/** Where headings begin, unless each begins somewhere else, like centred ones. */
function edgesOf(known: readonly CvLine[]): ReadonlySet<number> | null {
  const edges = known.map(({ indent }) => indent).filter((indent) => indent !== null);
  const places = new Set(edges);
  return places.size > 0 && places.size * 2 <= edges.length ? places : null;
}

function faceOf(line: CvLine): string {
  return [line.look, Math.round(line.size * 10), line.isStrong, isUpper(line)].join('|');
}

function isUpper({ text }: CvLine): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
}

/** Whether a line looks like a heading: a few words and nothing else. */
function isShort(line: CvLine): boolean {
  const { text } = line;
  return (
    text.length <= MAX_HEADING_LENGTH &&
    text.split(' ').length <= MAX_WORDS &&
    !/[\d\t|•@]|[.;,]$/u.test(text) &&
    findDateSpan(text) === null &&
    findMail([line]) === null
  );
}

function areHeadings(face: Typeface, knownCount: number): boolean {
  const { lines, short, known, unknown } = face;
  if (unknown.length === 0 || short.length < lines.length * MIN_HEADING_SHARE) return false;
  if (lines.length > MAX_HEADINGS || areStacked(face)) return false;
  const names = unknown.filter(isName);
  if (known.length >= 3 && unknown.length <= known.length && names.length * 2 <= unknown.length) return true;
  if (names.length > unknown.length * MAX_NAMES) return false;
  if (known.length >= 2) return true;
  const meaningful = unknown.filter(({ text }) => sectionOfHeading(text) !== null);
  if (!isDistinctTypeface(face)) return false;
  return known.length === 1
    ? meaningful.length * 3 >= unknown.length
    : knownCount <= 1 && unknown.length >= 3 && meaningful.length * 2 >= unknown.length;
}

/** "Projects manager" names a job; a heading has the word on its own, or with words that don't name jobs. */
function isName({ text }: CvLine): boolean {
  return sectionOfHeading(text) === null && (titleWeight(text) >= 1.5 || employerWeight(text) >= 1.2);
}

/** Whether most lines are directly below another in the same typeface: that's a list, not headings. */
function areStacked({ lines }: Typeface): boolean {
  const numbers = new Set(lines.map(({ number }) => number));
  return lines.filter(({ number }) => numbers.has(number - 1)).length * 2 > lines.length;
}

/** Whether the typeface alone sets its lines apart. */
function isDistinctTypeface({ lines }: Typeface): boolean {
  const open = lines.filter(({ opensBlock }) => opensBlock).length;
  return (
    lines.every((line) => line.isStrong || line.size > 1.1 || line.level !== null || isUpper(line)) ||
    open * 2 > lines.length
  );
}

function lettersIn({ lines }: Typeface): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
