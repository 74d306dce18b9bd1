import type { ListingIndex } from '@common-ground/domain/opportunities/listing/listing-index';
import { phraseWords } from '@common-ground/domain/opportunities/wanted/mentions';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { findTerms, slotsInAtLeast } from './listing-words.store.ts';

/*
 * One rule decides which jobs mention a deal-breaker: its query, run on the words of published opportunities. So exactly the jobs marked
 * with a deal-breaker are the ones the filter hides.
 */

/** A phrase as `to_tsquery` takes it: any of its alternatives, each with all its words. */
const queryOf = (phrase: string) =>
  phraseWords(phrase)
    .map((words) => `(${words.map((word) => `'${word}':*`).join(' & ')})`)
    .join(' | ');

/**
 * Finds which slots of the index mention any of some phrases; null without any. @param from the earliest day on which an indexed
 * opportunity may end, `YYYY-MM-DD`
 */
export async function findListingDealBreakers(
  db: Database,
  index: ListingIndex,
  phrases: readonly string[],
  from: string,
): Promise<Uint8Array | null> {
  return slotsInAtLeast(await findTerms(db, index, phrases.map(queryOf), from), 1);
}

/** Lists which of some phrases each of some published opportunities mentions, by the opportunity's ID. */
export async function listMentionedDealBreakers(
  db: Database,
  ids: readonly string[],
  phrases: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0 || phrases.length === 0) return new Map();
  const { rows } = await sql<{ id: string; positions: number[] }>`
    select opportunity_id as id, array_agg(place::integer order by place) as positions
    from opportunity_words
    join unnest(${phrases.map(queryOf)}::text[]) with ordinality as wanted (query, place)
      on words @@ to_tsquery('simple', query)
    where opportunity_id = any(${[...ids]}::uuid[])
    group by opportunity_id`.execute(db);
  return new Map(
    rows.map(({ id, positions }) => [id, positions.map((position) => phrases[position - 1] as string)]),
  );
}
