import {
  LOGGED_REVEAL_REASONS,
  REVEAL_NOTE_LENGTH,
  REVEAL_REASONS,
} from '@common-ground/domain/access/reveal';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableObject, nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableInstant } from '../scalars.ts';
import { CandidateHandle } from './candidate-preview.ts';

/**
 * Blind review: nothing that could identify someone leaves the server. It's set per opportunity. As long as one that isn't closed uses
 * it, everyone the company finds is shown blind everywhere, so leaving out the opportunity doesn't get round it.
 */

const closed = { additionalProperties: false } as const;

/** Whether a job is reviewed blind, and who changed it. */
export const BlindReview = Type.Object(
  {
    isBlind: Type.Boolean(),
    /** When it was last changed. Null if it never was. */
    changedAt: NullableInstant,
    changedBy: nullableString({}),
    /** How many candidates for this job were revealed, and to how many members. */
    revealedCount: Type.Integer({ minimum: 0 }),
    /**
     * How many have applied and haven't withdrawn. While there are any, only an owner can turn off blind review, and must give a reason.
     */
    applicantCount: Type.Integer({ minimum: 0 }),
    version: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type BlindReview = Static<typeof BlindReview>;

/** A change of blind review. */
export const BlindReviewChange = Type.Object(
  {
    id: Type.String(),
    opportunityId: Id,
    title: Type.String(),
    isBlind: Type.Boolean(),
    changedAt: Instant,
    /** Their name at the time, or their current one if they had none then. Null if they have neither. */
    changedBy: nullableString({}),
    /** Why it was ended while people had applied. */
    reason: nullableString({}),
    /** How many applications this revealed to everyone at the company. */
    revealedCount: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type BlindReviewChange = Static<typeof BlindReviewChange>;

/** A change of blind review of the candidate's application, or a reveal of who the candidate is. */
export const OwnBlindReviewEvent = Type.Object(
  {
    id: Type.String(),
    kind: oneOf(['started', 'ended', 'revealed']),
    happenedAt: Instant,
    companyName: Type.String(),
    /** The job applied for. Null for a candidate found by search. */
    title: nullableString({}),
    reason: nullableEnum(REVEAL_REASONS),
    /** The reason that the company gave. */
    words: nullableString({}),
  },
  closed,
);
export type OwnBlindReviewEvent = Static<typeof OwnBlindReviewEvent>;

/** Why a candidate is revealed. */
export const RevealRequest = Type.Object(
  {
    reason: oneOf(REVEAL_REASONS),
    words: Type.String({
      minLength: REVEAL_NOTE_LENGTH.min,
      maxLength: REVEAL_NOTE_LENGTH.max,
      pattern: PROSE_PATTERN,
    }),
  },
  closed,
);
export type RevealRequest = Static<typeof RevealRequest>;

/** Who revealed a candidate's identity, and why. */
export const Reveal = Type.Object(
  {
    id: Id,
    revealedAt: Instant,
    /** Their name at the time, or their current one if they had none then. Null if they have neither. */
    revealedBy: nullableString({}),
    reason: oneOf(LOGGED_REVEAL_REASONS),
    words: Type.String(),
    /** The application. Null for a candidate found by search. */
    application: nullableObject({
      id: Id,
      title: Type.String(),
      /** Whether it can still be opened: it hasn't been withdrawn. */
      canOpen: Type.Boolean(),
    }),
  },
  closed,
);
export type Reveal = Static<typeof Reveal>;

const OpportunityId = Type.Object({ opportunityId: Id }, closed);

/** Says whether it's on, and who changed it. */
export const readBlindReview = route({
  operationId: 'readBlindReview',
  method: 'GET',
  path: '/api/company/opportunities/:opportunityId/blind-review',
  tag: 'blind review',
  summary: "Get a job's blind review",
  access: 'company',
  permission: 'read_applications',
  params: OpportunityId,
  responses: { 200: BlindReview },
  refusals: [],
});

/** Whether a job is reviewed blind, with a reason for ending it. */
export const BlindReviewSetting = Type.Object(
  {
    isBlind: Type.Boolean(),
    /** Needed to end it while people have applied. */
    reason: Type.Optional(
      Type.String({
        minLength: REVEAL_NOTE_LENGTH.min,
        maxLength: REVEAL_NOTE_LENGTH.max,
        pattern: PROSE_PATTERN,
      }),
    ),
  },
  closed,
);
export type BlindReviewSetting = Static<typeof BlindReviewSetting>;

/**
 * Turns blind review on or off for everyone at the company. Logged permanently. Turning it off reveals everyone who applied, and they can
 * each see that.
 */
export const saveBlindReview = route({
  operationId: 'saveBlindReview',
  method: 'PUT',
  path: '/api/company/opportunities/:opportunityId/blind-review',
  tag: 'blind review',
  summary: "Set a job's blind review",
  access: 'company',
  permission: 'publish_opportunities',
  params: OpportunityId,
  isVersioned: true,
  body: BlindReviewSetting,
  responses: { 200: BlindReview },
  refusals: ['owner_needed'],
});

/**
 * Lifts blind review of a candidate found by search for the caller only, as far as the view level allows. Logged permanently; the
 * candidate can see it.
 */
export const revealCandidate = route({
  operationId: 'revealCandidate',
  method: 'POST',
  path: '/api/company/candidates/:handle/reveal',
  tag: 'blind review',
  summary: 'Reveal a candidate',
  access: 'company',
  permission: 'find_people',
  params: CandidateHandle,
  body: RevealRequest,
  responses: { 201: Reveal },
  refusals: ['verification_needed', 'not_blind'],
});

/** Lifts blind review of one application for the caller only. Logged permanently; the candidate can see it. */
export const revealApplicant = route({
  operationId: 'revealApplicant',
  method: 'POST',
  path: '/api/company/applications/:applicationId/reveal',
  tag: 'blind review',
  summary: 'Reveal an applicant',
  access: 'company',
  permission: 'score',
  params: ApplicationId,
  body: RevealRequest,
  responses: { 201: Reveal },
  refusals: ['not_blind'],
});

/** Lists who revealed whom and why, newest first. */
export const listReveals = route({
  operationId: 'listReveals',
  method: 'GET',
  path: '/api/company/reveals',
  tag: 'blind review',
  summary: 'List reveals',
  access: 'company',
  permission: 'audit',
  query: Type.Object(PAGING, closed),
  responses: { 200: Type.Object({ items: list(Reveal), next: Next }, closed) },
  refusals: [],
});

/** Lists every time blind review was turned on or off, newest first. */
export const listBlindReviewChanges = route({
  operationId: 'listBlindReviewChanges',
  method: 'GET',
  path: '/api/company/blind-review-changes',
  tag: 'blind review',
  summary: 'List blind review changes',
  access: 'company',
  permission: 'audit',
  query: Type.Object(PAGING, closed),
  responses: { 200: Type.Object({ items: list(BlindReviewChange), next: Next }, closed) },
  refusals: [],
});

/**
 * Lists when companies turned blind review of the caller's applications on or off or revealed the caller's identity, and why; newest
 * first.
 */
export const listOwnBlindReviewEvents = route({
  operationId: 'listOwnBlindReviewEvents',
  method: 'GET',
  path: '/api/access/blind-review-events',
  tag: 'blind review',
  summary: 'List blind review events about the candidate',
  access: 'candidate',
  responses: { 200: Type.Object({ items: list(OwnBlindReviewEvent) }, closed) },
  refusals: [],
});
