import {
  CALENDAR_FAILURES,
  CALENDAR_KINDS,
  CALENDAR_LIMITS,
} from '@common-ground/domain/interviews/member-calendar';
import { TIME_ZONE_PATTERN } from '@common-ground/domain/profile/lists/time-zone';
import { type Static, Type } from 'typebox';
import { oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Instant, NullableInstant } from '../scalars.ts';

/** A member's own calendar. It's only read, so that no interview is planned while they're busy. */

/** The colon ends it where it's sent (RFC 7617). */
const USER_NAME_PATTERN = '^[^:\\u0000-\\u001f\\u007f]+$';

const closed = { additionalProperties: false } as const;

/** What a member sees of their calendar. Its address is never sent back. */
export const MemberCalendar = Type.Object(
  {
    /** `ics`: a file at a secret address. `caldav`: a server that the caller signs in to. */
    kind: oneOf(CALENDAR_KINDS),
    /** The server it's on, from its address. */
    host: Type.String(),
    addedAt: Instant,
    /** When it was last read. Null if it never was. */
    readAt: NullableInstant,
    /** When it stopped being readable. Null while it can be read. */
    failedSince: NullableInstant,
    /** Why it can't be read. Null while it can. */
    failure: Type.Unsafe<(typeof CALENDAR_FAILURES)[number] | null>({
      anyOf: [oneOf(CALENDAR_FAILURES), { type: 'null' }],
    }),
    /** When the member started to count as busy all day because the calendar couldn't be read. Null if they don't. */
    unknownSince: NullableInstant,
  },
  closed,
);
export type MemberCalendar = Static<typeof MemberCalendar>;

/** The caller's calendar, if they have added one. */
export const OwnCalendar = Type.Object(
  {
    /** Null if they haven't. */
    calendar: Type.Unsafe<MemberCalendar | null>({ anyOf: [MemberCalendar, { type: 'null' }] }),
  },
  closed,
);
export type OwnCalendar = Static<typeof OwnCalendar>;

/** A username and an app password. */
export const CalendarLogin = Type.Object(
  {
    /** The member's username on that server. */
    userName: Type.String({ minLength: 1, maxLength: CALENDAR_LIMITS.login, pattern: USER_NAME_PATTERN }),
    /** A password used only for this, which the member can revoke there. */
    password: Type.String({ minLength: 1, maxLength: CALENDAR_LIMITS.login }),
  },
  closed,
);
export type CalendarLogin = Static<typeof CalendarLogin>;

/** Returns the calendar's details, and whether it could be read last time. */
export const readOwnCalendar = route({
  operationId: 'readOwnCalendar',
  method: 'GET',
  path: '/api/company/own-calendar',
  tag: 'interviews',
  summary: "Get the member's own calendar",
  access: 'company',
  permission: 'score',
  responses: { 200: OwnCalendar },
  refusals: [],
});

/** Replaces the calendar. It's read soon afterwards and then every half hour. Only the times when the member is busy are kept. */
export const saveOwnCalendar = route({
  operationId: 'saveOwnCalendar',
  method: 'PUT',
  path: '/api/company/own-calendar',
  tag: 'interviews',
  summary: "Save the member's own calendar",
  access: 'company',
  permission: 'score',
  body: Type.Object(
    {
      /**
       * A secret address of an iCalendar file, `https:` or `webcal:`; with a login, the address of a CalDAV server or of a calendar
       * there.
       */
      address: Type.String({ minLength: 1, maxLength: CALENDAR_LIMITS.address }),
      /** For a CalDAV server. It's stored encrypted, and never sent back. */
      login: Type.Optional(CalendarLogin),
      /** The member's time zone, an IANA name. Used for all-day events and times without a zone. */
      timeZone: Type.String({ minLength: 1, maxLength: 64, pattern: TIME_ZONE_PATTERN }),
    },
    closed,
  ),
  responses: { 200: OwnCalendar },
  refusals: [],
});

/** Deletes the calendar's address and everything read from it. Repeating it changes nothing. */
export const deleteOwnCalendar = route({
  operationId: 'deleteOwnCalendar',
  method: 'DELETE',
  path: '/api/company/own-calendar',
  tag: 'interviews',
  summary: "Remove the member's own calendar",
  access: 'company',
  permission: 'score',
  responses: { 204: Type.Null() },
  refusals: [],
});
