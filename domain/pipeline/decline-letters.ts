import { formatMessage, type Message, msg } from '@common-ground/i18n/message';
import type { Stage } from '../opportunities/stage.ts';
import type { DeclineReason } from './decline-reasons.ts';

/**
 * What candidates read when they're declined: one letter per reason, which gives only that reason. What the company can thank them
 * for differs from person to person, so each letter has a `{thanks}` placeholder that the server fills from its own records.
 */

/** What a company has done with one application, according to the records. */
export type DeclineFacts = {
  /** A member of the company has opened it. */
  readonly isOpened: boolean;
  /** A member of the company has submitted a scorecard for an interview. */
  readonly isInterviewed: boolean;
};

type Reason = { readonly reason: Message; readonly note: Message };

const THIS_JOB = msg`This decision is about this job only. If another of our jobs suits you, we’d be glad to hear from you again.`;
const NOT_A_JUDGEMENT = msg`This isn’t a judgement of your skills or experience. If another of our jobs suits you, we’d be glad to hear from you again.`;

const REASONS: Readonly<Record<DeclineReason, Reason>> = {
  must_have_not_met: {
    reason: msg`Everyone we hire for this job has to meet certain requirements, and there’s at least one you don’t meet. That’s why we won’t be taking your application further.`,
    note: THIS_JOB,
  },
  others_met_more: {
    reason: msg`We’ve decided not to take your application further, because other candidates met more of the criteria for this job.`,
    note: THIS_JOB,
  },
  interview_showed_less: {
    reason: msg`In the interview, we didn’t see enough of what this job needs, so we won’t be taking your application further.`,
    note: THIS_JOB,
  },
  work_sample_showed_less: {
    reason: msg`Your work sample didn’t show enough of what this job needs, so we won’t be taking your application further.`,
    note: THIS_JOB,
  },
  right_to_work: {
    reason: msg`You need the right to work where this job is based, and we can’t sponsor a visa or work permit for it. That’s why we won’t be taking your application further.`,
    note: NOT_A_JUDGEMENT,
  },
  not_available: {
    reason: msg`The start date for this job doesn’t fit with when you’re available, so we won’t be taking your application further.`,
    note: NOT_A_JUDGEMENT,
  },
  place_does_not_fit: {
    reason: msg`The location of this job, or the travel it involves, doesn’t fit with what works for you, so we won’t be taking your application further.`,
    note: NOT_A_JUDGEMENT,
  },
  pay_not_agreed: {
    reason: msg`We couldn’t agree on pay for this job, so we won’t be taking your application further.`,
    note: NOT_A_JUDGEMENT,
  },
  did_not_reply: {
    reason: msg`We haven’t had a reply to our messages, so we’re closing your application.`,
    note: NOT_A_JUDGEMENT,
  },
  filled: {
    reason: msg`The job has been filled, so we won’t be taking your application further.`,
    note: NOT_A_JUDGEMENT,
  },
  no_longer_hiring: {
    reason: msg`We’re no longer hiring for this job, so we won’t be taking your application further.`,
    note: NOT_A_JUDGEMENT,
  },
  other: {
    reason: msg`We’ve decided not to take your application further.`,
    note: THIS_JOB,
  },
};

/**
 * Writes the letter for a reason, before the sender edits it. @param write renders a message in the sender's language
 */
export function declineLetter(
  reason: DeclineReason,
  write: (message: Message) => string = formatMessage,
): string {
  return [
    write(msg`Dear ${{ name: '{name}' }},`),
    '{thanks}',
    write(REASONS[reason].reason),
    write(REASONS[reason].note),
    `${write(msg`Kind regards,`)}\n{company}`,
  ].join('\n\n');
}

const READ = msg`We’ve read your application, and we appreciate the work you put into it.`;

/**
 * The sentences that replace `{thanks}`. They mention reading the application, or talking with the candidate, only where the records show
 * it.
 * @param title of the job
 */
export function declineThanks(title: string, { isOpened, isInterviewed }: DeclineFacts): string {
  const thanks = isInterviewed
    ? msg`Thank you for applying for “${{ title }}”, and for taking the time to talk with us.`
    : msg`Thank you for applying for “${{ title }}”.`;
  return [thanks, ...(isOpened ? [READ] : [])].map((message) => formatMessage(message)).join(' ');
}

/**
 * Whether a submitted scorecard shows that someone talked with the candidate. Being moved to an interview proves nothing: it may never have
 * taken place.
 * @param process the stages of the job
 * @param scoredStageIds the stages at which someone submitted a scorecard
 */
export function isInterviewed(
  process: readonly Pick<Stage, 'id' | 'kind'>[],
  scoredStageIds: readonly string[],
): boolean {
  return process.some(({ id, kind }) => kind === 'interview' && scoredStageIds.includes(id));
}
