import { CANDIDATE_NEWS, MEMBER_NEWS, MOST_COUNTED } from '@common-ground/domain/notifications/notification';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableDay, NullableId, SentInstant } from '../scalars.ts';

/** On-screen notifications, for both sides alike. */

const closed = { additionalProperties: false } as const;

/** What is the same for both sides. */
const COMMON = {
  /** ID of the last time it happened, so another one once it happens again. */
  notificationId: Id,
  /** The application it's about. Null for an invitation, and for news of the team. */
  applicationId: NullableId,
  /** Null once the job is deleted. */
  opportunityId: NullableId,
  /** Title of the job, as it was when the candidate applied. Null once an invitation’s job is deleted. */
  jobTitle: nullableString({}),
  /** For news of a reply that's due or late: the reply date. Null for everything else. */
  replyBy: NullableDay,
  /** How often it happened since the caller last read about it, or before they did. It stops counting at 100. */
  times: Type.Integer({ minimum: 1, maximum: MOST_COUNTED }),
  /** The last time. */
  happenedAt: Instant,
  /** Whether the caller has read it, or the conversation it’s about. */
  isRead: Type.Boolean(),
} as const;

/** A candidate's notification. */
export const CandidateNotification = Type.Object(
  { ...COMMON, kind: oneOf(CANDIDATE_NEWS), companyName: nullableString({}) },
  closed,
);
export type CandidateNotification = Static<typeof CandidateNotification>;

/** A member's notification. */
export const MemberNotification = Type.Object(
  {
    ...COMMON,
    kind: oneOf(MEMBER_NEWS),
    /** Null while it's withheld from the caller, as under blind review. */
    candidateName: nullableString({}),
    /** Name at that time of the member that news of the team is about. Null if they had none, for what we did ourselves, and for everything else. */
    memberName: nullableString({}),
  },
  closed,
);
export type MemberNotification = Static<typeof MemberNotification>;

/** Unread ones that the caller can see. It stops counting at 100. */
const UnreadCount = Type.Integer({ minimum: 0, maximum: MOST_COUNTED });
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
 * Marks what was shown under this ID: what happened since, of the same kind and about the same application, stays unread. Repeating it changes
 * nothing.
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

/** Marks everything up to a moment as read: what came after the list was read stays unread. */
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
 * Marks what was shown under this ID: what happened since, of the same kind and about the same application, stays unread. Repeating it changes
 * nothing.
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

/** Marks everything up to a moment as read: what came after the list was read stays unread. */
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
