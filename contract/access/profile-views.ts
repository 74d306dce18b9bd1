import { VIEW_REASONS, VIEWED_PARTS } from '@common-ground/domain/access/view-record';
import { type Static, type TSchema, Type } from 'typebox';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';

/** The ledger: which company saw what of a candidate, when and why. */

const closed = { additionalProperties: false } as const;
const Instant = Type.String({ format: 'date-time' });
const list = <Item extends TSchema>(items: Item) =>
  Type.Unsafe<readonly Static<Item>[]>({ type: 'array', items });

/** What one company saw at one level on one occasion, as often as it was that day. */
const Occasion = Type.Object(
  {
    level: oneOf(['anonymous', 'named', 'applied']),
    reason: oneOf(VIEW_REASONS),
    parts: list(oneOf(VIEWED_PARTS)),
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
        id: Type.String({ format: 'uuid' }),
        /** As it was then. */
        name: Type.String(),
        /** False when the company is no longer here. */
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

export const listProfileViews = route({
  operationId: 'listProfileViews',
  method: 'GET',
  path: '/api/access/views',
  tag: 'access',
  summary: 'Who saw what of the candidate, by day and company, the last first.',
  access: 'candidate',
  query: Type.Object(
    {
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1600, pattern: '^[A-Za-z0-9_-]+$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
    },
    closed,
  ),
  responses: {
    200: Type.Object(
      {
        items: list(ViewedDay),
        next: nullableString({}),
        /** When that was signed outside the database which the record was last found to match; null while that isn't known. */
        completeAsOf: nullableString({ format: 'date-time' }),
      },
      closed,
    ),
  },
  refusals: [],
});
