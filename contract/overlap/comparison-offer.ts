import { COMPARISON_HINDRANCES } from '@common-ground/domain/access/comparison-offer';
import { type Static, Type } from 'typebox';
import { TimesDecided } from '../decision-version.ts';
import { nullableEnum } from '../nullable.ts';
import { route } from '../route.ts';
import { NullableInstant } from '../scalars.ts';

/** Why the candidate sees no comparison with companies; null when they do. */
export const ComparisonHindranceName = nullableEnum(COMPARISON_HINDRANCES);

/** The offer to compare the candidate's result with companies: what it would show, and how it was answered. */
export const ComparisonOffer = Type.Object(
  {
    hindrance: ComparisonHindranceName,
    /** The candidate has ever said yes or no to matching, or "Not now". */
    isAnswered: Type.Boolean(),
    /** When the candidate said "Not now"; null when they never did. */
    postponedAt: NullableInstant,
    /** The version of the consent to matching, for an answer. */
    consentVersion: TimesDecided,
    /** Verified companies with a published culture, as described by their own people: as many as the overlaps list. */
    companyCount: Type.Integer({ minimum: 0 }),
    /** The newest result can't be relied on; every comparison with it is "not clear yet". */
    isResultDoubted: Type.Boolean(),
    /** Known to be 16 or 17: companies see nothing of the result, whatever the candidate agrees to. */
    isMinor: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ComparisonOffer = Static<typeof ComparisonOffer>;

/** Whether the candidate's result is compared with companies, what prevents it, and how many companies there are. */
export const readComparisonOffer = route({
  operationId: 'readComparisonOffer',
  method: 'GET',
  path: '/api/comparison-offer',
  tag: 'overlap',
  summary: 'Get the offer to compare',
  access: 'candidate',
  responses: { 200: ComparisonOffer },
  refusals: [],
});

/** Answers the offer to compare with "Not now". Repeating it keeps the first date, and the candidate can still agree. */
export const postponeComparison = route({
  operationId: 'postponeComparison',
  method: 'PUT',
  path: '/api/comparison-offer/postponement',
  tag: 'overlap',
  summary: 'Postpone the comparison',
  access: 'candidate',
  responses: { 200: ComparisonOffer },
  refusals: [],
});
