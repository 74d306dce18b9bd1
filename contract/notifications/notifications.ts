import {
  CANDIDATE_NOTIFICATION_KINDS,
  MAX_UNREAD_COUNT,
  MEMBER_NOTIFICATION_KINDS,
} from '@common-ground/domain/notifications/notification';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableDay, NullableId, SentInstant } from '../scalars.ts';

/** On-screen notifications, for candidates and members. */

const closed = { additionalProperties: false } as const;

/** What is the same for both sides. */
const COMMON = {
  /** ID of the last occurrence, so it changes if the same thing happens again. */
  notificationId: Id,
  /** The application it's about. Null for invitations and team news. */
  applicationId: NullableId,
  /** Null once the job is deleted. */
  opportunityId: NullableId,
  /** Title of the job, as it was when the candidate applied. Null once an invitation’s job is deleted. */
  jobTitle: nullableString({}),
  /** The reply date, if it's about a reply that's due or late. Otherwise null. */
  replyBy: NullableDay,
  /**
   * How many times it has happened since the caller last read about it; once it's read, how many times before that. It stops counting at
   * 100.
   */
  times: Type.Integer({ minimum: 1, maximum: MAX_UNREAD_COUNT }),
  /** When it last happened. */
  happenedAt: Instant,
  /** Whether the caller has read it, or the conversation it’s about. */
  isRead: Type.Boolean(),
} as const;

/** A candidate's notification. */
export const CandidateNotification = Type.Object(
  { ...COMMON, kind: oneOf(CANDIDATE_NOTIFICATION_KINDS), companyName: nullableString({}) },
  closed,
);
export type CandidateNotification = Static<typeof CandidateNotification>;

/** A member's notification. */
export const MemberNotification = Type.Object(
  {
    ...COMMON,
    kind: oneOf(MEMBER_NOTIFICATION_KINDS),
    /** Null while it's withheld from the caller, as under blind review. */
    candidateName: nullableString({}),
    /**
     * For team news: the name, at that time, of the member it's about. Null if they had none, if the operator did it, and for everything
     * else.
     */
    memberName: nullableString({}),
  },
  closed,
);
export type MemberNotification = Static<typeof MemberNotification>;

/** How many unread notifications the caller can see. It stops counting at 100. */
const UnreadCount = Type.Integer({ minimum: 0, maximum: MAX_UNREAD_COUNT });
const NotificationId = Type.Object({ notificationId: Id }, closed);
/** Up to when the caller has seen notifications. @example {"upTo":"2026-11-23T09:41:00.000Z"} */
const ReadUpTo = Type.Object(
  {
    /** `happenedAt` of the newest notification that the caller has seen. */
    upTo: SentInstant,
  },
  closed,
);

/** Newest first. Those about applications that the caller can't see any more are left out. */
export const listNotifications = route({
  operationId: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  tag: 'notifications',
  summary: "List the candidate's notifications",
  access: 'candidate',
  query: Type.Object(PAGING, closed),
  responses: {
    200: Type.Object({ items: list(CandidateNotification), next: Next, unreadCount: UnreadCount }, closed),
  },
  refusals: [],
});

/**
 * Marks what was shown under this ID. Anything of the same kind about the same application that happened since stays unread. Repeating it
 * changes nothing.
 */
export const markNotificationRead = route({
  operationId: 'markNotificationRead',
  method: 'PUT',
  path: '/api/notifications/:notificationId/read',
  tag: 'notifications',
  summary: "Mark one of the candidate's notifications as read",
  access: 'candidate',
  params: NotificationId,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Marks everything up to a given moment as read. Anything that came in after that stays unread. */
export const markAllNotificationsRead = route({
  operationId: 'markAllNotificationsRead',
  method: 'PUT',
  path: '/api/notifications/read',
  tag: 'notifications',
  summary: "Mark the candidate's notifications as read",
  access: 'candidate',
  body: ReadUpTo,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Newest first. Those about applications that the caller can't see any more are left out. */
export const listCompanyNotifications = route({
  operationId: 'listCompanyNotifications',
  method: 'GET',
  path: '/api/company/notifications',
  tag: 'notifications',
  summary: "List the member's notifications",
  access: 'company',
  permission: 'read_company',
  query: Type.Object(PAGING, closed),
  responses: {
    200: Type.Object({ items: list(MemberNotification), next: Next, unreadCount: UnreadCount }, closed),
  },
  refusals: [],
});

/**
 * Marks what was shown under this ID. Anything of the same kind about the same application that happened since stays unread. Repeating it
 * changes nothing.
 */
export const markCompanyNotificationRead = route({
  operationId: 'markCompanyNotificationRead',
  method: 'PUT',
  path: '/api/company/notifications/:notificationId/read',
  tag: 'notifications',
  summary: "Mark one of the member's notifications as read",
  access: 'company',
  permission: 'read_company',
  params: NotificationId,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Marks everything up to a given moment as read. Anything that came in after that stays unread. */
export const markAllCompanyNotificationsRead = route({
  operationId: 'markAllCompanyNotificationsRead',
  method: 'PUT',
  path: '/api/company/notifications/read',
  tag: 'notifications',
  summary: "Mark the member's notifications as read",
  access: 'company',
  permission: 'read_company',
  body: ReadUpTo,
  responses: { 204: Type.Null() },
  refusals: [],
});
