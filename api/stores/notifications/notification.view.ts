import type {
  CandidateNotification,
  MemberNotification,
} from '@common-ground/contract/notifications/notifications';
import {
  type CandidateNotificationKind,
  MAX_UNREAD_COUNT,
  type MemberNotificationKind,
} from '@common-ground/domain/notifications/notification';
import type { listCandidateNotifications } from './notification.store.ts';

type Row = Awaited<ReturnType<typeof listCandidateNotifications>>[number];

function commonOf(row: Row) {
  return {
    notificationId: row.id,
    applicationId: row.application_id,
    opportunityId: row.opportunity_id,
    jobTitle: row.job_title,
    replyBy: row.reply_by,
    times: Math.min(row.times, MAX_UNREAD_COUNT),
    happenedAt: row.happened_at.toISOString(),
    isRead: row.read_at !== null,
  };
}

/** A notification as the candidate sees it. */
export function candidateNotification(row: Row): CandidateNotification {
  return { ...commonOf(row), kind: row.kind as CandidateNotificationKind, companyName: row.other_name };
}

/** A notification as the member sees it. */
export function memberNotification(row: Row): MemberNotification {
  return {
    ...commonOf(row),
    kind: row.kind as MemberNotificationKind,
    candidateName: row.other_name,
    memberName: row.member_name,
  };
}
