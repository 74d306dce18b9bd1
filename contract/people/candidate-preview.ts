import { INVITATION_STATES } from '@common-ground/domain/people/candidate-invitation';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { MustHaves } from '../opportunities/opportunities.ts';
import { Criterion, CriterionOutcome } from '../opportunities/opportunity.ts';
import { CandidateOverlap } from '../overlap/overlap.ts';
import { CandidateProjection } from '../profile/projection.ts';
import { route } from '../route.ts';
import { Day, Id } from '../scalars.ts';
import { ViewBudget } from './view-budget.ts';

/** A candidate as the company may see them now, for the preview next to the list. */

const closed = { additionalProperties: false } as const;

export const CandidateHandle = Type.Object({ handle: Id }, closed);

/** The candidate's name, if shown, and view level. */
export const candidateHead = {
  /** The company's own ID for the candidate. Every company has a different one. */
  handle: Id,
  level: oneOf(['anonymous', 'named']),
  /** Whether it's under blind review, which withholds more than the view level does. */
  isBlind: Type.Boolean(),
} as const;

/** How a candidate meets the criteria of one job. The `entryId` of evidence is always null here. */
export const OpportunityFit = Type.Object(
  {
    opportunity: Type.Object({ id: Id, title: Type.String() }, closed),
    criteria: list(Criterion),
    standings: list(CriterionOutcome),
    mustHaves: MustHaves,
  },
  closed,
);

/** The same explanation that the candidate sees, and their note on the result. */
const SharedOverlap = Type.Object(
  {
    explanation: CandidateOverlap.properties.explanation,
    /** Null while the candidate is under blind review. */
    note: nullableString({}),
    isAnsweredQuickly: Type.Boolean(),
  },
  closed,
);

/** What a company sees of a candidate. */
export const CandidatePreview = Type.Object(
  {
    ...candidateHead,
    profile: CandidateProjection,
    /** How the candidate meets the criteria of the job asked for. Null without one. */
    fit: Type.Union([Type.Null(), OpportunityFit]),
    /** Null unless the candidate shares a result, consents to matching, and the company has published its culture. */
    overlap: Type.Union([Type.Null(), SharedOverlap]),
    /** Criteria to ask about because the profile doesn't mention them, must-haves first. Questions about culture are in the overlap. */
    criteriaToAsk: list(Id),
    /** The company's invitations for jobs that the caller can reach, newest first. */
    invitations: list(
      Type.Object(
        { id: Id, opportunityId: Id, title: Type.String(), state: oneOf(INVITATION_STATES), replyBy: Day },
        closed,
      ),
    ),
    /** The company's shortlists that the caller can reach and the candidate is on. A name is null if it's withheld. */
    shortlists: list(Type.Object({ id: Id, name: nullableString({}) }, closed)),
    budget: ViewBudget,
  },
  closed,
);
export type CandidatePreview = Static<typeof CandidatePreview>;

/**
 * Shows as much as the company may see now. The candidate can see that their profile was opened. 404 once the company may no longer see
 * it.
 */
export const readCandidate = route({
  operationId: 'readCandidate',
  method: 'GET',
  path: '/api/company/candidates/:handle',
  tag: 'people',
  summary: 'Get a candidate',
  access: 'company',
  permission: 'find_people',
  params: CandidateHandle,
  query: Type.Object({ opportunityId: Type.Optional(Id) }, closed),
  responses: { 200: CandidatePreview },
  refusals: ['verification_needed', 'view_budget_spent'],
});
