import { CONTEST_LIMITS } from '@common-ground/domain/access/contest';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

/** Challenges to overlaps: a note with a reference, which a person answers by a date. */

const closed = { additionalProperties: false } as const;

/** A challenge to an overlap. */
export const ContestCreation = Type.Object(
  {
    /** The company that the overlap is with. Leave it out to challenge all overlaps. */
    companyId: Type.Optional(Id),
    note: Type.String({ minLength: 1, maxLength: CONTEST_LIMITS.note, pattern: PROSE_PATTERN }),
  },
  closed,
);

/** A candidate's challenge to an overlap, with the answer. */
export const Contest = Type.Object(
  {
    reference: Type.String(),
    companyName: nullableString({}),
    note: Type.String(),
    madeAt: Instant,
    answerBy: Type.String({ format: 'date' }),
    answeredAt: Type.Union([Type.Null(), Instant]),
    /** The operator's answer. Null until there is one. */
    answer: nullableString({}),
  },
  closed,
);
export type Contest = Static<typeof Contest>;

/** Challenges the candidate's overlap with one company, or with all. A person answers by the given day. */
export const contestFit = route({
  operationId: 'contestFit',
  method: 'POST',
  path: '/api/contests',
  tag: 'access',
  summary: 'Challenge an overlap',
  access: 'candidate',
  isIdempotent: true,
  body: ContestCreation,
  responses: { 201: Contest },
  refusals: ['too_many_contests', 'idempotency_key_reused'],
});

/** The candidate's challenges with their answers: the newest hundred, newest first. */
export const listContests = route({
  operationId: 'listContests',
  method: 'GET',
  path: '/api/contests',
  tag: 'access',
  summary: 'List challenges',
  access: 'candidate',
  responses: { 200: Type.Object({ items: list(Contest) }, closed) },
  refusals: [],
});
