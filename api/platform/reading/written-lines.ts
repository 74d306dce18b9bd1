import { isDateOnly } from '@common-ground/domain/cv-import/text/entry-lines';
import { headingByWords } from '@common-ground/domain/cv-import/text/headings';
import type { SourceLine } from '@common-ground/domain/cv-import/text/source-line';

/** A paragraph of a document, with the few formatting details that are read. */
export type Paragraph = {
  /** Lines within the paragraph are separated by a line break. */
  readonly text: string;
  /** In points, or null if the document's default size applies. */
  readonly size: number | null;
  readonly isStrong: boolean;
  readonly isItem: boolean;
  /** Its other character formatting: typeface, italics. Paragraphs with the same look share it. */
  readonly formatting?: string;
  /** Its indentation, in points. */
  readonly indent?: number;
  /** The space above and below it, in points. */
  readonly before?: number;
  readonly after?: number;
  /** The heading level, if its style says that it's a heading. */
  readonly level?: number;
  /** Whether it's in a page header or footer. */
  readonly isMargin?: boolean;
  /** The text box that it's in, the same for all paragraphs of one box. */
  readonly box?: object;
};

const DEFAULT_FONT_SIZE = 11;
/** How many points more than usual above a paragraph set it apart. */
const WIDE_SPACE = 4;
/** A box with this many headings is a column next to the text. */
const MIN_HEADINGS = 2;

/** Paragraphs as lines: an empty one starts a block; sizes are relative to that of most of the text. */
export function linesOfParagraphs(input: readonly Paragraph[]): readonly SourceLine[] {
  const paragraphs = withBoxesLast(input);
  const usualFontSize = usualSize(paragraphs);
  const strong = paragraphs.filter(({ isStrong, text }) => isStrong && text.trim() !== '').length;
  const nonEmptyCount = paragraphs.filter(({ text }) => text.trim() !== '').length;
  const isSpaced = spacedParagraphs(paragraphs);
  let opensBlock = true;
  return paragraphs.flatMap((paragraph) => {
    const { text, size, isStrong, isItem, formatting, indent, level, isMargin } = paragraph;
    if (text.trim() === '') {
      opensBlock = true;
      return [];
    }
    opensBlock ||= isSpaced.has(paragraph);
    return text.split('\n').map((line, index) => {
      const opens = opensBlock && index === 0;
      opensBlock = false;
      return {
        text: line,
        size: (size ?? usualFontSize) / usualFontSize,
        isStrong: isStrong && strong * 2 < nonEmptyCount,
        opensBlock: opens,
        isItem: isItem && index === 0,
        look: `${formatting ?? ''}/${size ?? usualFontSize}`,
        ...(indent === undefined ? {} : { indent }),
        ...(level === undefined || index > 0 ? {} : { level }),
        ...(isMargin ? { isMargin } : {}),
      };
    });
  });
}

/** Boxes with sections of their own are next to the text: they're read after all of it, not where they happen to be anchored. */
function withBoxesLast(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const headings = new Map<object, number>();
  for (const { box, text } of paragraphs)
    if (box !== undefined && headingByWords({ text: text.trim() })?.rest === '')
      headings.set(box, (headings.get(box) ?? 0) + 1);
  const isInSidebar = ({ box }: Paragraph) => box !== undefined && (headings.get(box) ?? 0) >= MIN_HEADINGS;
  return [...paragraphs.filter((paragraph) => !isInSidebar(paragraph)), ...paragraphs.filter(isInSidebar)];
}

/** The paragraphs with more space above them than most have. */
function spacedParagraphs(paragraphs: readonly Paragraph[]): ReadonlySet<Paragraph> {
  const nonEmpty = paragraphs.filter(({ text }) => text.trim() !== '');
  const spaces = nonEmpty.map(({ before = 0 }, index) => Math.max(before, nonEmpty[index - 1]?.after ?? 0));
  const usualSpace = spaces.toSorted((a, b) => a - b)[Math.floor(spaces.length / 2)] ?? 0;
  return new Set(nonEmpty.filter((_, index) => (spaces[index] ?? 0) >= usualSpace + WIDE_SPACE));
}

function usualSize(paragraphs: readonly Paragraph[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of paragraphs)
    letters.set(size ?? DEFAULT_FONT_SIZE, (letters.get(size ?? DEFAULT_FONT_SIZE) ?? 0) + text.length);
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? DEFAULT_FONT_SIZE;
}

/**
 * A row of a table in reading order: cells of one paragraph each are one line, and a cell of one paragraph (a
 * time, a label) leads the first line of the next cell; a time alone is next to the first line of the cell
 * before it; otherwise cell follows cell.
 */
export function paragraphsOfRow(cells: readonly (readonly Paragraph[])[]): readonly Paragraph[] {
  const rows: Paragraph[] = [];
  let lead: Paragraph | null = null;
  /** Where the last cell with several paragraphs starts. */
  let start = -1;
  for (const cell of cells) {
    const nonEmpty = cell.filter(({ text }) => text.trim() !== '');
    const first = nonEmpty[0];
    if (first === undefined) continue;
    const beside = rows[start];
    if (lead === null && beside !== undefined && nonEmpty.length === 1 && isDateOnly(first.text.trim())) {
      rows[start] = { ...beside, text: `${beside.text}\t${first.text}` };
      continue;
    }
    const joined: Paragraph = lead === null ? first : { ...first, text: `${lead.text}\t${first.text}` };
    if (nonEmpty.length === 1 && !joined.isItem) lead = joined;
    else {
      start = joined.isItem ? -1 : rows.length;
      rows.push(joined, ...cell.slice(cell.indexOf(first) + 1));
      lead = null;
    }
  }
  return lead === null ? rows : [...rows, lead];
}
