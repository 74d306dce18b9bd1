/** The lines of a CV in reading order, before they're interpreted. */

/** The most lines that are read of one CV, and the most characters of one line. The rest is not read. */
export const SOURCE_LIMITS = { lines: 2_000, lineLength: 2_000 } as const;

/** One line, with the few details of its appearance that help to distinguish headings from text. */
export type SourceLine = {
  /** As it is in the file, without line breaks. */
  readonly text: string;
  /** The size of its letters; 1 is the most common size in the document. */
  readonly size: number;
  /** Whether its typeface differs from most of the document, for example because it's bold. */
  readonly isStrong: boolean;
  /** Whether there's more space before it than between the lines around it. */
  readonly opensBlock: boolean;
  /** Whether the file itself marks it as a list item. */
  readonly isItem: boolean;
  /** The typeface and size of its first letters, as a name shared by lines that look the same; missing if unknown. */
  readonly look?: string;
  /** How far from the edge it begins, in points; equal for lines with the same indent. Missing if unknown. */
  readonly indent?: number;
  /** How far from the edge its second piece begins, if a wide gap separates it from the first. */
  readonly inner?: number;
  /** The heading level, if the file itself marks the line as a heading. */
  readonly level?: number;
  /** Whether it's in a header or footer repeated on every page. */
  readonly isMargin?: boolean;
};

/** A piece of the source, shown next to what was read from it. */
export type Snippet = {
  /** The first and the last line, counted from 1. */
  readonly fromLine: number;
  readonly toLine: number;
  /** The exact text, with line breaks between lines. */
  readonly text: string;
};

/** A line of plain text, of which only the words are known. */
export function plainLine(text: string): SourceLine {
  return { text, size: 1, isStrong: false, opensBlock: false, isItem: false };
}
