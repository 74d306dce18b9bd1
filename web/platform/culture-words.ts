import type { AgreementWord } from '@common-ground/domain/culture/agreement';

/** How far people agree, as it stands after a dimension's name. */
export const AGREEMENT_WORDS: Readonly<Record<AgreementWord, string>> = {
  none: 'no agreement',
  weak: 'weak agreement',
  moderate: 'moderate agreement',
  strong: 'strong agreement',
  very_strong: 'very strong agreement',
};

/** The fifths of the scale on which people are counted where they disagree, lowest first. */
export const FIFTH_WORDS = ['very low', 'low', 'middle', 'high', 'very high'] as const;

/** A day such as "21 November 2026". @param isoDate `YYYY-MM-DD` */
export function dayWords(isoDate: string): string {
  // Noon in UTC is the same calendar day nearly everywhere, and a plain date has no zone of its own.
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T12:00:00Z`),
  );
}

/** "1 person" or "12 people". */
export function peopleWords(count: number): string {
  return `${new Intl.NumberFormat().format(count)} ${count === 1 ? 'person' : 'people'}`;
}
