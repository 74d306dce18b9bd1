import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { isolated } from '@common-ground/domain/isolated';
import type { DeclineReason } from '@common-ground/domain/pipeline/decline-reasons';
import type { ActOutcome, UndoOutcome } from '@common-ground/domain/pipeline/move';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { formatList, formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { STAGE_KIND_LABELS } from '../../platform/text/stage-kind-labels.ts';

/** Stands in for a member who hasn't given a name. */
export const MEMBER_LABELS: Readonly<Record<MemberRole, string>> = {
  owner: t`An owner`,
  recruiter: t`A recruiter`,
  hiring_manager: t`A hiring manager`,
  interviewer: t`An interviewer`,
  auditor: t`An auditor`,
};

/** The company's words for each application status. */
export const STATUS_LABELS: Readonly<Record<ApplicationStatus, string>> = {
  ...STAGE_KIND_LABELS,
  accepted: t`Offer accepted`,
  declined: t`Declined`,
  offer_declined: t`Offer declined`,
  withdrawn: t`Withdrawn`,
};

/** Why nothing was done to an application. */
export const OUTCOME_MESSAGES: Readonly<Record<Exclude<ActOutcome, 'done'>, string>> = {
  conflict: t`Someone else changed it first.`,
  gone: t`The candidate withdrew it, or you no longer have access.`,
  ended: t`It has already ended.`,
  waiting: t`It has a decision that can still be undone.`,
  stays: t`It’s already at this stage.`,
  stage_unknown: t`The job doesn’t have this stage.`,
  offer_needed: t`To move it here, make an offer, one candidate at a time.`,
};

/** Says why an application for this job can't be moved to a stage. */
export function noStageMessage(jobTitle: string): string {
  return t`“${isolated(jobTitle)}” doesn’t have this stage.`;
}

/** Formats seconds, such as "12s". */
export function formatSeconds(seconds: number): string {
  return formatNumber(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow' });
}

export const UNDO_MESSAGES: Readonly<Record<Exclude<UndoOutcome, 'done'>, string>> = {
  too_late: t`It can only be undone within a minute.`,
  changed: t`It has changed since, so it can’t be undone.`,
  gone: t`The candidate withdrew it, or you no longer have access.`,
};

/** Reasons related to the job, for colleagues only. */
export const DECLINE_REASON_LABELS: Readonly<Record<DeclineReason, string>> = {
  must_have_not_met: t`Doesn’t meet a must-have`,
  others_met_more: t`Other candidates met more of the criteria`,
  interview_showed_less: t`Interview didn’t show enough of what the job needs`,
  work_sample_showed_less: t`Work sample didn’t show enough of what the job needs`,
  right_to_work: t`No right to work there, and we can’t sponsor`,
  not_available: t`Not available when the job starts`,
  place_does_not_fit: t`Location or travel doesn’t fit`,
  pay_not_agreed: t`Couldn’t agree on pay`,
  did_not_reply: t`No reply to our messages`,
  filled: t`Job has been filled`,
  no_longer_hiring: t`No longer hiring for this job`,
  other: t`Another job-related reason`,
};

/** Formats names: "Amara Okafor", "Amara Okafor and Bo Li", "Amara Okafor and 4 others". */
export function peopleNamed(names: readonly string[]): string {
  const [name = ''] = names;
  const otherCount = names.length - 1;
  return names.length <= 2
    ? formatList(names.map((each) => isolated(each)))
    : t`${plural(otherCount, { one: `${isolated(name)} and # other`, other: `${isolated(name)} and # others` })}`;
}

const THANKS = '{thanks}';

/**
 * Says how many of the applications to decline no one has opened; null if all were opened.
 * @param all the total, at least 1
 */
export function describeNeverOpened(neverCount: number, all: number): string | null {
  if (neverCount === 0) return null;
  const isOnly = all < 2;
  if (isOnly) return t`No one has opened this application, so ${THANKS} doesn’t say it was read.`;
  return t`${plural(neverCount, {
    one: `# of ${all} was never opened, so ${THANKS} doesn’t say it was read.`,
    other: `# of ${all} were never opened, so ${THANKS} doesn’t say they were read.`,
  })}`;
}
