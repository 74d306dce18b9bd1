import { DECLINE_REASONS } from '@common-ground/domain/pipeline/decline-reasons';
import { YEAR_PATTERN } from '@common-ground/domain/profile/iso-date';
import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { type Static, Type } from 'typebox';
import { ApplicationId, Sha256 } from '../applications/applications.ts';
import { OfferDocument, OfferTerms } from '../applications/offer-terms.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableObject, nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableId } from '../scalars.ts';

/** The log of all decisions. */

const closed = { additionalProperties: false } as const;

export const DECISION_KINDS = ['moved', 'declined', 'offered', 'undone'] as const;
/** `undone` undoes another decision. */
export const DecisionKind = oneOf(DECISION_KINDS);

/** A stage as it was when a decision was made. */
const DecisionStage = Type.Object({ id: Id, name: nullableString({}) }, closed);

/** Who decided. The name is null when they no longer work here. */
const DecidedBy = { accountId: Id, name: nullableString({}), role: oneOf(MEMBER_ROLES) } as const;

/** One entry of the log. It never changes, and is deleted with the candidate's account. */
export const Decision = Type.Object(
  {
    id: Id,
    applicationId: Id,
    /** Whether the caller can open the application: it hasn't been withdrawn, and the candidate isn't too young for this company. */
    canOpen: Type.Boolean(),
    /** Null once it's deleted. */
    opportunityId: NullableId,
    /** Null if it's withheld. */
    applicantName: nullableString({}),
    title: Type.String(),
    kind: DecisionKind,
    from: DecisionStage,
    to: DecisionStage,
    reason: nullableEnum(DECLINE_REASONS),
    /** Internal. Also null where it's withheld; the same goes for the message and the feedback. */
    words: nullableString({}),
    /** The message to the candidate, including what goes with an offer. */
    message: nullableString({}),
    /** What was offered; its workplace is null where it's withheld. Null for other decisions and for older offers. */
    terms: OfferTerms,
    /** The file that goes with an offer. Null if there is none, or if it's withheld. */
    document: OfferDocument,
    feedback: nullableString({}),
    /** Whether these texts are withheld from the caller: under blind review, if their author could see the name. */
    isTextWithheld: Type.Boolean(),
    answerBy: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
    decidedAt: Instant,
    by: Type.Object(DecidedBy, closed),
    inView: Type.Object(
      {
        /**
         * The digest of what was sent, if the server had shown all of it to the member who decided. For decisions made before December
         * 2026, it's set whether or not it had. Null if the name is withheld: a digest would give away who it's from.
         */
        snapshotSha256: nullableString({ pattern: '^[0-9a-f]{64}$' }),
        /** Whether the server had shown colleagues' scorecards to the member who decided. Before November 2026: according to the page. */
        scorecards: Type.Boolean(),
      },
      closed,
    ),
    /** The decision that this one undid, and who made it. */
    undoes: nullableObject({ id: Id, kind: DecisionKind, by: Type.Object(DecidedBy, closed) }),
    /** The decision that undid this one, and who made it. */
    undoneBy: nullableObject({ id: Id, at: Instant, by: Type.Object(DecidedBy, closed) }),
    /** Covers the same application's previous entry, so that changes to it are detectable. */
    hash: Sha256,
  },
  closed,
);
export type Decision = Static<typeof Decision>;

/** A page of the log of decisions. */
export const DecisionPage = Type.Object({ items: list(Decision), next: Next }, closed);
export type DecisionPage = Static<typeof DecisionPage>;

/** There is no year 0. */
const LogDay = Type.String({ format: 'date', pattern: YEAR_PATTERN });

/** Lists all decisions, or those about one job or of one kind, newest first. */
export const listDecisions = route({
  operationId: 'listDecisions',
  method: 'GET',
  path: '/api/company/decisions',
  tag: 'decisions',
  summary: 'List decisions',
  access: 'company',
  permission: 'audit',
  query: Type.Object(
    {
      opportunityId: Type.Optional(Id),
      kind: Type.Optional(DecisionKind),
      from: Type.Optional(LogDay),
      to: Type.Optional(LogDay),
      ...PAGING,
    },
    closed,
  ),
  responses: { 200: DecisionPage },
  refusals: [],
});

/** Oldest first. */
export const listApplicationDecisions = route({
  operationId: 'listApplicationDecisions',
  method: 'GET',
  path: '/api/company/applications/:applicationId/decisions',
  tag: 'decisions',
  summary: 'List decisions about an application',
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  responses: { 200: Type.Object({ items: list(Decision), isChainWhole: Type.Boolean() }, closed) },
  refusals: [],
});
