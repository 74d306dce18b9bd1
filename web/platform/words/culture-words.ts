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

/** "1 person" or "12 people". */
export function peopleWords(count: number): string {
  return `${numberFormat().format(count)} ${count === 1 ? 'person' : 'people'}`;
}
