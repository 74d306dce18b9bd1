import { ISCED_LEVELS } from '@common-ground/domain/opportunities/criterion';
import { type Static, Type } from 'typebox';
import { CardProfile } from '../discovery/discovery.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableObject } from '../nullable.ts';
import { OverlapBand } from '../overlap/overlap.ts';
import { CandidateProjection } from '../profile/projection.ts';
import { route } from '../route.ts';
import { Id, idList } from '../scalars.ts';
import { candidateHead, OpportunityFit } from './candidate-preview.ts';
import { ViewBudget } from './view-budget.ts';

/** Up to four candidates side by side. */

const closed = { additionalProperties: false } as const;
const Months = Type.Integer({ minimum: 0, maximum: 1200 });

/** One of the candidates in a comparison. */
export const ComparedCandidate = Type.Object(
  {
    ...candidateHead,
    profile: CardProfile,
    /** How the candidate meets the criteria of the job asked for. Null without one. */
    fit: Type.Union([Type.Null(), OpportunityFit]),
    skills: CandidateProjection.properties.skills,
    languages: CandidateProjection.properties.languages,
    /** The highest completed level of ISCED 2011, "1" to "8", according to the profile. */
    qualificationLevel: nullableEnum(ISCED_LEVELS),
    qualifications: CandidateProjection.properties.qualifications,
    degrees: CandidateProjection.properties.degrees,
    /** Work of any kind, with overlapping months counted once. Exact if the name is shown, otherwise a range derived from the years. */
    experienceMonths: nullableObject({ atLeast: Months, atMost: Months }),
    evidence: CandidateProjection.properties.evidence,
    /** How the shared culture result overlaps with the company's published culture. Null where nothing is shared or published. */
    overlapBand: Type.Union([Type.Null(), OverlapBand]),
  },
  closed,
);

export type ComparedCandidate = Static<typeof ComparedCandidate>;

/** Candidates side by side. */
export const Comparison = Type.Object(
  {
    /** In the order requested. Candidates who can no longer be seen are left out. */
    items: list(ComparedCandidate),
    budget: ViewBudget,
  },
  closed,
);
export type Comparison = Static<typeof Comparison>;

/** Compares up to four candidates. Each of them can see it, and each counts towards the view budget as if their profile had been opened. */
export const compareCandidates = route({
  operationId: 'compareCandidates',
  method: 'GET',
  path: '/api/company/comparison',
  tag: 'people',
  summary: 'Compare candidates',
  access: 'company',
  permission: 'find_people',
  query: Type.Object(
    {
      /** One to four handles, comma-separated. */
      handles: idList(4),
      opportunityId: Type.Optional(Id),
    },
    closed,
  ),
  responses: { 200: Comparison },
  refusals: ['verification_needed', 'view_budget_spent'],
});
