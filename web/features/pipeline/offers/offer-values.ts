import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import type { OfferRequest } from '@common-ground/contract/pipeline/decisions';
import { OFFER_LIMITS } from '@common-ground/domain/applications/offer';
import { HOURS_STEP } from '@common-ground/domain/profile/weekly-hours';
import { t } from '@common-ground/i18n/t';
import { countryName } from '../../../platform/world-lists.ts';
import { PAY_RANGE } from '../../../ui/fields/amount-field.tsx';
import { type NumberRange, numberProblem, readNumber } from '../../../ui/fields/typed-number.ts';

/** What is entered in the form of an offer, as text. */
export type OfferValues = {
  readonly pay: { readonly amount: string; readonly currency: string; readonly period: string };
  readonly hoursPerWeek: string;
  readonly startsOn: string;
  readonly workMode: string;
  readonly workplace: string;
  readonly answerBy: string;
  readonly note: string;
  readonly words: string;
};

type Place = OfferedJob['places'][number];

/** What the offer is prefilled from: the job as candidates see it. */
export type OfferedJob = NonNullable<CompanyOpportunity['published']>;

const HOURS_RANGE: NumberRange = {
  minimum: 1,
  maximum: OFFER_LIMITS.hoursPerWeek,
  step: HOURS_STEP,
  form: t`in steps of 0.25, e.g. 37.5`,
};

/** Until when an offer is valid unless another day is chosen, in days from today. */
const VALID_DAYS = 14;
const DAY_MS = 86_400_000;

function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, today.length);
}

/** A place of the job in one line, without how the work is done there. */
export function placeLine(place: Place): string {
  const { country } = place;
  return [areaOf(place), country && countryName(country)].filter(Boolean).join(', ');
}

const areaOf = ({ city, region }: Place) => city ?? region;

/**
 * What the form starts with. The pay is filled in only if the job states a single amount: with a range, the
 * sender decides. @param job null if it's gone or couldn't be loaded @param today `YYYY-MM-DD`, in the company's time zone
 */
export function startingValues(job: OfferedJob | null, today: string): OfferValues {
  const { pay = null, hoursPerWeek = null, startsOn = null, places = [] } = job ?? {};
  const [place] = places;
  return {
    pay: {
      amount: pay && pay.minimum === pay.maximum ? (pay.minimum ?? '') : '',
      currency: pay?.currency ?? '',
      period: pay?.period ?? '',
    },
    hoursPerWeek: hoursPerWeek === null ? '' : String(hoursPerWeek),
    startsOn: startsOn !== null && startsOn >= today ? startsOn : '',
    workMode: place?.workMode ?? '',
    workplace: place ? placeLine(place) : '',
    answerBy: dayAfter(today, VALID_DAYS),
    note: '',
    words: '',
  };
}

function numberText(typed: string): string {
  const parsed = readNumber(typed);
  return parsed.kind === 'number' ? parsed.text : typed.trim();
}

/** The request for what's entered. It needn't be valid. */
export function offerBodyOf(
  values: OfferValues,
  target: Pick<OfferRequest, 'applicationId' | 'version' | 'document'>,
): { readonly [Key in keyof OfferRequest]: unknown } {
  const { pay, hoursPerWeek, startsOn, workMode, workplace, answerBy, note, words } = values;
  return {
    ...target,
    pay: { ...pay, amount: numberText(pay.amount) },
    hoursPerWeek: Number(numberText(hoursPerWeek)),
    startsOn: startsOn || null,
    workMode,
    workplace: workplace.trim() || null,
    answerBy,
    note: note.trim() || null,
    words: words.trim() || null,
  };
}

/** The errors that name a field and its fix better than the general ones do. */
export function offerErrors({ pay, hoursPerWeek, workMode, workplace, answerBy }: OfferValues) {
  return {
    'pay.amount': pay.amount.trim() === '' ? t`Enter the pay.` : numberProblem(t`Pay`, pay.amount, PAY_RANGE),
    'pay.currency': pay.currency === '' ? t`Choose a currency.` : undefined,
    'pay.period': pay.period === '' ? t`Choose what the pay is for.` : undefined,
    hoursPerWeek:
      hoursPerWeek.trim() === ''
        ? t`Enter the hours per week.`
        : numberProblem(t`Hours`, hoursPerWeek, HOURS_RANGE),
    workMode: workMode === '' ? t`Choose where they’ll work.` : undefined,
    workplace: workMode !== 'remote' && workplace.trim() === '' ? t`Enter where they’ll work.` : undefined,
    answerBy: answerBy === '' ? t`Choose the last day to accept.` : undefined,
  };
}
