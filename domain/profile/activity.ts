import type { Violation } from '../violation.ts';
import type { Entry, MonthSpan } from './entry.ts';
import { spanViolations } from './entry-rules.ts';

/**
 * A candidate's activities outside school or university. Paid work and caring for someone count as much as anything else. Never used in
 * fit.
 */

/**
 * What a candidate does outside school or university. Paid work and caring for someone count as much as any other activity. Never
 * used in fit.
 */
export const ACTIVITY_KINDS = [
  'sport',
  'arts',
  'volunteering',
  'job',
  'caring',
  'club',
  'society_office',
  'competition',
  'exchange',
  'research',
  'enterprise',
  'community',
  'other',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** One activity. Null means not answered. */
export type Activity = Entry &
  MonthSpan & {
    readonly kind: ActivityKind | null;
    readonly role: string | null;
    /** 0 to 60. */
    readonly hoursPerWeek: number | null;
    readonly description: string | null;
    readonly skills: readonly string[] | null;
  };

/** Maximum lengths in characters, maximum counts, and ranges. */
export const ACTIVITY_LIMITS = {
  role: 120,
  hoursPerWeek: 60,
  description: 400,
  skills: 5,
  skill: 60,
} as const;

/** The section of one place of learning. Null means not answered; an empty list is the answer "none". */
export type ActivitySection = { readonly activities: readonly Activity[] | null };

export const EMPTY_ACTIVITY_SECTION: ActivitySection = { activities: null };

/** An empty activity. */
export function emptyActivity(id: string): Activity {
  return {
    id,
    kind: null,
    role: null,
    hoursPerWeek: null,
    from: null,
    to: null,
    description: null,
    skills: null,
  };
}

/** What makes an activity complete. */
export const ACTIVITY_REQUIRED = ['kind'] as const satisfies readonly (keyof Activity)[];

/** What the schema can't check: an end before the beginning, and duplicate ids. */
export function activityViolations({ activities }: ActivitySection): readonly Violation[] {
  return spanViolations('/activities', activities);
}
