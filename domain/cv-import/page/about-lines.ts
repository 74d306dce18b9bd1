import { findMail } from '../fields/contact.ts';
import type { CvLine } from '../text/cv-line.ts';

/**
 * Lines about the person that aren't at the top: a name next to or below a side column, contact details without a heading, page headers
 * and footers.
 */

/** A name is set at least this much larger than most of the text. */
const MIN_NAME_SIZE = 1.35;
const MAX_TITLE_LINES = 2;
const MAX_BLOCK_LINES = 6;

/**
 * The numbers of the lines in the largest letters of all, if there are few and they aren't headings: the person's name, wherever it is.
 * @param isHeading whether a line is a heading by its words
 */
export function titleLines(
  lines: readonly CvLine[],
  isHeading: (line: CvLine) => boolean,
): ReadonlySet<number> {
  const sizes = lines.filter(({ isMargin }) => !isMargin).map(({ size }) => size);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  if (largest < MIN_NAME_SIZE) return new Set();
  const titles = lines.filter((line) => line.size === largest);
  const isName = titles.length <= MAX_TITLE_LINES && !titles.some((line) => isHeading(line) || line.isItem);
  return new Set(isName ? titles.map(({ number }) => number) : []);
}

/** The numbers of the lines around the first email address, if they're set apart and short: contact details without a heading. */
export function contactBlock(
  lines: readonly CvLine[],
  isHeading: (line: CvLine) => boolean,
): ReadonlySet<number> {
  const at = lines.findIndex((line) => findMail([line]) !== null);
  if (at < 0) return new Set();
  let start = at;
  while (start > 0 && !lines[start]?.opensBlock && !isHeading(lines[start - 1] as CvLine)) start -= 1;
  let end = at + 1;
  while (end < lines.length && !lines[end]?.opensBlock && !isHeading(lines[end] as CvLine)) end += 1;
  const block = end - start <= MAX_BLOCK_LINES ? lines.slice(start, end) : [];
  return new Set(block.map(({ number }) => number));
}
