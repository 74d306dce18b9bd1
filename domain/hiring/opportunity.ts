import type { WorkMode } from '../profile/location.ts';
import type { CandidateRoute, OpportunityKind } from '../profile/role-choice.ts';
import type { Violation } from '../violation.ts';
import { type Criterion, criteriaViolations } from './criterion.ts';
import type { PayRange } from './pay.ts';

/** An opportunity: what it is, where, for what pay, what it needs and how the company decides. */

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

/** A step of how the company decides, with the working days in which it promises an answer. */
export type ProcessStep = { readonly name: string; readonly replyDays: number };

export type Opportunity = {
  readonly title: string;
  readonly kind: OpportunityKind;
  /** The ways in that it suits. */
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
  /** The last day on which one can apply, `YYYY-MM-DD`. */
  readonly closesOn: string | null;
  readonly criteria: readonly Criterion[];
  readonly process: readonly ProcessStep[];
};

/**
 * What keeps an opportunity from being published: no pay range, no closing date, no place, no promise of an answer, no criterion,
 * or what breaks a rule.
 * @param today `YYYY-MM-DD`
 */
export function publishingViolations(opportunity: Opportunity, today: string): readonly Violation[] {
  const { pay, closesOn, startsOn, places, process, criteria } = opportunity;
  const required = (pointer: string): Violation => ({ pointer, code: 'required', params: {} });
  return [
    ...(pay === null ? [required('/pay')] : []),
    ...(pay !== null && Number(pay.maximum) < Number(pay.minimum)
      ? [{ pointer: '/pay/maximum', code: 'too_small', params: { limit: pay.minimum } }]
      : []),
    ...(closesOn === null ? [required('/closesOn')] : []),
    ...(closesOn !== null && closesOn < today
      ? [{ pointer: '/closesOn', code: 'too_small', params: { limit: today } }]
      : []),
    ...(closesOn !== null && startsOn !== null && startsOn < closesOn
      ? [{ pointer: '/startsOn', code: 'too_small', params: { limit: closesOn } }]
      : []),
    ...(places.length === 0 ? [required('/places')] : []),
    ...(process.length === 0 ? [required('/process')] : []),
    ...(criteria.length === 0 ? [required('/criteria')] : []),
    ...criteriaViolations(criteria),
  ];
}

/** Whether one can apply: published, and its closing date has not passed. @param today `YYYY-MM-DD` */
export function isOpenForApplications(
  { status, closesOn }: { readonly status: OpportunityStatus; readonly closesOn: string | null },
  today: string,
): boolean {
  return status === 'published' && closesOn !== null && today <= closesOn;
}
