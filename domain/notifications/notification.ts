/** On-screen notifications. Names aren't part of them: they're looked up with the reader's permissions at the time of reading. */

/**
 * What a candidate is notified about, each with the setting that its emails follow, or null where it's always emailed, or never. To add a
 * kind, add a line here: inbox, settings, digest and data export use this list, and the compiler then requires its words.
 */
export const CANDIDATE_NOTIFICATIONS = {
  offer_received: 'offers',
  application_declined: 'answers',
  application_moved: 'answers',
  message_received: 'messages',
  reply_overdue: 'late_replies',
  invitation_received: 'invitations',
  interview_offered: 'interviews',
  interview_moved: 'interviews',
  interview_lapsed: 'interviews',
  interview_cancelled: 'interviews',
  interview_soon: 'interviews',
} as const;

/**
 * The same for a member, about applications they decide on. Notices to owners about access and verification have no setting: they're
 * always emailed.
 */
export const MEMBER_NOTIFICATIONS = {
  application_received: 'applications',
  message_received: 'candidate_messages',
  offer_accepted: 'offer_answers',
  offer_declined: 'offer_answers',
  reply_requested: 'replies_due',
  reply_due: 'replies_due',
  reply_overdue: 'replies_due',
  interview_booked: 'candidate_interviews',
  interview_moved: 'candidate_interviews',
  interview_times_requested: 'candidate_interviews',
  interview_lapsed: 'candidate_interviews',
  interview_cancelled: 'candidate_interviews',
  interview_unstaffed: 'candidate_interviews',
  interview_taken_over: 'candidate_interviews',
  interview_soon: 'candidate_interviews',
  note_mention: 'mentions',
  owner_added: null,
  member_joined: null,
  member_demoted: null,
  member_removed: null,
  domain_changed: null,
  verification_ended: null,
  name_moved: null,
} as const;

export type CandidateNotificationKind = keyof typeof CANDIDATE_NOTIFICATIONS;
export type MemberNotificationKind = keyof typeof MEMBER_NOTIFICATIONS;

/** What a person can choose to be emailed about. */
type Chosen<Kinds> = { [Kind in keyof Kinds]: Kinds[Kind] extends null ? never : Kind }[keyof Kinds];
export type EmailedMemberNotificationKind = Chosen<typeof MEMBER_NOTIFICATIONS>;
/** The same without interviews, which can't wait for a digest. */
type Digested<Kinds> = Exclude<Chosen<Kinds>, `interview_${string}`>;
export type DigestedCandidateNotificationKind = Digested<typeof CANDIDATE_NOTIFICATIONS>;
export type DigestedMemberNotificationKind = Digested<typeof MEMBER_NOTIFICATIONS>;

export const CANDIDATE_NOTIFICATION_KINDS = Object.keys(
  CANDIDATE_NOTIFICATIONS,
) as readonly CandidateNotificationKind[];
export const MEMBER_NOTIFICATION_KINDS = Object.keys(
  MEMBER_NOTIFICATIONS,
) as readonly MemberNotificationKind[];

/** How many days a notification is kept, and how many are kept per person. */
export const NOTIFICATION_LIMITS = { days: 90, perPerson: 200 } as const;

/** Unread notifications are counted up to here. */
export const MAX_UNREAD_COUNT = 100;

/** The label for the number of unread notifications: empty for none, and "99+" above two digits. */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null;
  return count >= MAX_UNREAD_COUNT ? `${MAX_UNREAD_COUNT - 1}+` : String(count);
}
