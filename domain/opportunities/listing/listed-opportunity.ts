import type { PayPeriod } from '../../profile/employment.ts';
import type { WorkMode } from '../../profile/location.ts';
import type { CompanySize, Sector } from '../../profile/preferences.ts';
import type { CandidateRoute, OpportunityKind } from '../../profile/role-choice.ts';
import type { Criterion } from '../criterion.ts';

/** The parts of a must-have that decide whether a profile meets it: not its reason or id. */
export type MustHave = Pick<Criterion, 'kind' | 'subject' | 'level' | 'months'>;

/** An opportunity's pay as whole numbers (decimal amounts times a constant), so that comparisons are exact. */
export type ListedPay = {
  /** ISO 4217. */
  readonly currency: string;
  readonly period: PayPeriod;
  /** The most it pays in a period, in hundredths. */
  readonly maximum: number;
  /** The most it pays in a year, in hundredths times `QUARTERS`. */
  readonly maximumYearly: number;
};

/** Weekly hours are counted in quarters. */
export const QUARTERS = 4;

/** Everything about an open opportunity that filters and sorting need. */
export type ListedOpportunity = {
  readonly id: string;
  /** Microseconds since 1970. */
  readonly publishedAt: number;
  /** The last day to apply, `YYYY-MM-DD`, in the company's time zone. */
  readonly closesOn: string;
  /** As set by the company; null if it hasn't set one. */
  readonly timeZone: string | null;
  readonly kind: OpportunityKind;
  readonly routes: readonly CandidateRoute[];
  readonly field: string | null;
  readonly places: readonly { readonly country: string; readonly workMode: WorkMode }[];
  readonly pay: ListedPay | null;
  /** In quarters of an hour; null if none are given. */
  readonly quarterHours: number | null;
  readonly mustHaves: readonly MustHave[];
  /** The company's; null where it hasn't said. */
  readonly sector: Sector | null;
  /** The company's; null where it hasn't given a headcount. */
  readonly companySize: CompanySize | null;
};
