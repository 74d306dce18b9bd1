import { matchingObstacle } from '@common-ground/domain/access/consent';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findOwnPublishedCulture } from '../company-culture/published-culture.store.ts';
import type { VisibleCandidate } from '../people/shown-candidate.view.ts';
import { findSharedResults } from './candidate-profile.store.ts';
import { presentSharedOverlaps, type SharedOverlap } from './shared-overlap.view.ts';

/**
 * The overlaps with some people the company may see, by candidate. Candidates who don't share a result or don't consent to its being
 * compared aren't in the answer, and no one is while the company's culture isn't published.
 */
export async function findSharedOverlaps(
  db: Database,
  scope: CompanyScope,
  candidates: Iterable<Pick<VisibleCandidate, 'candidateId' | 'standing' | 'isBlind'>>,
): Promise<ReadonlyMap<string, SharedOverlap>> {
  const comparable = [...candidates].filter(({ standing }) => matchingObstacle(standing) === null);
  if (comparable.length === 0) return new Map();
  const ids = comparable.map(({ candidateId }) => candidateId);
  const results = await findSharedResults(db, scope, ids);
  // Few people share their result: most pages don't need the culture.
  const published = results.size === 0 ? null : await findOwnPublishedCulture(db, scope);
  if (published === null) return new Map();
  return presentSharedOverlaps(comparable, results, published);
}
