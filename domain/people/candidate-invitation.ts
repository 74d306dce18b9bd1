import { isOpenForApplications, type OpportunityStatus } from '../opportunities/opportunity.ts';

/** An invitation to a candidate to apply for one opportunity, with an individual reason and a reply date. */

/** Maximum and minimum lengths in characters, and days from today. */
export const INVITATION_LIMITS = {
  reasonLeast: 10,
  reason: 500,
  firstReplyDay: 3,
  lastReplyDay: 30,
} as const;

/** The most invitations for one opportunity in any seven days. Withdrawn and declined ones count. */
export const INVITATIONS_PER_WEEK = 50;

/** How many invitations one company may send one person within how many days, for any opportunities. Withdrawn and declined ones count. */
const MAX_INVITATIONS_PER_PERSON = 3;
const PERSON_WINDOW_DAYS = 30;

/**
 * For how many days after a declined invitation the company can't invite the same person for any opportunity. They can apply at any time.
 */
const PAUSE_AFTER_NO_DAYS = 90;

/** What "a week" is: seven times 24 hours back from this moment. */
export const INVITATION_WINDOW_MS = 7 * 86_400_000;

/**
 * The status of an invitation. `waiting`: it can be answered. `accepted`: the candidate applied. `declined`: by the candidate.
 * `lapsed`: the reply date has passed. `withdrawn`: by the company. Whether the candidate has seen it isn't disclosed.
 */
export const INVITATION_STATES = ['waiting', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** The reasons a candidate can give for declining, if they want to. */
export const DECLINE_REASONS = [
  'not_looking',
  'other_work',
  'place',
  'pay',
  'hours',
  'kind_of_work',
  'start',
  'other',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The state as of a day: one that's still open after its day has lapsed. @param today `YYYY-MM-DD` */
export function invitationState(
  stored: { readonly state: InvitationState; readonly replyBy: string },
  today: string,
): InvitationState {
  return stored.state === 'waiting' && stored.replyBy < today ? 'lapsed' : stored.state;
}

/** One declined invitation: when, and when the person allowed invitations again, if they did. */
export type DeclinedInvitation = { readonly endedAt: Date; readonly liftedAt: Date | null };

/** How long a company can't invite someone after they declined, and whether they've lifted the pause. */
export type InvitationPause = {
  /** The first moment at which the company can invite them anyway. */
  readonly until: Date;
  readonly isLifted: boolean;
};

/** The pause after someone declined one company's invitations; null when none was declined recently. */
export function invitationPause(declined: readonly DeclinedInvitation[], now: Date): InvitationPause | null {
  const ends = declined.map(({ endedAt, liftedAt }) => ({
    until: new Date(endedAt.getTime() + PAUSE_AFTER_NO_DAYS * 86_400_000),
    isLifted: liftedAt !== null,
  }));
  const running = ends.filter(({ until }) => until > now).sort((a, b) => +b.until - +a.until);
  const [last] = running;
  return last ? { until: last.until, isLifted: running.every(({ isLifted }) => isLifted) } : null;
}

/**
 * Whether a company has reached its limit for someone: an invitation is open, or it has recently sent them the maximum.
 * @param sent all of its invitations to them, for whatever opportunities
 */
export function hasReachedInvitationLimit(
  sent: readonly { readonly state: InvitationState; readonly sentAt: Date }[],
  now: Date,
): boolean {
  const since = new Date(now.getTime() - PERSON_WINDOW_DAYS * 86_400_000);
  return (
    sent.some(({ state }) => state === 'waiting') ||
    sent.filter(({ sentAt }) => sentAt > since).length >= MAX_INVITATIONS_PER_PERSON
  );
}

/** Why someone cannot be invited. */
export type InvitationObstacle =
  | 'opportunity_closed'
  | 'already_invited'
  | 'invited_enough'
  | 'invitations_spent';

/**
 * What keeps a company from inviting someone it may see, or null. Its own limits are checked before anything about the person, so that
 * nothing about them can be probed for free.
 */
export function invitationObstacle(inviting: {
  readonly opportunity: { readonly status: OpportunityStatus; readonly closesOn: string | null };
  /** Whether the same person was already invited for the same opportunity, or recently declined an invitation. */
  readonly wasInvited: boolean;
  /** See {@link hasReachedInvitationLimit}. */
  readonly isInvitedEnough: boolean;
  /** Invitations for the opportunity in the last seven days. */
  readonly sentThisWeek: number;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}): InvitationObstacle | null {
  if (!isOpenForApplications(inviting.opportunity, inviting.today)) return 'opportunity_closed';
  if (inviting.sentThisWeek >= INVITATIONS_PER_WEEK) return 'invitations_spent';
  if (inviting.wasInvited) return 'already_invited';
  return inviting.isInvitedEnough ? 'invited_enough' : null;
}

/**
 * The first and last possible reply date: three to thirty days ahead, and not after the opportunity closes.
 * @param today `YYYY-MM-DD`, in the company's time zone
 * @returns null when the opportunity closes before the first of them
 */
export function replyDays(
  today: string,
  closesOn: string,
): { readonly first: string; readonly last: string } | null {
  const first = dayAfter(today, INVITATION_LIMITS.firstReplyDay);
  const latest = dayAfter(today, INVITATION_LIMITS.lastReplyDay);
  const last = latest < closesOn ? latest : closesOn;
  return first <= last ? { first, last } : null;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
