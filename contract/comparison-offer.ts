import { COMPARISON_HINDRANCES } from '@common-ground/domain/access/comparison-offer';
import { type Static, Type } from 'typebox';
import { nullableEnum } from './nullable.ts';
import { NullableInstant } from './opportunity.ts';
import { route } from './route.ts';

/** Why the candidate is shown no comparison with companies; null when comparisons are shown. */
export const ComparisonHindranceName = nullableEnum(COMPARISON_HINDRANCES);

/** The offer to compare the candidate's result with companies: what it would give, and how it was answered. */
export const ComparisonOffer = Type.Object(
  {
    hindrance: ComparisonHindranceName,
    /** The candidate has decided about matching once, either way, or said "Not now". */
    isAnswered: Type.Boolean(),
    /** When the candidate said "Not now"; null when they never did. */
    postponedAt: NullableInstant,
    /** Verified companies whose own people have described them and whose culture is published: as many as the overlaps list. */
    companyCount: Type.Integer({ minimum: 0 }),
    /** Known to be 16 or 17: nothing of the result is shown to companies, whatever is agreed to. */
    isMinor: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ComparisonOffer = Static<typeof ComparisonOffer>;

export const readComparisonOffer = route({
  operationId: 'readComparisonOffer',
  method: 'GET',
  path: '/api/comparison-offer',
  tag: 'overlap',
  summary: 'Read whether results are compared, what stands in the way, and with how many companies.',
  access: 'candidate',
  responses: { 200: ComparisonOffer },
  refusals: [],
});

export const postponeComparison = route({
  operationId: 'postponeComparison',
  method: 'PUT',
  path: '/api/comparison-offer/postponement',
  tag: 'overlap',
  summary: 'Answer the offer to compare with "Not now". The first time is kept; agreeing stays possible.',
  access: 'candidate',
  responses: { 200: ComparisonOffer },
  refusals: [],
});
