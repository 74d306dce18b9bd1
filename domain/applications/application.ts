import { isOpenForApplications, type OpportunityStatus } from '../opportunities/opportunity.ts';
import { STAGE_KINDS } from '../opportunities/stage.ts';
import { type AgeGroup, ageAllowance } from '../profile/age.ts';

/** Applications: their states, who may apply, and when they can be withdrawn. */

/**
 * The status of an application. Opening one doesn't change its status. `received`: sent. `in_review`: the company is reviewing it.
 * `interview`: the company wants an interview. `offer`: the company has made an offer. `accepted`: the candidate accepted.
 * `declined`: the company declined. `offer_declined`: the candidate declined the offer. `withdrawn`: the candidate withdrew.
 */
export const APPLICATION_STATUSES = [
  'received',
  'in_review',
  'interview',
  'offer',
  'accepted',
  'declined',
  'offer_declined',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The states in which the application is still open. */
export const OPEN_STATUSES = STAGE_KINDS satisfies readonly ApplicationStatus[];

/** The final states. */
export const ENDED_STATUSES = [
  'accepted',
  'declined',
  'offer_declined',
  'withdrawn',
] as const satisfies readonly ApplicationStatus[];

/** Whether the application is still open; the candidate can withdraw it as long as it is. */
export function isOpenApplication(status: ApplicationStatus): boolean {
  return (OPEN_STATUSES as readonly ApplicationStatus[]).includes(status);
}

/**
 * Whether the company may read what was sent: withdrawing an application ends that right away. Declining an offer doesn't: the
 * application was fully considered, and the decisions about it have to remain explainable.
 */
export function isReadableToCompany(status: ApplicationStatus): boolean {
  return status !== 'withdrawn';
}

/** How many times a candidate can apply for one opportunity, including withdrawn applications. */
export const MAX_ATTEMPTS = 3;

/** The most applications of one candidate that can be open at once. */
export const MAX_OPEN_APPLICATIONS = 100;

/** Maximum length of the note sent with an application, in characters. */
export const APPLICATION_NOTE_LENGTH = 2_000;

/** The period in which repeated openings of a file count as one: for a page the same day (UTC), for a text the same moment. */
export type ApplicationObstacle =
  | 'opportunity_closed'
  | 'already_applied'
  | 'attempts_used'
  | 'too_many_open'
  | 'birth_date_needed'
  | 'under_age'
  | 'verified_companies_only'
  | 'name_needed';

type Applying = {
  readonly opportunity: { readonly status: OpportunityStatus; readonly closesOn: string | null };
  readonly isCompanyVerified: boolean;
  readonly age: AgeGroup;
  readonly hasName: boolean;
  /** Whether there's an application for this opportunity that wasn't withdrawn. */
  readonly hasApplied: boolean;
  readonly attemptCount: number;
  readonly openCount: number;
  /** `YYYY-MM-DD`, in the company's time zone. */
  readonly today: string;
};

/**
 * What keeps a candidate from applying, or null. Reasons the candidate can't change come before those they can fix by filling in a field.
 * An application needs a date of birth, because at 16 and 17 it can only go to verified companies.
 */
export function applicationObstacle(applying: Applying): ApplicationObstacle | null {
  if (applying.hasApplied) return 'already_applied';
  if (!isOpenForApplications(applying.opportunity, applying.today)) return 'opportunity_closed';
  if (applying.attemptCount >= MAX_ATTEMPTS) return 'attempts_used';
  if (applying.openCount >= MAX_OPEN_APPLICATIONS) return 'too_many_open';
  if (applying.age === 'unknown') return 'birth_date_needed';
  const { mayJoin, appliesTo } = ageAllowance(applying.age);
  if (!mayJoin) return 'under_age';
  const isAllowed =
    appliesTo === 'all_companies' || (appliesTo === 'verified_companies' && applying.isCompanyVerified);
  if (!isAllowed) return 'verified_companies_only';
  return applying.hasName ? null : 'name_needed';
}
