import { agreementWord } from './agreement.ts';
import type { Answer } from './answer.ts';
import {
  type CompanyCulture,
  type CompanyDimension,
  companyCulture,
  raterSheetOf,
} from './company-culture.ts';

/**
 * The culture of a company as it is shown and published, or null as long as nothing may be shown.
 * @param responses the answers of every rater in released batches, one complete session each; one that cannot be scored is
 *   left out
 * @param headcount the number of employees that the company states, or null
 */
export function shownCultureOf(
  responses: readonly (readonly Answer[])[],
  headcount: number | null,
): CompanyCulture | null {
  const sheets = responses.map(raterSheetOf).flatMap((made) => (made.kind === 'sheet' ? [made.sheet] : []));
  const culture = companyCulture(sheets, headcount);
  return culture.kind === 'measured' ? shownFigures(culture) : null;
}

/**
 * Means and standard errors to one decimal place, agreement to two, rounded down.
 *
 * Two reasons. Exact means of five people's answers narrow down what those answers can have been; rounded ones do far less.
 * And the overlap is computed from what is shown, so that anybody can compute it again. Agreement is rounded down because
 * a dimension just below the bound for "people here disagree" must not be lifted to it.
 */
export function shownFigures(culture: CompanyCulture): CompanyCulture {
  return {
    ...culture,
    dimensions: culture.dimensions.map((entry) => ({
      ...entry,
      mean: Math.round(entry.mean * 10) / 10,
      standardError: Math.round(entry.standardError * 10) / 10,
      ...shownAgreement(Math.floor(entry.agreement * 100) / 100),
    })),
  };
}

/** The word belongs to the figure that is shown, as it does in the overlap. */
function shownAgreement(agreement: number): Pick<CompanyDimension, 'agreement' | 'agreementWord'> {
  return { agreement, agreementWord: agreementWord(agreement) };
}

/** Whether two cultures show the same: the same number of raters and the same figures on every dimension. */
export function showsTheSame(
  one: Pick<CompanyCulture, 'raterCount' | 'dimensions'>,
  other: Pick<CompanyCulture, 'raterCount' | 'dimensions'>,
): boolean {
  const textOf = ({ raterCount, dimensions }: typeof one) =>
    [
      raterCount,
      ...dimensions.map((entry) =>
        [
          entry.dimension,
          entry.mean,
          entry.standardError,
          entry.agreement,
          entry.agreementWord,
          entry.distribution?.join(' '),
        ].join(),
      ),
    ].join(';');
  return textOf(one) === textOf(other);
}
