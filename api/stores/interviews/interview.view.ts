import type { CompanyInterview, Interview } from '@common-ground/contract/interviews/interview';
import { isTextWithheld } from '@common-ground/domain/access/withheld-text';
import {
  canChangeInterview,
  canTakeTime,
  endOfInterview,
  isPlaceNeeded,
  isReasonNeeded,
} from '@common-ground/domain/interviews/interview';
import { canStaffInterview } from '@common-ground/domain/interviews/interview-panel';
import { hasPermission } from '@common-ground/domain/team/permission';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { CompanyInterviewRow } from './company-interview.store.ts';
import type { OwnInterviewRow } from './interview.store.ts';
import type { StoredInterview } from './interview-row.store.ts';

/** What the rules for changing an interview need. */
export const timedOf = ({
  state,
  starts_at: startsAt,
  minutes,
}: Pick<StoredInterview, 'state' | 'starts_at' | 'minutes'>) => ({
  state,
  startsAt,
  minutes,
});

function commonOf(row: StoredInterview, now: Date) {
  return {
    id: row.id,
    applicationId: row.application_id,
    title: row.title,
    minutes: row.minutes,
    placeKind: row.place_kind,
    place: row.place,
    timeZone: row.time_zone,
    state: row.state,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.starts_at === null ? null : endOfInterview(row.starts_at, row.minutes).toISOString(),
    times: row.times.map(({ timeId, startsAt, state, isFree }) => {
      const at = new Date(startsAt);
      return { timeId, startsAt: at.toISOString(), state, isFree: isFree && at > now };
    }),
    pickBy: row.pick_by,
    message: row.message,
    changedBy: row.changed_by,
  };
}

/** An interview as its candidate sees it. */
export function interviewOf(row: OwnInterviewRow, now: Date): Interview {
  const changeable = timedOf(row);
  return {
    ...commonOf(row, now),
    adjustments: row.adjustments,
    interviewers: row.interviewers.map(({ name }) => name),
    note: row.note,
    canTake: canTakeTime(changeable, now) && (row.state === 'booked' || row.pick_until > now),
    canChange: canChangeInterview(changeable, now) && row.state !== 'times_requested',
    isReasonNeeded: isReasonNeeded(changeable, row.changes),
  };
}

type OfMember = Pick<CompanyInterviewRow, 'candidate_name' | 'organiser_id' | 'interviewers'>;

/** Whether the caller interviews or organises it. */
function isRunBy({ accountId }: CompanyScope, { organiser_id, interviewers }: OfMember): boolean {
  return organiser_id === accountId || interviewers.some((member) => member.accountId === accountId);
}

/**
 * The texts of an interview, as a member may see them under blind review: what the candidate wrote never,
 * what a colleague wrote if they didn't see the name either. The message to the candidate concerns no one
 * else.
 */
export function shownTexts(scope: CompanyScope, row: CompanyInterviewRow, now: Date) {
  const isBlind = row.candidate_name === null;
  const isWithheld = isTextWithheld({ isBlind, isOwn: false, authorSawName: row.author_saw_name });
  const isNeeded = isRunBy(scope, row) && isPlaceNeeded({ ...timedOf(row), placeKind: row.place_kind }, now);
  const isNoteWithheld =
    row.changed_by === 'candidate'
      ? isBlind
      : isTextWithheld({
          isBlind,
          isOwn: row.changed_by_id === scope.accountId,
          authorSawName: Boolean(row.note_author_saw_name),
        });
  return {
    title: isWithheld ? null : row.title,
    place: isWithheld && !isNeeded ? null : row.place,
    message: isBlind ? null : row.message,
    note: isNoteWithheld ? null : row.note,
    isNoteWithheld: isNoteWithheld && row.note !== null,
    isTextWithheld: isWithheld,
  };
}

/** An interview as a member sees it. */
export function companyInterviewOf(
  scope: CompanyScope,
  row: CompanyInterviewRow,
  now: Date,
): CompanyInterview {
  const { organiser_id: organiserId } = row;
  const decides = hasPermission(scope.membership, 'decide');
  return {
    ...commonOf(row, now),
    ...shownTexts(scope, row, now),
    opportunityId: row.opportunity_id,
    jobTitle: row.opportunity_title,
    stageId: row.stage_id,
    candidateName: row.candidate_name,
    hasAdjustments: Boolean(row.has_adjustments),
    adjustments: row.adjustments,
    bufferMinutes: row.buffer_minutes,
    holdsTimes: row.holds_times,
    interviewers: row.interviewers,
    organiser: organiserId === null ? null : { accountId: organiserId, name: row.organiser_name },
    takenOver: row.taken_over,
    isOwn: isRunBy(scope, row),
    canChange: decides && canChangeInterview(timedOf(row), now),
    canStaff: canStaffInterview(scope, organiserId),
    canTakeOver: decides && organiserId !== scope.accountId && canChangeInterview(timedOf(row), now),
    version: row.sequence,
  };
}
