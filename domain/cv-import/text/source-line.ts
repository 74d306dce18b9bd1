/** What is read from a CV before anyone asks what it means: its lines, in the order in which a person reads them. */

/** The most lines that are read of one CV, and the most characters of one line. The rest is not read. */
export const SOURCE_LIMITS = { lines: 2_000, lineLength: 2_000 } as const;

/** One line with the little about its looks that helps to tell a heading from a text. */
export type SourceLine = {
  /** As it is in the file, without line breaks. */
  readonly text: string;
  /** The size of its letters, 1 being the size that most of the document has. */
  readonly size: number;
  /** Set in another face than most of the document, for example bold. */
  readonly isStrong: boolean;
  /** More space before it than between the lines around it. */
  readonly opensBlock: boolean;
  /** Marked as an item of a list by the file itself. */
  readonly isItem: boolean;
  /** The face and size of its first letters, as a name that lines of the same looks share; missing where it is not known. */
  readonly look?: string;
  /** How far from the edge it begins, in points; lines that begin alike have the same. Missing where it is not known. */
  readonly indent?: number;
  /** How far from the edge its second piece begins, where a wide gap parts it from the first. */
  readonly inner?: number;
  /** The level of a heading, where the file itself says that the line is one. */
  readonly level?: number;
  /** In the head or foot that every page repeats. */
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

/** A line of plain text, of which nothing but the words is known. */
export function plainLine(text: string): SourceLine {
  return { text, size: 1, isStrong: false, opensBlock: false, isItem: false };
}
