import type { OfferAnswer } from '@common-ground/contract/applications/offer-terms';
import type { ApplicationAnswer } from '@common-ground/contract/applications/offers';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { dayWords, weekdayWords } from '../words/day-words.ts';
import { hoursWords, payWords } from '../words/opportunity-words.ts';

/** Offers in words, the same for both sides. */

type Offer = NonNullable<ApplicationAnswer['offer']>;
export type ShownTerms = NonNullable<Offer['terms']>;
type Reason = NonNullable<NonNullable<OfferAnswer>['reason']>;

export const WORK_MODE_WORDS: Readonly<Record<ShownTerms['workMode'], string>> = {
  on_site: t`On site`,
  hybrid: t`Hybrid`,
  remote: t`Remote`,
};

/** Why an offer was declined, as both sides read it. */
export const DECLINED_WORDS: Readonly<Record<Reason, string>> = {
  pay: t`The pay`,
  hours: t`The hours`,
  workplace: t`The workplace or remote work`,
  start_date: t`The start date`,
  another_offer: t`Another offer`,
  staying: t`Staying in the current job`,
  role: t`The role isn’t right`,
  other: t`Another reason`,
};

/** "€42,000 a year". */
export function offeredPayWords({ amount, ...pay }: ShownTerms['pay']): string {
  return payWords({ ...pay, minimum: amount, maximum: amount });
}

/** "Hybrid, Cais 7, Lisbon". */
export function workplaceWords({ workMode, workplace }: ShownTerms): string {
  const mode = WORK_MODE_WORDS[workMode];
  return workplace === null ? mode : t`${mode}, ${isolated(workplace)}`;
}

/** "4 January 2027", or that it's still to be agreed. */
export function startWords({ startsOn }: ShownTerms): string {
  return startsOn === null ? t`To be agreed` : dayWords(startsOn);
}

/** All of an offer's terms in one line, for a table. */
export function termsLine(terms: ShownTerms, answerBy: string | null): string {
  return [
    offeredPayWords(terms.pay),
    hoursWords(terms.hoursPerWeek),
    t`Start: ${{ day: startWords(terms) }}`,
    workplaceWords(terms),
    ...(answerBy === null ? [] : [t`Valid until ${weekdayWords(answerBy)}`]),
  ].join(' · ');
}
