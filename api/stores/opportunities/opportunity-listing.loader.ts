import type { Database } from '../../platform/db/database.ts';
import { findListingDealBreakers } from './deal-breakers.store.ts';
import { findListingDays, findListingIndex, firstDay } from './listing-index.store.ts';
import { findListingWords } from './listing-words.store.ts';
import type { Listing } from './opportunity-listing.view.ts';

/**
 * Catches the index of open opportunities up and looks up the words of a search in it. Call it
 * without holding a connection: it takes its own, and if everyone waiting held one, no one could
 * continue. @param db the pool itself, not a transaction: this process's index is keyed by it
 */
export async function findListing(db: Database, words: string | undefined, at: Date): Promise<Listing> {
  const index = await findListingIndex(db, at);
  const [days, found] = await Promise.all([
    findListingDays(db, index, at),
    findListingWords(db, index, words, firstDay(at)),
  ]);
  return { index, days, words: found, dealBreakers: null };
}

/**
 * Looks up which jobs in a listing mention one of the candidate's deal-breakers, and would be left
 * out. Call it without holding a connection.
 * @param db the pool itself, as for the listing
 */
export async function withDealBreakers(
  db: Database,
  listing: Listing,
  phrases: readonly string[],
  at: Date,
): Promise<Listing> {
  const dealBreakers = await findListingDealBreakers(db, listing.index, phrases, firstDay(at));
  return { ...listing, dealBreakers };
}
