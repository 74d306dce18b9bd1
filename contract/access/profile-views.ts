import { VISIBLE_LEVELS } from '@common-ground/domain/access/candidate-view';
import { VIEW_REASONS, VIEWED_PARTS } from '@common-ground/domain/access/view-record';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

/** The access log: which company saw which parts of a profile, when and why. */

const closed = { additionalProperties: false } as const;

/** What a company saw at one level for one reason, and how many times that day. */
const Occasion = Type.Object(
  {
    level: oneOf(VISIBLE_LEVELS),
    reason: oneOf(VIEW_REASONS),
    parts: list(oneOf(VIEWED_PARTS)),
    /** The member who saw it. Only known for adjustments. */
    memberName: nullableString({}),
    /** Tells members apart who have no name or the same one, on that day. */
    memberKey: nullableString({}),
    count: Type.Integer({ minimum: 1 }),
    firstAt: Instant,
    lastAt: Instant,
  },
  closed,
);

/** Everything that one company saw on one day (UTC). */
export const ViewedDay = Type.Object(
  {
    day: Type.String({ format: 'date' }),
    company: Type.Object(
      {
        id: Id,
        /** The company's name at the time. */
        name: Type.String(),
        /** False if the company has left. */
        isHere: Type.Boolean(),
        isBlocked: Type.Boolean(),
        isChosen: Type.Boolean(),
      },
      closed,
    ),
    occasions: list(Occasion),
  },
  closed,
);
export type ViewedDay = Static<typeof ViewedDay>;

/** Grouped by day and company, newest first. */
export const listProfileViews = route({
  operationId: 'listProfileViews',
  method: 'GET',
  path: '/api/access/views',
  tag: 'access',
  summary: 'List who viewed the profile',
  access: 'candidate',
  query: Type.Object(
    {
      cursor: PAGING.cursor,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
    },
    closed,
  ),
  responses: {
    200: Type.Object(
      {
        items: list(ViewedDay),
        next: nullableString({}),
        /** When the record last matched what's signed outside the database; null while that isn't known. */
        completeAsOf: nullableString({ format: 'date-time' }),
      },
      closed,
    ),
  },
  refusals: [],
});
