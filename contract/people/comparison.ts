import { ISCED_LEVELS } from '@common-ground/domain/opportunities/criterion';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableEnum, nullableObject, nullableString } from '../nullable.ts';
import { CandidateProjection } from '../profile/projection.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';
import { candidateHead, OpportunityFit } from './candidate-pane.ts';
import { ViewBudget } from './view-budget.ts';

/** Up to four candidates side by side. */

const closed = { additionalProperties: false } as const;
const Months = Type.Integer({ minimum: 0, maximum: 1200 });

/** One of the candidates in a comparison. */
export const ComparedCandidate = Type.Object(
  {
    ...candidateHead,
    calledName: nullableString({}),
    route: CandidateProjection.properties.role.properties.route,
    stage: CandidateProjection.properties.role.properties.stage,
    country: CandidateProjection.properties.location.properties.country,
    /** Against the opportunity that was asked for; null without one. */
    fit: Type.Union([Type.Null(), OpportunityFit]),
    skills: CandidateProjection.properties.skills,
    languages: CandidateProjection.properties.languages,
    /** The highest finished level of ISCED 2011, "1" to "8", that the profile tells. */
    qualificationLevel: nullableEnum(ISCED_LEVELS),
    qualifications: CandidateProjection.properties.qualifications,
    degrees: CandidateProjection.properties.degrees,
    /** In work of any kind, months that overlap counted once: exact where the name is shown, else what the years that are shown allow. */
    experienceMonths: nullableObject({ atLeast: Months, atMost: Months }),
    evidence: CandidateProjection.properties.evidence,
  },
  closed,
);

export type ComparedCandidate = Static<typeof ComparedCandidate>;

/** Candidates side by side. */
export const Comparison = Type.Object(
  {
    /** In the order in which they were asked for; who may not be seen any more is left out. */
    items: list(ComparedCandidate),
    budget: ViewBudget,
  },
  closed,
);
export type Comparison = Static<typeof Comparison>;

/** Up to four, side by side. Each can see it, and each counts towards the view budget like opening their profile. */
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
      /** One to four handles with commas between them. */
      handles: Type.String({ pattern: '^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,3}$', maxLength: 147 }),
      opportunityId: Type.Optional(Id),
    },
    closed,
  ),
  responses: { 200: Comparison },
  refusals: ['verification_needed', 'view_budget_spent'],
});
