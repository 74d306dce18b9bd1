import { CONTEST_LIMITS } from '@common-ground/domain/access/contest';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

/** "This fit is wrong": a note with a reference that a person answers by a date. */

const closed = { additionalProperties: false } as const;

/** An objection to a fit. */
export const ContestCreation = Type.Object(
  {
    /** The company whose fit is contested; left out for all of them. */
    companyId: Type.Optional(Id),
    note: Type.String({ minLength: 1, maxLength: CONTEST_LIMITS.note, pattern: PROSE_PATTERN }),
  },
  closed,
);

/** A candidate's objection to a fit, with the answer. */
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

/** Contests how the candidate fits one company, or all of them. A person answers by the given day. */
export const contestFit = route({
  operationId: 'contestFit',
  method: 'POST',
  path: '/api/contests',
  tag: 'access',
  summary: 'Contest a fit',
  access: 'candidate',
  isIdempotent: true,
  body: ContestCreation,
  responses: { 201: Contest },
  refusals: ['too_many_contests', 'idempotency_key_reused'],
});

/** The candidate's contests with their answers: the newest hundred, newest first. */
export const listContests = route({
  operationId: 'listContests',
  method: 'GET',
  path: '/api/contests',
  tag: 'access',
  summary: 'List contests',
  access: 'candidate',
  responses: { 200: Type.Object({ items: list(Contest) }, closed) },
  refusals: [],
});
