import type { WorkMode } from '../profile/location.ts';
import type { CandidateRoute, OpportunityKind } from '../profile/role-choice.ts';
import type { Criterion } from './criterion.ts';
import type { PayRange } from './pay.ts';
import type { Stage } from './stage.ts';

/** An opportunity: what it is, where, what it pays, what it requires and how the company decides. */

/** Whether a job is a draft, published, paused or closed. */
export const OPPORTUNITY_STATUSES = ['draft', 'published', 'paused', 'closed'] as const;
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number];

/** One place of work. Without a city, anywhere in the region or the country. */
export type OpportunityPlace = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region: string | null;
  readonly city: string | null;
  readonly workMode: WorkMode;
};

export type Opportunity = {
  readonly title: string;
  readonly kind: OpportunityKind;
  /** The candidate routes it suits. */
  readonly routes: readonly CandidateRoute[];
  /** A group of ISCO-08, such as "isco-08:25". */
  readonly field: string | null;
  readonly about: string;
  readonly places: readonly OpportunityPlace[];
  readonly pay: PayRange | null;
  /** 1 to 60. */
  readonly hoursPerWeek: number;
  /** `YYYY-MM-DD`; null is as soon as possible. */
  readonly startsOn: string | null;
  /** The last day to apply, `YYYY-MM-DD`. */
  readonly closesOn: string | null;
  readonly criteria: readonly Criterion[];
  readonly process: readonly Stage[];
};

/**
 * Whether candidates can apply: it's published and its closing date hasn't passed. @param today `YYYY-MM-DD`, in the company's time zone
 */
export function isOpenForApplications(
  { status, closesOn }: { readonly status: OpportunityStatus; readonly closesOn: string | null },
  today: string,
): boolean {
  return status === 'published' && closesOn !== null && today <= closesOn;
}
