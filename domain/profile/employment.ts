/** The general step, about work: the current situation, availability, hours, fields and pay. */

/** The candidate's current situation. */
export const SITUATIONS = [
  'in_education',
  'employed',
  'self_employed',
  'between_jobs',
  'caring',
  'other',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** The period that pay covers: an hour, a day, a month or a year. */
export const PAY_PERIODS = ['hour', 'day', 'month', 'year'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/**
 * The minimum pay that a candidate wants. Private, and only used for filters. The parts are entered separately but merged as a unit.
 * Never current or past pay.
 */
export type DesiredPay = {
  /** A decimal number above 0 as text, at most 9 digits before and 2 after the point: money is never a binary fraction. */
  readonly minimum: string | null;
  readonly period: PayPeriod | null;
  /** ISO 4217. */
  readonly currency: string | null;
};

/** A decimal number above 0: up to 9 digits without leading zeros, a point, up to 2 digits. */
export const PAY_PATTERN = '^(?=.*[1-9])(0|[1-9]\\d{0,8})(\\.\\d{1,2})?$';

/** Maximum lengths in characters, maximum counts, and ranges. */
export const EMPLOYMENT_LIMITS = {
  noticeWeeks: 52,
  hoursPerWeek: 60,
  fieldsOfWork: 5,
  fieldOfWork: 80,
  licences: 20,
  licence: 80,
  currentEmployer: 200,
} as const;

/** Null means not answered; an empty list is the answer "none". */
export type Employment = {
  readonly situation: Situation | null;
  /** `YYYY-MM`. */
  readonly availableFrom: string | null;
  /** Whole weeks, 0 to 52. */
  readonly noticeWeeks: number | null;
  /** The hours wanted, 1 to 60 in quarters. */
  readonly hoursPerWeek: number | null;
  /** ISCO-08 groups (see `occupations`) or free text, favourite first. */
  readonly fieldsOfWork: readonly string[] | null;
  readonly desiredPay: DesiredPay | null;
  readonly licences: readonly string[] | null;
  /** For the block list only. */
  readonly currentEmployer: string | null;
};

export const EMPTY_EMPLOYMENT: Employment = {
  situation: null,
  availableFrom: null,
  noticeWeeks: null,
  hoursPerWeek: null,
  fieldsOfWork: null,
  desiredPay: null,
  licences: null,
  currentEmployer: null,
};
