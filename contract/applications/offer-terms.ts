import { OFFER_DECLINE_REASONS, OFFER_LIMITS } from '@common-ground/domain/applications/offer';
import { PAY_PATTERN, PAY_PERIODS } from '@common-ground/domain/profile/employment';
import { YEAR_PATTERN } from '@common-ground/domain/profile/iso-date';
import { CURRENCY_CODES } from '@common-ground/domain/profile/lists/currencies';
import { WORK_MODES } from '@common-ground/domain/profile/location';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { HOURS_STEP } from '@common-ground/domain/profile/weekly-hours';
import { type Static, Type } from 'typebox';
import { Attachment } from '../attachment.ts';
import { nullableEnum, nullableObject, nullableString, oneOf } from '../nullable.ts';
import { nullableLine } from '../profile/entry.ts';
import { Instant } from '../scalars.ts';

/** What an offer consists of, as both sides see it. */

const closed = { additionalProperties: false } as const;

/** What is paid: one amount, before tax. */
const OfferPay = Type.Object(
  {
    /** A decimal number above 0, with up to two digits after the point. */
    amount: Type.String({ pattern: PAY_PATTERN }),
    currency: oneOf(CURRENCY_CODES),
    period: oneOf(PAY_PERIODS),
  },
  closed,
);

const terms = {
  pay: OfferPay,
  hoursPerWeek: Type.Number({
    minimum: 1,
    maximum: OFFER_LIMITS.hoursPerWeek,
    multipleOf: HOURS_STEP,
  }),
  /** The first day of work. Null if it's still to be agreed. */
  startsOn: nullableString({ format: 'date', pattern: YEAR_PATTERN }),
  workMode: oneOf(WORK_MODES),
  /** The address or area. Only remote work can be without one. */
  workplace: nullableLine(OFFER_LIMITS.workplace),
} as const;

/** The terms of an offer to be made. */
export const NewOfferTerms = Type.Object(terms, closed);

/** The terms of an offer. Null for offers from before there were any: those are a text. */
export const OfferTerms = nullableObject(terms);

/** The file that goes with an offer. Null if there is none. */
export const OfferDocument = nullableObject(Attachment.properties);

/** What the candidate answered. Null until they do. */
export const OfferAnswer = nullableObject({
  isAccepted: Type.Boolean(),
  /** Why they declined. Null if they didn't say. */
  reason: nullableEnum(OFFER_DECLINE_REASONS),
  words: nullableString({}),
  answeredAt: Instant,
});
export type OfferAnswer = Static<typeof OfferAnswer>;

/** What the candidate adds to a "no", if anything. */
export const GivenReason = {
  /** Why the offer is declined. Ignored when it's accepted. */
  reason: Type.Optional(nullableEnum(OFFER_DECLINE_REASONS)),
  /** What else the company should know. Ignored when the offer is accepted. */
  words: Type.Optional(
    nullableString({ minLength: 1, maxLength: OFFER_LIMITS.answerWords, pattern: PROSE_PATTERN }),
  ),
} as const;
