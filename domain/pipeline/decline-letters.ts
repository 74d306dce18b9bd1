import type { Stage } from '../opportunities/stage.ts';
import type { DeclineReason } from './decline-reasons.ts';

/**
 * What candidates read when they're declined: one letter per reason, which gives that reason and no other. What the company can thank them
 * for differs from person to person, so each letter has a `{thanks}` placeholder that the server fills from its own records.
 */

/** What a company has done with one application, according to the records. */
export type DeclineFacts = {
  /** A member of the company has opened it. */
  readonly isOpened: boolean;
  /** A member of the company has submitted a scorecard for an interview. */
  readonly isInterviewed: boolean;
};

const CLOSING = 'If another of our jobs suits you, we’d be glad to hear from you again.';
const THIS_JOB = 'This decision is about this job only.';
const NOT_A_JUDGEMENT = 'This isn’t a judgement of your skills or experience.';

function letter(reason: string, note: string): string {
  return `Dear {name},\n\n{thanks}\n\n${reason}\n\n${note} ${CLOSING}\n\nKind regards,\n{company}`;
}

/** The letter for each reason, before the sender edits it. */
export const DECLINE_LETTERS: Readonly<Record<DeclineReason, string>> = {
  must_have_not_met: letter(
    'Everyone we hire for this job has to meet certain requirements, and there’s at least one you don’t meet. That’s why we won’t be taking your application further.',
    THIS_JOB,
  ),
  others_met_more: letter(
    'We’ve decided not to take your application further, because other candidates met more of the criteria for this job.',
    THIS_JOB,
  ),
  interview_showed_less: letter(
    'In the interview, we didn’t see enough of what this job needs, so we won’t be taking your application further.',
    THIS_JOB,
  ),
  work_sample_showed_less: letter(
    'Your work sample didn’t show enough of what this job needs, so we won’t be taking your application further.',
    THIS_JOB,
  ),
  right_to_work: letter(
    'You need the right to work where this job is based, and we can’t sponsor a visa or work permit for it. That’s why we won’t be taking your application further.',
    NOT_A_JUDGEMENT,
  ),
  not_available: letter(
    'The start date for this job doesn’t fit with when you’re available, so we won’t be taking your application further.',
    NOT_A_JUDGEMENT,
  ),
  place_does_not_fit: letter(
    'The location of this job, or the travel it involves, doesn’t fit with what works for you, so we won’t be taking your application further.',
    NOT_A_JUDGEMENT,
  ),
  pay_not_agreed: letter(
    'We couldn’t agree on pay for this job, so we won’t be taking your application further.',
    NOT_A_JUDGEMENT,
  ),
  did_not_reply: letter(
    'We haven’t had a reply to our messages, so we’re closing your application.',
    NOT_A_JUDGEMENT,
  ),
  filled: letter('The job has been filled, so we won’t be taking your application further.', NOT_A_JUDGEMENT),
  no_longer_hiring: letter(
    'We’re no longer hiring for this job, so we won’t be taking your application further.',
    NOT_A_JUDGEMENT,
  ),
  other: letter('We’ve decided not to take your application further.', THIS_JOB),
};

/**
 * The sentences that replace `{thanks}`. They mention reading the application, or talking with the candidate, only where the records show it.
 * @param title of the job
 */
export function declineThanks(title: string, { isOpened, isInterviewed }: DeclineFacts): string {
  const thanks = isInterviewed
    ? `Thank you for applying for “${title}”, and for taking the time to talk with us.`
    : `Thank you for applying for “${title}”.`;
  return isOpened
    ? `${thanks} We’ve read your application, and we appreciate the work you put into it.`
    : thanks;
}

/**
 * Whether a submitted scorecard shows that somebody talked with the candidate. Being moved to an interview proves nothing: it may never have
 * taken place.
 * @param process the stages of the job
 * @param scoredStageIds the stages at which somebody submitted a scorecard
 */
export function isInterviewed(
  process: readonly Pick<Stage, 'id' | 'kind'>[],
  scoredStageIds: readonly string[],
): boolean {
  return process.some(({ id, kind }) => kind === 'interview' && scoredStageIds.includes(id));
}
