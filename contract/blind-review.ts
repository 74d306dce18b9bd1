import { LOGGED_REVEAL_REASONS, REVEAL_REASONS, REVEAL_WORDS } from '@common-ground/domain/access/reveal';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { ApplicationId } from './applications.ts';
import { CandidateHandle } from './candidate-pane.ts';
import { nullableObject, nullableString, oneOf } from './nullable.ts';
import { Id, Instant, list, Next, NullableInstant, PAGING } from './opportunity.ts';
import { route } from './route.ts';

/**
 * Blind review: what could tell who somebody is does not leave the server. It is set for an opportunity. As long as one that is not closed
 * is reviewed blind, whom the company finds is shown blind everywhere: nobody gets round it by leaving the opportunity out.
 */

const closed = { additionalProperties: false } as const;

/** One switch of blind review. */
const BlindReviewChange = Type.Object(
  {
    isBlind: Type.Boolean(),
    changedAt: Instant,
    /** Null once they have left. */
    changedBy: nullableString({}),
    /** Why it was ended while people had applied. */
    reason: nullableString({}),
  },
  closed,
);

export const BlindReview = Type.Object(
  {
    isBlind: Type.Boolean(),
    /** When it was last switched, and by whom; null when it never was or they have left. */
    changedAt: NullableInstant,
    changedBy: nullableString({}),
    /** How many people of this opportunity were revealed, to how many members. */
    revealedCount: Type.Integer({ minimum: 0 }),
    /** How many have applied and haven't withdrawn: while there are any, only an owner ends blind review, with a reason. */
    applicantCount: Type.Integer({ minimum: 0 }),
    /** Every switch, the last first; null for those who may not audit. */
    changes: Type.Unsafe<readonly Static<typeof BlindReviewChange>[] | null>({
      type: ['array', 'null'],
      items: BlindReviewChange,
    }),
  },
  closed,
);
export type BlindReview = Static<typeof BlindReview>;

/** Why somebody is revealed. */
export const RevealRequest = Type.Object(
  {
    reason: oneOf(REVEAL_REASONS),
    words: Type.String({
      minLength: REVEAL_WORDS.least,
      maxLength: REVEAL_WORDS.most,
      pattern: PROSE_PATTERN,
    }),
  },
  closed,
);
export type RevealRequest = Static<typeof RevealRequest>;

export const Reveal = Type.Object(
  {
    id: Id,
    revealedAt: Instant,
    /** Null once they have left. */
    revealedBy: nullableString({}),
    reason: oneOf(LOGGED_REVEAL_REASONS),
    words: Type.String(),
    /** Of an application; null for somebody found. */
    application: nullableObject({
      id: Id,
      title: Type.String(),
      /** It was not taken back. */
      canOpen: Type.Boolean(),
    }),
  },
  closed,
);
export type Reveal = Static<typeof Reveal>;

const OpportunityId = Type.Object({ opportunityId: Id }, closed);

export const readBlindReview = route({
  operationId: 'readBlindReview',
  method: 'GET',
  path: '/api/company/opportunities/:opportunityId/blind-review',
  tag: 'blind review',
  summary: 'Whether an opportunity is reviewed blind.',
  access: 'company',
  permission: 'read_applications',
  params: OpportunityId,
  responses: { 200: BlindReview },
  refusals: [],
});

export const saveBlindReview = route({
  operationId: 'saveBlindReview',
  method: 'PUT',
  path: '/api/company/opportunities/:opportunityId/blind-review',
  tag: 'blind review',
  summary:
    'Switch blind review of an opportunity on or off, for everyone at the company. Logged permanently; ending it reveals everyone who applied, each in their own record.',
  access: 'company',
  permission: 'publish_opportunities',
  params: OpportunityId,
  body: Type.Object(
    {
      isBlind: Type.Boolean(),
      /** Needed to end it while people have applied. */
      reason: Type.Optional(
        Type.String({ minLength: REVEAL_WORDS.least, maxLength: REVEAL_WORDS.most, pattern: PROSE_PATTERN }),
      ),
    },
    closed,
  ),
  responses: { 200: BlindReview },
  refusals: ['owner_needed'],
});

export const revealCandidate = route({
  operationId: 'revealCandidate',
  method: 'POST',
  path: '/api/company/candidates/:handle/reveal',
  tag: 'blind review',
  summary:
    'Lifts blind review of somebody found, for the caller alone, as far as the level goes. Put down for good; the candidate can see it.',
  access: 'company',
  permission: 'find_people',
  params: CandidateHandle,
  body: RevealRequest,
  responses: { 201: Reveal },
  refusals: ['verification_needed', 'not_blind'],
});

export const revealApplicant = route({
  operationId: 'revealApplicant',
  method: 'POST',
  path: '/api/company/applications/:applicationId/reveal',
  tag: 'blind review',
  summary:
    'Lifts blind review of one application, for the caller alone. Put down for good; the candidate can see it.',
  access: 'company',
  permission: 'score',
  params: ApplicationId,
  body: RevealRequest,
  responses: { 201: Reveal },
  refusals: ['not_blind'],
});

export const listReveals = route({
  operationId: 'listReveals',
  method: 'GET',
  path: '/api/company/reveals',
  tag: 'blind review',
  summary: 'Who revealed whom and why, the last first.',
  access: 'company',
  permission: 'audit',
  query: Type.Object(PAGING, closed),
  responses: { 200: Type.Object({ items: list(Reveal), next: Next }, closed) },
  refusals: [],
});
