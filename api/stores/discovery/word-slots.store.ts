import type { WordGroup } from '@common-ground/domain/discovery/search-words';
import type { WordPart } from '@common-ground/domain/discovery/singled-out-slots';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/database.ts';

/*
 * Words are looked up in what companies see without a name, the same for everyone. So it takes no scope and returns only slots, which
 * mean nothing outside the index. Under blind review, words are looked up in what remains visible; that's stored only for those of whom
 * something is withheld.
 */

const phraseQuery = (term: string) => sql`phraseto_tsquery('simple', ${term})`;
const joinTerms = (terms: readonly RawBuilder<unknown>[], by: '&&' | '||') =>
  sql.join(terms, sql.raw(` ${by} `));

/**
 * The slots whose words contain one of the groups.
 * @param isBlind in the words that are left in blind review
 * @param size one more than the greatest slot that matters
 * @returns 1 for those, 0 for others; a slot that no one has can be 1
 */
export async function findWordSlots(
  db: Database,
  groups: readonly WordGroup[],
  size: number,
  isBlind: boolean,
): Promise<Uint8Array> {
  const matched = new Uint8Array(size);
  for (const { all, none } of groups) {
    // A group of exclusions is looked up by the excluded words, because an index only finds what is there.
    const isOnlyExclusions = all.length === 0;
    const query = isOnlyExclusions ? joinTerms(none.map(phraseQuery), '||') : groupQuery(all, none);
    const slots = await findSlots(db, query, isBlind);
    if (!isOnlyExclusions) for (const slot of slots) matched[slot] = 1;
    else {
      const excludedSlots = new Uint8Array(size);
      for (const slot of slots) excludedSlots[slot] = 1;
      for (let slot = 0; slot < size; slot += 1) if (excludedSlots[slot] === 0) matched[slot] = 1;
    }
  }
  return matched;
}

/**
 * The candidates that each part of a search matches on its own: each term, and each alternative.
 * @param max how many slots of a part are read; a part with as many is about more
 * @param isBlind in the words that are left in blind review
 */
export async function findWordParts(
  db: Database,
  groups: readonly WordGroup[],
  max: number,
  isBlind: boolean,
): Promise<readonly WordPart[]> {
  const terms = [...new Set(groups.flatMap(({ all, none }) => [...all, ...none]))].map(phraseQuery);
  const groupsOfSeveral = groups.filter(({ all, none }) => all.length > 0 && all.length + none.length > 1);
  const exclusionGroups = groups.filter(({ all }) => all.length === 0);
  const queries = [...terms, ...groupsOfSeveral.map(({ all, none }) => groupQuery(all, none))];
  const few = queries.map((query) => slotsOf(query, isBlind, max));
  // Candidates without a word are found through all those who have it.
  const excluded = exclusionGroups.map(({ none }) =>
    slotsOf(joinTerms(none.map(phraseQuery), '||'), isBlind, null),
  );
  const { rows } = await sql<{ part: number; slots: Buffer | null }>`${sql.join(
    [...few, ...excluded].map((slots, part) => sql`select ${part}::integer as part, (${slots}) as slots`),
    sql` union all `,
  )}`.execute(db);
  return rows.map(({ part, slots }) => ({ slots: slotsIn(slots), isExclusion: part >= few.length }));
}

const groupQuery = (all: readonly string[], none: readonly string[]) =>
  joinTerms([...all.map(phraseQuery), ...none.map((term) => sql`!!${phraseQuery(term)}`)], '&&');

async function findSlots(db: Database, query: RawBuilder<unknown>, isBlind: boolean): Promise<Int32Array> {
  const { rows } = await sql<{ slots: Buffer | null }>`${slotsOf(query, isBlind, null)}`.execute(db);
  return slotsIn(rows[0]?.slots ?? null);
}

/** Returns bytes, four for each slot: reading a hundred thousand numbers as text would take longer than finding them. */
function slotsOf(query: RawBuilder<unknown>, isBlind: boolean, max: number | null): RawBuilder<unknown> {
  // Two queries, each with an index: one query for both would have none.
  const matching = isBlind
    ? sql`(blind_words is null and words @@ (${query})) or blind_words @@ (${query})`
    : sql`words @@ (${query})`;
  const found = sql`select slot from discovery_words where ${matching}`;
  return sql`select string_agg(int4send(slot), ''::bytea) as slots from (${max === null ? found : sql`${found} limit ${max}`}) as found`;
}

function slotsIn(bytes: Buffer | null): Int32Array {
  const slots = new Int32Array((bytes?.length ?? 0) / 4);
  for (let index = 0; index < slots.length; index += 1) slots[index] = bytes?.readInt32BE(index * 4) ?? 0;
  return slots;
}

/** Which of some terms are in the words of some slots, by slot. @param isBlind in the words that are left in blind review */
export async function findMatchedTerms(
  db: Database,
  slots: readonly number[],
  terms: readonly string[],
  isBlind: boolean,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (slots.length === 0 || terms.length === 0) return new Map();
  const words = isBlind ? sql`coalesce(blind_words, words)` : sql`words`;
  const { rows } = await sql<{ slot: number; terms: string[] }>`
    select slot, array_agg(term order by place) as terms
    from discovery_words, unnest(${[...terms]}::text[]) with ordinality as asked (term, place)
    where slot = any(${[...slots]}::integer[]) and ${words} @@ phraseto_tsquery('simple', term)
    group by slot`.execute(db);
  return new Map(rows.map(({ slot, terms: found }) => [slot, found]));
}

/** The candidates in some slots, in the given order; those who have been deleted are left out. */
export async function findCandidatesOf(
  db: Database,
  slots: readonly number[],
): Promise<readonly { readonly slot: number; readonly candidateId: string }[]> {
  if (slots.length === 0) return [];
  const rows = await db
    .selectFrom('discovery_candidates')
    .where('slot', '=', sql<number>`any(${anyOf(slots)}::integer[])`)
    .select(['slot', 'candidate_id'])
    .execute();
  const found = new Map(rows.map(({ slot, candidate_id }) => [slot, candidate_id]));
  return slots.flatMap((slot) => {
    const candidateId = found.get(slot);
    return candidateId === undefined ? [] : [{ slot, candidateId }];
  });
}

/** The slot of a candidate, or null for someone who can no longer be found. */
export async function findSlotOf(db: Database, candidateId: string): Promise<number | null> {
  const row = await db
    .selectFrom('discovery_candidates')
    .where('candidate_id', '=', candidateId)
    .select('slot')
    .executeTakeFirst();
  return row?.slot ?? null;
}
