import type { CompanyCulture } from './company-culture.ts';

/**
 * The figures of a company's culture as they are shown and published: means and standard errors to one decimal place,
 * agreement to two, rounded down.
 *
 * Two reasons. Exact means of five people's answers narrow down what those answers can have been, rounded ones do far less.
 * And the overlap is computed from what is shown, so that anybody can compute it again. Agreement is rounded down because
 * a dimension just below the bound for "people here disagree" must not be lifted to it.
 */
export function shownCulture(culture: CompanyCulture): CompanyCulture {
  return {
    ...culture,
    dimensions: culture.dimensions.map((entry) => ({
      ...entry,
      mean: Math.round(entry.mean * 10) / 10,
      standardError: Math.round(entry.standardError * 10) / 10,
      agreement: Math.floor(entry.agreement * 100) / 100,
    })),
  };
}
