import { raterSheetOf } from '../company-culture/company-culture.ts';
import { companyDifferences, indistinctDimensions } from '../company-culture/company-differences.ts';
import {
  disagreedDimensionsOf,
  meansOf,
  shownCultureOf,
  standardErrorsOf,
} from '../company-culture/shown-culture.ts';
import type { Answer } from '../culture/answer.ts';
import type { DimensionScores } from '../culture/dimensions.ts';
import { INSTRUMENT_VERSION } from '../culture/item-bank.ts';
import { SCORING_VERSION } from '../culture/score.ts';
import type { CompanyProfile } from '../overlap/overlap.ts';

/** Released answers of a company's raters to the current instrument, by batch, and its headcount. */
type RatedCompany = {
  readonly headcount: number | null;
  readonly batches: readonly (readonly (readonly Answer[])[])[];
};

/** What a report needs to know about companies: their profiles as used for overlaps, and their raters' scores. */
export function companySides(companies: readonly RatedCompany[]): {
  companies: CompanyProfile[];
  ratersByCompany: DimensionScores[][];
} {
  const ratersByCompany = companies.map(({ batches }) =>
    batches
      .flat()
      .map(raterSheetOf)
      .flatMap((result) => (result.kind === 'sheet' ? [result.sheet.scores] : [])),
  );
  const indistinct = indistinctDimensions(companyDifferences(ratersByCompany));
  const profiles = companies.flatMap(({ batches, headcount }): CompanyProfile[] => {
    const culture = shownCultureOf(batches, headcount);
    if (culture === null) return [];
    return [
      {
        means: meansOf(culture),
        standardErrors: standardErrorsOf(culture),
        disagreedDimensions: disagreedDimensionsOf(culture),
        indistinctDimensions: indistinct,
        raterCount: culture.raterCount,
        instrumentVersion: INSTRUMENT_VERSION,
        scoringVersion: SCORING_VERSION,
      },
    ];
  });
  return { companies: profiles, ratersByCompany };
}
