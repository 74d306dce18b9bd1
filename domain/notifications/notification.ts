/** On-screen notifications. Names aren't part of them: they're looked up with the reader's permissions at the time of reading. */

/** What a candidate is told about an application, or an invitation to apply. */
export const CANDIDATE_NEWS = [
  'offer_received',
  'application_declined',
  'application_moved',
  'message_received',
  'reply_overdue',
  'invitation_received',
  'interview_offered',
  'interview_moved',
  'interview_cancelled',
  'interview_soon',
] as const;

/** What a member is told about applications on which they decide. */
export const MEMBER_NEWS = [
  'application_received',
  'message_received',
  'offer_accepted',
  'offer_declined',
  'reply_requested',
  'reply_due',
  'reply_overdue',
  'interview_booked',
  'interview_moved',
  'interview_times_requested',
  'interview_lapsed',
  'interview_cancelled',
  'interview_soon',
] as const;

export type CandidateNews = (typeof CANDIDATE_NEWS)[number];
export type MemberNews = (typeof MEMBER_NEWS)[number];

/** How long a notification is kept, in days, and how many of them for one person. */
export const NOTIFICATION_LIMITS = { days: 90, perPerson: 200 } as const;

/** Unread notifications are counted up to here. */
export const MOST_COUNTED = 100;

/** How the number of unread notifications is shown: nothing for none, and "99+" for more than two digits. */
export function unreadSign(count: number): string | null {
  if (count <= 0) return null;
  return count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count);
}
