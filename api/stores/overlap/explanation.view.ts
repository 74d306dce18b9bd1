import { figuresOf } from '@common-ground/domain/culture/company-culture';
import {
  type CandidateProfile,
  type CompanyProfile,
  explainOverlap,
} from '@common-ground/domain/overlap/overlap';
import { remembered } from '../../platform/remembered.ts';
import type { PublishedCulture } from '../company-culture/published-culture.store.ts';

/** An explanation costs about a millisecond, nearly all of it the bootstrap, and follows from its input alone. */
const EXPLANATIONS_KEPT = 5_000;

const explain = remembered(
  ({ profile, company }: { profile: CandidateProfile; company: CompanyProfile }) =>
    explainOverlap(profile, company),
  EXPLANATIONS_KEPT,
);

/** What both sides are shown of an overlap; nothing else makes one, so that both are shown the same. */
export function explainedOverlap(profile: CandidateProfile, published: PublishedCulture) {
  const { culture, instrumentVersion, scoringVersion } = published;
  const company: CompanyProfile = {
    means: figuresOf(culture, 'mean'),
    standardErrors: figuresOf(culture, 'standardError'),
    agreement: figuresOf(culture, 'agreement'),
    raterCount: culture.raterCount,
    instrumentVersion,
    scoringVersion,
  };
  const explanation = explain({ profile, company });
  const disagreements = culture.dimensions.flatMap(({ dimension, distribution }) =>
    distribution === null || !explanation.disagreedDimensions.includes(dimension)
      ? []
      : [{ dimension, distribution }],
  );
  return { explanation, disagreements };
}

/** The overlap with a company as a candidate sees it. */
export function presentCompanyOverlap(profile: CandidateProfile, published: PublishedCulture) {
  const { company, publishedOn } = published;
  return {
    company: { ...company, publishedOn },
    ...explainedOverlap(profile, published),
  };
}
