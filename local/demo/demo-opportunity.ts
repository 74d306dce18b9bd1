import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import type { Opportunity, OpportunityPlace } from '@common-ground/domain/opportunities/opportunity';
import { seededRandom, seedOf } from '@common-ground/domain/random';

const dayMs = 86_400_000;

/** The moment a number of days before (or, if negative, after) another, at an hour of the working day. */
export function daysBefore(now: Date, days: number, hour = 9): Date {
  const moment = new Date(now.getTime() - days * dayMs);
  moment.setUTCHours(hour, 20, 0, 0);
  return moment > now && days >= 0 ? now : moment;
}

/** The day a number of days from now, `YYYY-MM-DD`. */
export function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** An invented opportunity, with its dates in days from now. */
export type OpportunityPlan = Omit<Opportunity, 'criteria' | 'startsOn' | 'closesOn'> & {
  readonly closesIn: number;
  readonly startsIn: number | null;
  readonly publishedAgo: number;
  readonly status: 'published' | 'closed' | 'paused';
  readonly criteria: readonly Omit<Criterion, 'id'>[];
};

/** The opportunity of a plan at a moment. */
export function plannedOpportunity(plan: OpportunityPlan, now: Date): Opportunity {
  const { closesIn, startsIn, publishedAgo: _published, status: _status, criteria, ...rest } = plan;
  const random = seededRandom(seedOf(plan.title));
  return {
    ...rest,
    closesOn: dayFrom(now, closesIn),
    startsOn: startsIn === null ? null : dayFrom(now, startsIn),
    criteria: criteria.map((criterion) => ({ ...criterion, id: inventedId(random) })),
  };
}

/** A UUID that's always the same for the same input. */
export function inventedId(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
}

type Details = Partial<Pick<Criterion, 'subject' | 'level' | 'months'>>;

function criterion(need: Criterion['need'], kind: Criterion['kind'], reason: string, details: Details) {
  return { need, kind, reason, subject: null, level: null, months: null, ...details };
}

/** A criterion that must be met, with the reason. */
export const must = (kind: Criterion['kind'], reason: string, details: Details = {}) =>
  criterion('must', kind, reason, details);

/** A criterion that is a nice-to-have, with the reason. */
export const nice = (kind: Criterion['kind'], reason: string, details: Details = {}) =>
  criterion('nice', kind, reason, details);

/** A place of work. */
export function place(
  country: string,
  city: string | null,
  workMode: OpportunityPlace['workMode'],
): OpportunityPlace {
  return { country, region: null, city, workMode };
}
