import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { isolated } from '@common-ground/domain/isolated';
import type { DeclineReason } from '@common-ground/domain/pipeline/decline-reasons';
import type { ActOutcome, UndoOutcome } from '@common-ground/domain/pipeline/move';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { STAGE_KIND_WORDS } from '../../platform/words/stage-kind-words.ts';

/** Who decided, where no name was given. */
export const MEMBER_WORDS: Readonly<Record<MemberRole, string>> = {
  owner: 'An owner',
  recruiter: 'A recruiter',
  hiring_manager: 'A hiring manager',
  interviewer: 'An interviewer',
  auditor: 'An auditor',
};

/** Where an application stands, for the company. */
export const STATUS_WORDS: Readonly<Record<ApplicationStatus, string>> = {
  ...STAGE_KIND_WORDS,
  accepted: 'Offer accepted',
  declined: 'Declined',
  offer_declined: 'Offer declined',
  withdrawn: 'Withdrawn',
};

/** Why nothing was done, about one application. `done` says what will be. */
export const OUTCOME_WORDS: Readonly<Record<Exclude<ActOutcome, 'done'>, string>> = {
  conflict: 'was changed in the meantime',
  gone: 'was withdrawn, or you no longer have access',
  ended: 'has ended already',
  waiting: 'has a decision that can still be undone',
  stays: 'is there already',
  stage_unknown: 'has no such stage',
  offer_needed: 'gets there by an offer, made to one person at a time',
};

export const UNDO_WORDS: Readonly<Record<Exclude<UndoOutcome, 'done'>, string>> = {
  too_late: 'The minute to undo it is over.',
  changed: 'Something has happened since, so it can’t be undone.',
  gone: 'The candidate withdrew it, or you no longer have access.',
};

/** Reasons that the job gives; kept inside. */
export const REASON_WORDS: Readonly<Record<DeclineReason, string>> = {
  must_have_not_met: 'A must-have is not met',
  others_met_more: 'Others met more of what the job needs',
  interview_showed_less: 'The interview showed less than the job needs',
  work_sample_showed_less: 'The work sample showed less than the job needs',
  right_to_work: 'No right to work there, and we cannot sponsor',
  not_available: 'Not available when the job begins',
  place_does_not_fit: 'The place or the travel does not fit',
  pay_not_agreed: 'We could not agree on pay',
  did_not_reply: 'No reply to our messages',
  filled: 'The job is filled',
  no_longer_hiring: 'We no longer hire for it',
  other: 'Something else about the job, in words',
};

const LIST = new Intl.ListFormat('en-GB');

/** "Amara Okafor", "Amara Okafor and Bo Li", "Amara Okafor and 4 others". */
export function peopleNamed(names: readonly string[]): string {
  if (names.length <= 2) return LIST.format(names.map((name) => isolated(name)));
  return LIST.format([isolated(names[0] ?? ''), `${names.length - 1} others`]);
}

const PLURAL = new Intl.PluralRules('en-GB');

/**
 * Says how many of the applications about to be declined were never opened; null when all were.
 * @param all how many there are, from 1
 */
export function neverOpenedWords(never: number, all: number): string | null {
  if (never === 0) return null;
  if (all === 1) return 'Nobody has opened this application, so {thanks} doesn’t say it was read.';
  return PLURAL.select(never) === 'one'
    ? `${never} of ${all} was never opened, so {thanks} doesn’t say it was read.`
    : `${never} of ${all} were never opened, so {thanks} doesn’t say they were read.`;
}
