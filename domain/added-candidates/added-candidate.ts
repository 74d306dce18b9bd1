import type { Violation } from '../violation.ts';

/**
 * Someone a company's team has added to a job by hand, before they have applied themselves. The entry is only what the company typed:
 * it says nothing about whether that person has an account here. They are emailed right away, and it's deleted unless they apply in time.
 */

/** Where the team found someone. */
export const CANDIDATE_SOURCES = ['referral', 'event', 'linkedin', 'job_board', 'agency', 'other'] as const;
export type CandidateSource = (typeof CANDIDATE_SOURCES)[number];

/** Maximum lengths in characters. */
export const ADDED_LIMITS = { name: 200, sourceWords: 100, note: 500 } as const;

/** The most open entries that a company can have, for all its jobs. */
export const MAX_ADDED_CANDIDATES = 300;

/** For how many days an entry waits for the person to apply. */
export const ADDED_DAYS = 30;

/** For how many days after an entry ends the company can't add the same address again, and for how many the team is shown how it ended. */
export const ADDED_PAUSE_DAYS = 90;
const ENDED_SHOWN_DAYS = 14;

/** The longest time for which an email is retried. @see api/platform/mail/queued-mail-rows.ts */
const MAIL_TRIED_DAYS = 1;

/** The prefix of the link in the email: it tells the page which kind of link it's dealing with. */
export const ADDED_LINK_PREFIX = 'added-';

/** Whether a link leads to an entry added by a company rather than to an invitation. */
export function isAddedLink(link: string): boolean {
  return link.startsWith(ADDED_LINK_PREFIX);
}

/**
 * How an entry ended, other than by the team removing it. `deleted`: by the person. `lapsed`: its time was up. `applied`: the application
 * takes its place, but not while the job is reviewed blind. `unmailed`: the email couldn't be sent for a day. What the team removes leaves no trace.
 */
export const ADDED_ENDINGS = ['deleted', 'lapsed', 'applied', 'unmailed'] as const;
export type AddedEnding = (typeof ADDED_ENDINGS)[number];

/** What's wrong with the source of a candidate: "other" needs an explanation. */
export function sourceViolations({
  source,
  sourceWords,
}: {
  readonly source: CandidateSource;
  readonly sourceWords: string | null;
}): readonly Violation[] {
  return source === 'other' && sourceWords === null
    ? [{ pointer: '/sourceWords', code: 'required', params: {} }]
    : [];
}

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The moment at which an entry is deleted unless the person has applied. */
export function addedEndsAt(addedAt: Date): Date {
  return new Date(addedAt.getTime() + ADDED_DAYS * DAY_MS);
}

/**
 * The cutoffs at a moment: entries added at `added` or earlier have lapsed; those added at `unmailed` or earlier that couldn't be emailed
 * never will be; those that ended at `shown` or earlier are no longer shown, and at `kept` or earlier no longer kept.
 */
export function addedCutoffs(now: Date): Readonly<Record<'added' | 'unmailed' | 'shown' | 'kept', Date>> {
  return {
    added: daysBefore(now, ADDED_DAYS),
    // One extra hour, because an email being tried as its day ends may still be sent.
    unmailed: new Date(daysBefore(now, MAIL_TRIED_DAYS).getTime() - 3_600_000),
    shown: daysBefore(now, ENDED_SHOWN_DAYS),
    kept: daysBefore(now, ADDED_PAUSE_DAYS),
  };
}

/** An earlier entry of the company for the same mailbox that has ended. */
export type EndedEntry = {
  readonly ending: AddedEnding;
  readonly endedAt: Date;
  /** It was for the job that the person is to be added to now. */
  readonly isSameJob: boolean;
};

/**
 * Whether an earlier entry stops the company from adding the same mailbox now: for any job if the person deleted it or didn't respond,
 * and for the same job if they applied.
 */
export function isAddingPaused({ ending, endedAt, isSameJob }: EndedEntry, now: Date): boolean {
  if (endedAt <= daysBefore(now, ADDED_PAUSE_DAYS)) return false;
  return ending === 'applied' ? isSameJob : ending !== 'unmailed';
}
