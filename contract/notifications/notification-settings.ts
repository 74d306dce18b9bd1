import { CANDIDATE_EMAILS, MEMBER_EMAILS } from '@common-ground/domain/notifications/email-settings';
import { TIME_ZONE_PATTERN } from '@common-ground/domain/profile/lists/time-zone';
import { type Static, type TSchema, Type } from 'typebox';
import { nullableObject, nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';

/** Which notifications a person also gets by email, and when. All of a person's settings share one version. */

const closed = { additionalProperties: false } as const;

/** An email that a candidate can choose to get. */
export const CandidateEmail = oneOf(CANDIDATE_EMAILS);
/** An email that a member can choose to get. */
export const MemberEmail = oneOf(MEMBER_EMAILS);

/** An hour of the day. */
const Hour = Type.Integer({ minimum: 0, maximum: 23 });

function settingsOf<Email extends TSchema>(email: Email, count: number) {
  const emailList = () => Type.Array(email, { maxItems: count, uniqueItems: true });
  return Type.Object(
    {
      /** Emails that come once a day, in one digest. Anything in neither list is emailed right away. */
      daily: emailList(),
      /** Emails that the person doesn’t want. */
      off: emailList(),
      /** The hour of the day at which the digest goes out. */
      digestHour: Hour,
      /** From which hour to which emails wait that would be sent right away, except those about interviews. The two differ. */
      quietHours: nullableObject({ from: Hour, to: Hour }),
      /** The time zone of these hours, an IANA name. Null until the settings are first saved. */
      timeZone: nullableString({ maxLength: 64, pattern: TIME_ZONE_PATTERN }),
    },
    closed,
  );
}

const versioned = <Settings extends ReturnType<typeof settingsOf>>(content: Settings) =>
  Type.Object({ version: Type.Integer({ minimum: 0 }), content }, closed);

/** The emails that a candidate wants. */
export const NotificationSettings = settingsOf(CandidateEmail, CANDIDATE_EMAILS.length);
/** The same, with its version; 0 if it was never saved. */
export const SavedNotificationSettings = versioned(NotificationSettings);
export type SavedNotificationSettings = Static<typeof SavedNotificationSettings>;

/** The emails that a member wants. */
export const CompanyNotificationSettings = settingsOf(MemberEmail, MEMBER_EMAILS.length);
/** The same, with its version; 0 if it was never saved. */
export const SavedCompanyNotificationSettings = versioned(CompanyNotificationSettings);
export type SavedCompanyNotificationSettings = Static<typeof SavedCompanyNotificationSettings>;

/** Everything is emailed right away until the candidate changes it. */
export const readNotificationSettings = route({
  operationId: 'readNotificationSettings',
  method: 'GET',
  path: '/api/notification-settings',
  tag: 'notifications',
  summary: "Get the candidate's email settings",
  access: 'candidate',
  responses: { 200: SavedNotificationSettings },
  refusals: [],
});

/** Replaces the settings. A digest and quiet hours need a time zone. */
export const saveNotificationSettings = route({
  operationId: 'saveNotificationSettings',
  method: 'PUT',
  path: '/api/notification-settings',
  tag: 'notifications',
  summary: "Save the candidate's email settings",
  access: 'candidate',
  isVersioned: true,
  body: NotificationSettings,
  responses: { 200: SavedNotificationSettings },
  refusals: [],
});

/** Everything is emailed right away until the member changes it. */
export const readCompanyNotificationSettings = route({
  operationId: 'readCompanyNotificationSettings',
  method: 'GET',
  path: '/api/company/notification-settings',
  tag: 'notifications',
  summary: "Get the member's email settings",
  access: 'company',
  permission: 'read_company',
  responses: { 200: SavedCompanyNotificationSettings },
  refusals: [],
});

/** Replaces the settings. A digest and quiet hours need a time zone. */
export const saveCompanyNotificationSettings = route({
  operationId: 'saveCompanyNotificationSettings',
  method: 'PUT',
  path: '/api/company/notification-settings',
  tag: 'notifications',
  summary: "Save the member's email settings",
  access: 'company',
  permission: 'read_company',
  isVersioned: true,
  body: CompanyNotificationSettings,
  responses: { 200: SavedCompanyNotificationSettings },
  refusals: [],
});
