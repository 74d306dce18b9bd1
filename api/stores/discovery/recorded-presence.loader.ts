import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findVisibleCandidates } from '../people/shown-candidate.loader.ts';
import { type Listing, recordListed } from './discovery-view.store.ts';

/**
 * Finds out whether the company can still see someone it knows by a handle, and if so, records that like a listing: otherwise a company
 * asking every day could learn at no cost when a person hides, blocks it or applies to it. Call it in the transaction that acts.
 * @returns true, or what to refuse with
 */
export async function recordStillVisible(
  db: Database,
  scope: CompanyScope,
  candidateId: string,
  listing: Listing,
): Promise<true | 'not_found' | 'list_budget_spent'> {
  const today = listing.at.toISOString().slice(0, 10);
  const one = (await findVisibleCandidates(db, scope, [candidateId], today)).get(candidateId);
  if (one === undefined) return 'not_found';
  const view = { candidateId, level: one.isBlind ? 'anonymous' : one.level, parts: [] };
  return (await recordListed(db, scope, [view], listing)) ? true : 'list_budget_spent';
}
