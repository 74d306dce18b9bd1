import type { SourceLine } from '@common-ground/domain/import/source-line';

/** A paragraph of a written document with the little about its looks that is read. */
export type Paragraph = {
  /** Lines within the paragraph are parted by a line break. */
  readonly text: string;
  /** In points, or null where the document's own size holds. */
  readonly size: number | null;
  readonly isStrong: boolean;
  readonly isItem: boolean;
  /** What is known of its letters besides: the face, whether they lean. Paragraphs of the same looks share it. */
  readonly look?: string;
  /** How far it is set in, in points. */
  readonly indent?: number;
  /** In the head or foot of the pages. */
  readonly isMargin?: boolean;
};

const USUAL_SIZE = 11;

/** Paragraphs as lines: an empty one opens a block; sizes are told relative to what most of the text has. */
export function linesOfParagraphs(paragraphs: readonly Paragraph[]): readonly SourceLine[] {
  const usual = usualSize(paragraphs);
  const strong = paragraphs.filter(({ isStrong, text }) => isStrong && text.trim() !== '').length;
  const written = paragraphs.filter(({ text }) => text.trim() !== '').length;
  let opensBlock = true;
  return paragraphs.flatMap(({ text, size, isStrong, isItem, look, indent, isMargin }) => {
    if (text.trim() === '') {
      opensBlock = true;
      return [];
    }
    return text.split('\n').map((line, index) => {
      const opens = opensBlock && index === 0;
      opensBlock = false;
      return {
        text: line,
        size: (size ?? usual) / usual,
        isStrong: isStrong && strong * 2 < written,
        opensBlock: opens,
        isItem: isItem && index === 0,
        look: `${look ?? ''}/${size ?? usual}`,
        ...(indent === undefined ? {} : { indent }),
        ...(isMargin ? { isMargin } : {}),
      };
    });
  });
}

function usualSize(paragraphs: readonly Paragraph[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of paragraphs)
    letters.set(size ?? USUAL_SIZE, (letters.get(size ?? USUAL_SIZE) ?? 0) + text.length);
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? USUAL_SIZE;
}

/**
 * A row of a table in reading order: cells of one paragraph each are one line, and a cell of one paragraph (a time, a label) leads the
 * first line of the next cell; otherwise cell follows cell.
 */
export function paragraphsOfRow(cells: readonly (readonly Paragraph[])[]): readonly Paragraph[] {
  const rows: Paragraph[] = [];
  let lead: Paragraph | null = null;
  for (const cell of cells) {
    const written = cell.filter(({ text }) => text.trim() !== '');
    const first = written[0];
    if (first === undefined) continue;
    const joined: Paragraph = lead === null ? first : { ...first, text: `${lead.text}\t${first.text}` };
    if (written.length === 1 && !joined.isItem) lead = joined;
    else {
      rows.push(joined, ...cell.slice(cell.indexOf(first) + 1));
      lead = null;
    }
  }
  return lead === null ? rows : [...rows, lead];
}
