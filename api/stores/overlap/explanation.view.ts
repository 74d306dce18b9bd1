import { indistinctDimensions } from '@common-ground/domain/company-culture/company-differences';
import {
  disagreedDimensionsOf,
  meansOf,
  standardErrorsOf,
} from '@common-ground/domain/company-culture/shown-culture';
import { type CandidateProfile, explainOverlap } from '@common-ground/domain/overlap/overlap';
import { shownFigures } from '@common-ground/domain/overlap/shown-figures';
import type { PublishedCulture } from '../company-culture/published-culture.store.ts';

/** What both sides see of an overlap; it's only created here, so that both see the same. */
export function explainedOverlap(profile: CandidateProfile, published: PublishedCulture) {
  const { culture, ways, instrumentVersion, scoringVersion, differences } = published;
  const explanation = explainOverlap(profile, {
    means: meansOf(culture),
    standardErrors: standardErrorsOf(culture),
    disagreedDimensions: disagreedDimensionsOf(culture),
    indistinctDimensions: indistinctDimensions(differences),
    raterCount: culture.raterCount,
    instrumentVersion,
    scoringVersion,
  });
  return { ...explanation, ...shownFigures(explanation), headcount: culture.headcount, ways };
}

/** The overlap with a company as a candidate sees it. */
export function presentCompanyOverlap(profile: CandidateProfile, published: PublishedCulture) {
  const { company, publishedOn } = published;
  return { company: { ...company, publishedOn }, explanation: explainedOverlap(profile, published) };
}
