import { isTextWithheld } from '@common-ground/domain/access/withheld-text';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findBlindCandidates, isReviewingBlind } from './blind-review.store.ts';
import type { StoredShortlist } from './shortlist.store.ts';

/**
 * The names of shortlists as the caller may see them: null if a colleague who could see names chose the name, and
 * the list is empty or the caller sees someone on it blind.
 */
export async function findShownNames(
  db: Database,
  scope: CompanyScope,
  lists: readonly StoredShortlist[],
): Promise<(list: StoredShortlist) => string | null> {
  if (!(await isReviewingBlind(db, scope))) return ({ name }) => name;
  const ids = lists.flatMap(({ candidateIds }) => candidateIds);
  const isBlindCandidate = await findBlindCandidates(db, scope, ids);
  return ({ name, namedBy, authorSawName, candidateIds }) => {
    const isBlind = candidateIds.length === 0 || candidateIds.some((id) => isBlindCandidate(id));
    return isTextWithheld({ isBlind, isOwn: namedBy === scope.accountId, authorSawName }) ? null : name;
  };
}
