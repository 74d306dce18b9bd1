import { APPLICATION_STATUSES } from '@common-ground/domain/applications/application';
import { TIME_ZONE_PATTERN } from '@common-ground/domain/profile/lists/time-zone';
import { MAX_HOLIDAYS } from '@common-ground/domain/response-clock/response-clock';
import { MIN_WEEKDAYS, WEEKDAYS } from '@common-ground/domain/working-calendar/working-days';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { list } from '../list.ts';
import { nullableObject, nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Day, Id, Instant, idList, NullableDay, NullableInstant } from '../scalars.ts';
import { ProcessRatings } from './process-ratings.ts';

/** When replies are due, and how well a company keeps to that. */

const closed = { additionalProperties: false } as const;

/** A company's working days. */
export const WorkingCalendar = Type.Object(
  {
    /** ISO 8601: 1 is Monday. */
    weekdays: Type.Unsafe<readonly (typeof WEEKDAYS)[number][]>({
      type: 'array',
      items: { type: 'integer', enum: [...WEEKDAYS] },
      uniqueItems: true,
      minItems: MIN_WEEKDAYS,
      maxItems: WEEKDAYS.length,
    }),
    holidays: Type.Unsafe<readonly string[]>({
      type: 'array',
      items: Day,
      uniqueItems: true,
      maxItems: MAX_HOLIDAYS,
    }),
    timeZone: Type.String({ maxLength: 64, pattern: TIME_ZONE_PATTERN }),
  },
  closed,
);
export type WorkingCalendar = Static<typeof WorkingCalendar>;

/** The moments at which a reply becomes more urgent. `dueStateAt` says how urgent it is. */
export const PROMISE_MOMENTS = {
  halfAt: Instant,
  nearAt: Instant,
  /** The first moment at which a reply is late. */
  dueAt: Instant,
} as const;

/** How much of the reply time has passed. Null when no reply is due. */
export const ReplyClock = nullableObject({
  promisedAt: Instant,
  /** The last day, in the company's time zone. */
  replyBy: Day,
  timeZone: Type.String(),
  ...PROMISE_MOMENTS,
  /** The share of the working time that has passed, from 0 to 1. */
  share: Type.Number({ minimum: 0, maximum: 1 }),
  isLate: Type.Boolean(),
  /** When the candidate asked for the promised reply; null if they haven't. */
  askedAt: NullableInstant,
});
export type ReplyClock = Static<typeof ReplyClock>;

/** A company's response times. Null below ten answered applications, except for the company itself. */
export const ResponseFigures = nullableObject({
  answeredCount: Type.Integer({ minimum: 0 }),
  /** Median number of calendar days to the first reply. */
  medianDays: Type.Number({ minimum: 0 }),
  /** The share of promises kept, among applications that were answered or are overdue: 0 to 1. */
  inTimeShare: Type.Number({ minimum: 0, maximum: 1 }),
});
export type ResponseFigures = Static<typeof ResponseFigures>;

/** An application's progress: when the reply is due, and what the candidate can do. */
export const ApplicationProgress = Type.Object(
  {
    applicationId: Id,
    status: oneOf(APPLICATION_STATUSES),
    /** What the company calls the stage. Null once the job is deleted. */
    stageName: nullableString({}),
    clock: ReplyClock,
    canAsk: Type.Boolean(),
    canRate: Type.Boolean(),
    /** The candidate's own rating. Null until they give it. */
    rating: Type.Unsafe<Static<typeof ProcessRatings> | null>({ anyOf: [ProcessRatings, { type: 'null' }] }),
    unreadCount: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type ApplicationProgress = Static<typeof ApplicationProgress>;

/** Returns when the reply is due, how much of the time has passed, and what the candidate can do. */
export const readApplicationProgress = route({
  operationId: 'readApplicationProgress',
  method: 'GET',
  path: '/api/applications/:applicationId/progress',
  tag: 'response clock',
  summary: "Get an application's progress",
  access: 'candidate',
  params: ApplicationId,
  responses: { 200: ApplicationProgress },
  refusals: [],
});

/** Possible once for each promised day. The decision makers and owners are notified. Repeating it changes nothing. */
export const askForAnswer = route({
  operationId: 'askForAnswer',
  method: 'POST',
  path: '/api/applications/:applicationId/answer-request',
  tag: 'response clock',
  summary: 'Ask for a late reply',
  access: 'candidate',
  params: ApplicationId,
  responses: { 200: ApplicationProgress },
  refusals: ['answer_not_late', 'application_ended'],
});

/** Returns how much of the reply time has passed, and whether the candidate has asked for a reply. */
export const readReplyClock = route({
  operationId: 'readReplyClock',
  method: 'GET',
  path: '/api/company/applications/:applicationId/reply-clock',
  tag: 'response clock',
  summary: "Get an application's reply clock",
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  responses: { 200: Type.Object({ clock: ReplyClock }, closed) },
  refusals: [],
});

/** Returns the company's working week, holidays and time zone. By default: Monday to Friday, no holidays, UTC. */
export const readWorkingCalendar = route({
  operationId: 'readWorkingCalendar',
  method: 'GET',
  path: '/api/company/working-calendar',
  tag: 'response clock',
  summary: 'Get the working calendar',
  access: 'company',
  permission: 'read_company',
  responses: {
    200: Type.Object({ calendar: WorkingCalendar, version: Type.Integer({ minimum: 0 }) }, closed),
  },
  refusals: [],
});

/** Requires at least four working days a week, and at most 40 days off in any 365. Days that were already promised don't change. */
export const saveWorkingCalendar = route({
  operationId: 'saveWorkingCalendar',
  method: 'PUT',
  path: '/api/company/working-calendar',
  tag: 'response clock',
  summary: 'Save the working calendar',
  access: 'company',
  permission: 'manage_company',
  isVersioned: true,
  body: WorkingCalendar,
  responses: {
    200: Type.Object({ calendar: WorkingCalendar, version: Type.Integer({ minimum: 0 }) }, closed),
  },
  refusals: [],
});

/** A company's public response times and ratings. */
export const CompanyResponse = Type.Object(
  {
    companyId: Id,
    figures: ResponseFigures,
    /**
     * When counting started for this company. Only set for a year, if candidates had applied to another company with the same verified
     * domain.
     */
    countedSince: NullableDay,
    ratings: nullableObject({
      count: Type.Integer({ minimum: 10 }),
      clear: Type.Number({ minimum: 1, maximum: 5 }),
      respectful: Type.Number({ minimum: 1, maximum: 5 }),
      asPromised: Type.Number({ minimum: 1, maximum: 5 }),
    }),
  },
  closed,
);
export type CompanyResponse = Static<typeof CompanyResponse>;

/** Returns how fast up to 50 companies reply, and how candidates rate them. Nothing below ten. */
export const listCompanyResponses = route({
  operationId: 'listCompanyResponses',
  method: 'GET',
  path: '/api/company-responses',
  tag: 'response clock',
  summary: 'List response times of companies',
  access: 'candidate',
  query: Type.Object(
    {
      companyIds: idList(50),
    },
    closed,
  ),
  responses: { 200: Type.Object({ items: list(CompanyResponse) }, closed) },
  refusals: [],
});
