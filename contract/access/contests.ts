import { CONTEST_LIMITS } from '@common-ground/domain/access/contest';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, type TSchema, Type } from 'typebox';
import { nullableString } from '../nullable.ts';
import { route } from '../route.ts';

/** "This fit is wrong": a note with a reference that a person answers by a date. */

const closed = { additionalProperties: false } as const;
const Instant = Type.String({ format: 'date-time' });
const list = <Item extends TSchema>(items: Item) =>
  Type.Unsafe<readonly Static<Item>[]>({ type: 'array', items });

export const ContestCreation = Type.Object(
  {
    /** The company whose fit is contested; left out for all of them. */
    companyId: Type.Optional(Type.String({ format: 'uuid', maxLength: 36 })),
    note: Type.String({ minLength: 1, maxLength: CONTEST_LIMITS.note, pattern: PROSE_PATTERN }),
  },
  closed,
);

export const Contest = Type.Object(
  {
    reference: Type.String(),
    companyName: nullableString({}),
    note: Type.String(),
    madeAt: Instant,
    answerBy: Type.String({ format: 'date' }),
    answeredAt: Type.Union([Type.Null(), Instant]),
    answer: nullableString({}),
  },
  closed,
);
export type Contest = Static<typeof Contest>;

export const contestFit = route({
  operationId: 'contestFit',
  method: 'POST',
  path: '/api/contests',
  tag: 'access',
  summary:
    'Contests how the candidate fits a company, or all of them; answered by a person until the date given.',
  access: 'candidate',
  isIdempotent: true,
  body: ContestCreation,
  responses: { 201: Contest },
  refusals: ['too_many_contests', 'idempotency_key_reused'],
});

export const listContests = route({
  operationId: 'listContests',
  method: 'GET',
  path: '/api/contests',
  tag: 'access',
  summary: "The candidate's contests with their answers, the last first: the newest hundred.",
  access: 'candidate',
  responses: { 200: Type.Object({ items: list(Contest) }, closed) },
  refusals: [],
});
