import { findAward, namesUniversity, schoolAwardIn } from './award-words.ts';
import type { CvLine } from './cv-line.ts';
import { findDateSpan } from './date-spans.ts';
import type { CvPart } from './heading-words.ts';
import { employerWeight, titleWeight } from './name-evidence.ts';

/**
 * What a part under a heading of unknown words is about, told by what stands in it: times beside occupations and employers are jobs,
 * times beside degrees are education. Only for a kind of part that the CV has not named itself.
 */

/** At least so many of the lines with a time must speak for the kind. */
const LEAST_SHARE = 0.6;

type Part = { readonly part: CvPart; readonly lines: readonly CvLine[]; readonly isUnknown?: boolean };

/** The parts of a CV, those of unknown name told by their content where it leaves no doubt. */
export function toldByContent(parts: readonly Part[]): readonly Part[] {
  const named = new Set(parts.map(({ part }) => part));
  return parts.map((one) => {
    if (!one.isUnknown) return one;
    const part = kindOf(one.lines);
    return part === null || named.has(part) ? one : { ...one, part };
  });
}

function kindOf(lines: readonly CvLine[]): CvPart | null {
  const times = [...lines.entries()].filter(([, line]) => findDateSpan(line.text)?.isRange === true);
  if (times.length === 0) return null;
  const around = times.map(([index]) =>
    lines.slice(Math.max(0, index - 2), index + 2).filter(({ isItem }) => !isItem),
  );
  const share = (says: (text: string) => boolean) =>
    around.filter((near) => near.some(({ text }) => says(text))).length / times.length;
  if (share(isOfLearning) >= LEAST_SHARE) return 'education';
  return share(isOfWork) >= LEAST_SHARE ? 'experience' : null;
}

function isOfLearning(text: string): boolean {
  return findAward(text) !== null || namesUniversity(text) || schoolAwardIn(text) !== null;
}

function isOfWork(text: string): boolean {
  return titleWeight(text) >= 1.5 || employerWeight(text) >= 3;
}
