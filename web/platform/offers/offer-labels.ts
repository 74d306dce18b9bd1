import type { OfferAnswer } from '@common-ground/contract/applications/offer-terms';
import type { ApplicationAnswer } from '@common-ground/contract/applications/offers';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { formatDay, formatDayWithWeekday } from '../text/day-formats.ts';
import { formatPay, formatWeeklyHours } from '../text/opportunity-formats.ts';

/** Offers as text, the same for both sides. */

type Offer = NonNullable<ApplicationAnswer['offer']>;
export type ShownTerms = NonNullable<Offer['terms']>;
type Reason = NonNullable<NonNullable<OfferAnswer>['reason']>;

export const WORK_MODE_LABELS: Readonly<Record<ShownTerms['workMode'], string>> = {
  on_site: t`On site`,
  hybrid: t`Hybrid`,
  remote: t`Remote`,
};

/** Why an offer was declined, as both sides read it. */
export const DECLINED_LABELS: Readonly<Record<Reason, string>> = {
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
export function formatOfferedPay({ amount, ...pay }: ShownTerms['pay']): string {
  return formatPay({ ...pay, minimum: amount, maximum: amount });
}

/** "Hybrid, Cais 7, Lisbon". */
export function formatWorkplace({ workMode, workplace }: ShownTerms): string {
  const mode = WORK_MODE_LABELS[workMode];
  return workplace === null ? mode : t`${mode}, ${isolated(workplace)}`;
}

/** "4 January 2027", or that it's still to be agreed. */
export function formatStart({ startsOn }: ShownTerms): string {
  return startsOn === null ? t`To be agreed` : formatDay(startsOn);
}

/** All of an offer's terms in one line, for a table. */
export function termsLine(terms: ShownTerms, answerBy: string | null): string {
  return [
    formatOfferedPay(terms.pay),
    formatWeeklyHours(terms.hoursPerWeek),
    t`Start: ${{ day: formatStart(terms) }}`,
    formatWorkplace(terms),
    ...(answerBy === null ? [] : [t`Valid until ${formatDayWithWeekday(answerBy)}`]),
  ].join(' · ');
}
