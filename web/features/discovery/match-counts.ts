import { SEARCH_LIMITS } from '@common-ground/domain/discovery/facet';
import { isExact } from '@common-ground/domain/discovery/rounded-count';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';

/** Counts of candidates as a search returns them: exact for a page, then "at least" a number. */

/** "18", "200+", or "under 25", which can be none. @param count null where fewer than a page aren't counted */
export function formatMatchCount(count: number | null): string {
  if (count === null) return t`under ${{ count: formatNumber(SEARCH_LIMITS.page + 1) }}`;
  return isExact(count) ? formatNumber(count) : t`${{ count: formatNumber(count) }}+`;
}

/** "1 candidate", "18 candidates", "200+ candidates". */
export function formatCandidateCount(total: number): string {
  const count = formatMatchCount(total);
  return t`${plural(total, { one: '# candidate', other: `${count} candidates` })}`;
}

/** The button that leads to the results: "Show 18 candidates". */
export function showResultsLabel(total: number): string {
  const count = formatMatchCount(total);
  return t`${plural(total, { one: 'Show # candidate', other: `Show ${count} candidates` })}`;
}

/** The button below an incomplete list: "Show more of 200+ candidates". */
export function showMoreLabel(total: number): string {
  const count = formatMatchCount(total);
  return t`${plural(total, { one: 'Show more of # candidate', other: `Show more of ${count} candidates` })}`;
}

/** The minimum number: "at least 18 candidates", "200+ candidates". */
export function formatMinimumCount(total: number): string {
  const count = formatMatchCount(total);
  return isExact(total)
    ? t`${plural(total, { one: 'at least # candidate', other: `at least ${count} candidates` })}`
    : formatCandidateCount(total);
}
