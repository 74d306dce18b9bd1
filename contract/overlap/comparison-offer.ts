import { COMPARISON_OBSTACLES } from '@common-ground/domain/access/comparison-offer';
import { type Static, Type } from 'typebox';
import { TimesDecided } from '../decision-version.ts';
import { nullableEnum } from '../nullable.ts';
import { route } from '../route.ts';
import { NullableInstant } from '../scalars.ts';

/** Why the candidate sees no comparison with companies; null when they do. */
export const ComparisonHindranceName = nullableEnum(COMPARISON_OBSTACLES);

/** The offer to compare the candidate's result with companies: what it would show, and the candidate's answer. */
export const ComparisonOffer = Type.Object(
  {
    hindrance: ComparisonHindranceName,
    /** Whether the candidate has ever agreed to matching, refused it or chosen "Not now". */
    isAnswered: Type.Boolean(),
    /** When the candidate said "Not now"; null when they never did. */
    postponedAt: NullableInstant,
    /** The version of the consent to matching, for an answer. */
    consentVersion: TimesDecided,
    /** How many verified companies have a published culture: as many as in the list of overlaps. */
    companyCount: Type.Integer({ minimum: 0 }),
    /** Whether the newest result can't be relied on. If so, every comparison with it is "not clear yet". */
    isResultDoubted: Type.Boolean(),
    /** Whether the candidate is 16 or 17. If so, companies can't see the result, whatever the candidate agrees to. */
    isMinor: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ComparisonOffer = Static<typeof ComparisonOffer>;

/** Says whether the candidate's result is compared with companies, what prevents it, and how many companies there are. */
export const readComparisonOffer = route({
  operationId: 'readComparisonOffer',
  method: 'GET',
  path: '/api/comparison-offer',
  tag: 'overlap',
  summary: 'Get the comparison offer',
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
