import { COMPARISON_OBSTACLES } from '@common-ground/domain/access/comparison-offer';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { CANDIDATE_ROUTES, STAGES } from '@common-ground/domain/profile/role-choice';
import { type Static, Type } from 'typebox';
import { ShownCompany } from '../company/shown-company.ts';
import { AnswerWays, DimensionName, Headcount } from '../company-culture/company-culture.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableNumber, nullableObject, nullableString, oneOf } from '../nullable.ts';
import { PAGING } from '../paging.ts';
import { CandidateProjection } from '../profile/projection.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';
import { ComparisonHindranceName } from './comparison-offer.ts';

const closed = { additionalProperties: false } as const;
const Day = Type.String({ format: 'date' });
const Correlation = Type.Number({ minimum: -1, maximum: 1 });
const Place = Type.Integer({ minimum: 1, maximum: DIMENSION_IDS.length });

/** The possible places among the eight dimensions, given the answers. 1 is the first. */
export const PlaceRange = Type.Object(
  {
    /** The best possible place. */
    best: Place,
    /** The worst possible place. */
    worst: Place,
  },
  closed,
);
export type PlaceRange = Static<typeof PlaceRange>;

/** Where a dimension ranks for a candidate and at a company. */
const Gap = Type.Object(
  {
    dimension: DimensionName,
    candidatePlaces: PlaceRange,
    companyPlaces: PlaceRange,
    /** How the company differs from the candidate. Earlier or later only if the ranges of places don't overlap. */
    word: oneOf(['comes_earlier', 'comes_later', 'about_the_same']),
  },
  closed,
);

/** The band of an overlap; `not_enough_evidence` is "not clear yet". */
export const OverlapBand = oneOf(['strong', 'mixed', 'little', 'not_enough_evidence']);

/** The explanation of an overlap. The candidate and the company get the same one. */
export const OverlapExplanation = Type.Object(
  {
    band: OverlapBand,
    reason: nullableEnum([
      'too_few_raters',
      'different_versions',
      'unreliable_result',
      'too_few_dimensions',
      'flat_profile',
      'too_uncertain',
    ]),
    /** In hundredths, like the interval. */
    correlation: nullableNumber({ minimum: -1, maximum: 1 }),
    /** The range that contains the true correlation in about 8 out of 10 such cases, rounded outwards; `middle` is the best estimate. */
    interval: nullableObject({ low: Correlation, middle: Correlation, high: Correlation }),
    keptDimensions: list(DimensionName),
    disagreedDimensions: list(DimensionName),
    /** Dimensions left out because companies hardly differ on them. Null while fewer than 20 companies are measured. */
    indistinctDimensions: Type.Union([Type.Null(), list(DimensionName)]),
    sharedPriorities: list(DimensionName),
    gaps: list(Gap),
    questions: list(Type.Object({ dimension: DimensionName, question: Type.String() }, closed)),
    raterCount: Type.Integer({ minimum: 0 }),
    /** How many people work there, as the company stated it when the last five answers were released. */
    headcount: Headcount,
    ways: AnswerWays,
    versions: Type.Object(
      { instrument: Type.String(), scoring: Type.String(), overlap: Type.String() },
      closed,
    ),
  },
  closed,
);
export type OverlapExplanation = Static<typeof OverlapExplanation>;

/** A company with a published culture, as a candidate sees it. */
export const CompanyOverlap = Type.Object(
  {
    company: Type.Object({ ...ShownCompany.properties, publishedOn: Day }, closed),
    explanation: OverlapExplanation,
  },
  closed,
);
export type CompanyOverlap = Static<typeof CompanyOverlap>;

/**
 * A candidate who shares their result, as a company sees them: under the company's own ID for them, and by name only if the candidate
 * chose the company.
 */
export const SharedCandidate = Type.Object(
  {
    /** The company's own ID for the candidate. Every company has a different one. */
    handle: Id,
    viewLevel: oneOf(['anonymous', 'named']),
    /** Empty while the view is anonymous. */
    name: CandidateProjection.properties.personal,
    route: nullableEnum(CANDIDATE_ROUTES),
    stage: nullableEnum(STAGES),
    /** ISO 3166-1 alpha-2. */
    country: nullableString({ pattern: '^[A-Z]{2}$' }),
    /** The candidate's note on the result. Null while the view is anonymous. */
    note: nullableString({}),
    isAnsweredQuickly: Type.Boolean(),
  },
  closed,
);

export type SharedCandidate = Static<typeof SharedCandidate>;

/** A candidate who shares their result, with the overlap. */
export const CandidateOverlap = Type.Object(
  { candidate: SharedCandidate, explanation: OverlapExplanation },
  closed,
);
export type CandidateOverlap = Static<typeof CandidateOverlap>;

const Paging = Type.Object(
  {
    /** `next` of the previous page. */
    cursor: PAGING.cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
  },
  closed,
);

const Next = nullableString({});

/** Companies sorted by name, never by fit. */
export const CompanyOverlaps = Type.Object(
  {
    hindrance: ComparisonHindranceName,
    items: list(CompanyOverlap),
    next: Next,
  },
  closed,
);
export type CompanyOverlaps = Static<typeof CompanyOverlaps>;

/** Candidates who started sharing most recently first, never sorted by overlap. */
export const CandidateOverlaps = Type.Object(
  {
    /** False if the company hasn't published its culture, so there's nothing to compare. */
    isPublished: Type.Boolean(),
    /** False if the company isn't verified, so it can't find anyone. */
    isVerified: Type.Boolean(),
    items: list(CandidateOverlap),
    next: Next,
  },
  closed,
);
export type CandidateOverlaps = Static<typeof CandidateOverlaps>;

/** Lists every verified company with a published culture, by name, with its overlap with the candidate's newest result. */
export const listOverlaps = route({
  operationId: 'listOverlaps',
  method: 'GET',
  path: '/api/overlaps',
  tag: 'overlap',
  summary: 'List overlaps with companies',
  access: 'candidate',
  query: Paging,
  responses: { 200: CompanyOverlaps },
  refusals: [],
});

/** Returns 404 if the company has no published culture, and 409 with the reason if nothing is compared. */
export const readOverlap = route({
  operationId: 'readOverlap',
  method: 'GET',
  path: '/api/overlaps/:companyId',
  tag: 'overlap',
  summary: 'Get the overlap with a company',
  access: 'candidate',
  params: Type.Object({ companyId: Id }, closed),
  responses: { 200: CompanyOverlap },
  refusals: COMPARISON_OBSTACLES,
});

/** Shows as much as they let this company see, newest first, each with the overlap. */
export const listSharedCandidates = route({
  operationId: 'listSharedCandidates',
  method: 'GET',
  path: '/api/company/overlaps',
  tag: 'overlap',
  summary: 'List candidates who share their result',
  access: 'company',
  permission: 'find_people',
  query: Paging,
  responses: { 200: CandidateOverlaps },
  refusals: ['list_budget_spent'],
});

/** Includes the same explanation that the candidate sees. 404 once the company may no longer see it. */
export const readSharedCandidate = route({
  operationId: 'readSharedCandidate',
  method: 'GET',
  path: '/api/company/overlaps/:handle',
  tag: 'overlap',
  summary: 'Get a candidate who shares their result',
  access: 'company',
  permission: 'find_people',
  params: Type.Object({ handle: Id }, closed),
  responses: { 200: CandidateOverlap },
  refusals: ['view_budget_spent'],
});
