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
export const MOST_ADDED = 300;

/** For how many days an entry waits for the person to apply. */
export const ADDED_DAYS = 30;

/** For how many days after an entry has ended its company can't add the same address again, and for how many its team is shown how it ended. */
export const ADDED_PAUSE_DAYS = 90;
const ENDED_SHOWN_DAYS = 14;

/** The longest that an email is tried. @see api/platform/mail/queued-mail-rows.ts */
const MAIL_TRIED_DAYS = 1;

/** The prefix of the link in the email: it tells the page which kind of link it has. */
export const ADDED_LINK_PREFIX = 'added-';

/** Whether a link leads to an entry that a company made, and not to an invitation. */
export function isAddedLink(link: string): boolean {
  return link.startsWith(ADDED_LINK_PREFIX);
}

/**
 * How an entry ended, other than by the team removing it. `deleted`: by the person. `lapsed`: they didn't apply in time. `applied`: the
 * application takes its place. `unmailed`: the email couldn't be sent for a day. What the team removes leaves no trace.
 */
export const ADDED_ENDINGS = ['deleted', 'lapsed', 'applied', 'unmailed'] as const;
export type AddedEnding = (typeof ADDED_ENDINGS)[number];

/** What is wrong with where someone was found: "other" needs words. */
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
 * What is over at a moment: entries `added` then or before have lapsed, those not emailed that were added at `unmailed` or before never will be,
 * and what ended at `shown` or `kept` or before isn't shown or isn't kept any more.
 */
export function addedCutoffs(now: Date): Readonly<Record<'added' | 'unmailed' | 'shown' | 'kept', Date>> {
  return {
    added: daysBefore(now, ADDED_DAYS),
    // An hour more: an email being tried as its day ends may still be sent.
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
 * Whether an earlier entry keeps the company from adding the same mailbox now: for any job when the person deleted it or didn't answer, for the
 * same job when they have applied.
 */
export function isAddingPaused({ ending, endedAt, isSameJob }: EndedEntry, now: Date): boolean {
  if (endedAt <= daysBefore(now, ADDED_PAUSE_DAYS)) return false;
  return ending === 'applied' ? isSameJob : ending !== 'unmailed';
}
