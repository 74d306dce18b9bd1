import { partOfPhrase } from '../vocabulary/heading-words.ts';
import { readableText } from './folded-text.ts';
import { joinSpacedLetters } from './letter-spacing.ts';
import { type Snippet, SOURCE_LIMITS, type SourceLine } from './source-line.ts';

/** A line, or part of one, in the form that the rules work with. */
export type CvLine = {
  /** Its number in the source, counted from 1. */
  readonly number: number;
  /** Exactly as in the source. */
  readonly source: string;
  /** The same, normalised (see `readableText`), without a bullet. */
  readonly text: string;
  readonly isItem: boolean;
  readonly isStrong: boolean;
  readonly opensBlock: boolean;
  readonly size: number;
  /** The typeface and size of its first letters; empty if unknown. */
  readonly look: string;
  /** How far from the edge it begins; null if unknown. */
  readonly indent: number | null;
  /** How far from the edge its second piece begins; null if it has none, or positions are unknown. */
  readonly inner: number | null;
  /** The heading level, if the file itself marks the line as a heading; otherwise null. */
  readonly level: number | null;
  /** Whether it's in a header or footer repeated on every page. */
  readonly isMargin: boolean;
};

const BULLET =
  /^(?:[•●◦▪■□◆◇▶►‣‧・⁃∙·*✓✔➢➤→○❖»›]|[-–—](?=\s)|o(?=\s\s?\p{Lu})|\(?\d{1,2}[.)](?=\s+\p{L}))\s*/u;
const NUMBER = /^\(?(?:\d{1,2}|[IVX]{1,4}|[A-Z])[.)]/;
/** Symbol fonts put their bullets and icons in unassigned Unicode ranges. */
const PRIVATE_BULLET = /^\s*[\uE000-\uF8FF]/;

/** The non-empty lines of a source, in the form that the rules work with. */
export function cvLines(source: readonly SourceLine[]): readonly CvLine[] {
  const lines: CvLine[] = [];
  let hasGap = true;
  for (const [index, line] of source.slice(0, SOURCE_LIMITS.lines).entries()) {
    const parsedLine = cvLine(line, index + 1, hasGap);
    if (parsedLine.text === '') {
      hasGap = true;
      continue;
    }
    lines.push(parsedLine);
    hasGap = false;
  }
  return lines;
}

function cvLine(line: SourceLine, number: number, hasGap: boolean): CvLine {
  const source = line.text.slice(0, SOURCE_LIMITS.lineLength);
  const text = readableText(joinSpacedLetters(source));
  const withoutBullet = text.replace(BULLET, '');
  const isMarked = NUMBER.test(text) || (withoutBullet === text && (line.isStrong || line.size > 1.1));
  const isHeading = isMarked && partOfPhrase(withoutBullet) !== null;
  const isItem =
    !isHeading &&
    line.level === undefined &&
    (line.isItem || withoutBullet !== text || PRIVATE_BULLET.test(source));
  return {
    number,
    source,
    text: withoutBullet,
    isItem,
    isStrong: line.isStrong,
    opensBlock: line.opensBlock || hasGap,
    size: line.size,
    look: line.look ?? '',
    indent: line.indent ?? null,
    inner: line.inner ?? null,
    level: line.level ?? null,
    isMargin: line.isMargin ?? false,
  };
}

/** The snippet from the first to the last of some consecutive lines. */
export function snippetOf(lines: readonly CvLine[]): Snippet {
  const first = lines[0];
  const last = lines.at(-1);
  return {
    fromLine: first?.number ?? 1,
    toLine: last?.number ?? 1,
    text: lines.map(({ source }) => source).join('\n'),
  };
}
