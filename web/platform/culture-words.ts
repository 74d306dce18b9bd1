import type { AgreementWord } from '@common-ground/domain/culture/agreement';
import { numberFormat } from './number-words.ts';

/** How far people agree, as it stands after a dimension's name. */
export const AGREEMENT_WORDS: Readonly<Record<AgreementWord, string>> = {
  none: 'no agreement',
  weak: 'weak agreement',
  moderate: 'moderate agreement',
  strong: 'strong agreement',
  very_strong: 'very strong agreement',
};

/** The fifths of the scale on which people are counted where they disagree, lowest first. */
const FIFTH_WORDS = ['very low', 'low', 'middle', 'high', 'very high'] as const;

/** How people spread, such as "2 low, 3 very high". @param counts people in each fifth of the scale, lowest first */
export function spreadWords(counts: readonly number[]): string {
  return counts.flatMap((count, place) => (count > 0 ? [`${count} ${FIFTH_WORDS[place]}`] : [])).join(', ');
}

/** "1 person" or "12 people". */
export function peopleWords(count: number): string {
  return `${numberFormat().format(count)} ${count === 1 ? 'person' : 'people'}`;
}
