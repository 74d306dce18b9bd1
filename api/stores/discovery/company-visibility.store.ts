import { type CandidateIndex, IS_NAMED, IS_OPEN } from '@common-ground/domain/discovery/candidate-index';
import { ANONYMOUS, HIDDEN, NAMED } from '@common-ground/domain/discovery/search-input';
import type { FoundSince } from '@common-ground/domain/discovery/search-page';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { withCandidateReads } from '../../platform/db/candidate-reads.ts';
import type { Database } from '../../platform/db/database.ts';
import { LruCache } from '../../platform/lru-cache.ts';
import { blockedNameHasPrefix, blockingNameKeys, findOwnNameKeys } from '../access/company-name.store.ts';

/** The candidates in the index for whom the caller's company differs from other companies. */
export type CompanyTerms = {
  readonly companyId: string;
  readonly nameKeys: readonly string[];
  /** Blocked, or with an active application: not to be found. Slots, four bytes each. */
  readonly hidden: Buffer;
  /** Candidates who chose the company: it sees their names if their setting allows it. Slots, four bytes each. */
  readonly chosen: Buffer;
  /** Candidates who withdrew their name from the company today: not findable without it. Slots, four bytes each. */
  readonly unlinkedToday: Buffer;
  /** Everyone who ever withdrew their name: slots, and when each was first found as someone new, four bytes each. */
  readonly unlinked: Buffer;
};

const NONE = Buffer.alloc(0);

/**
 * Reads who blocks the caller's company, who chose it, who has an application with it, and who withdrew their name from it.
 * @param today `YYYY-MM-DD`
 */
export async function findCompanyTerms(
  db: Database,
  scope: CompanyScope,
  today: string,
): Promise<CompanyTerms> {
  const nameKeys = await findOwnNameKeys(db, scope);
  const { beginnings, begun } = blockingNameKeys(nameKeys);
  // Parsing thousands of numbers from text would take longer than finding them.
  const { rows } = await withCandidateReads(db, (open) =>
    sql<Record<'blocking' | 'chosen' | 'applied' | 'unlinked_today' | 'unlinked', Buffer | null>>`
      select
        string_agg(int4send(slot), ''::bytea) filter (where not is_chosen) as blocking,
        string_agg(int4send(slot), ''::bytea) filter (where is_chosen) as chosen,
        (select string_agg(int4send(slot), ''::bytea) from discovery_applicants where company_id = ${scope.companyId}) as applied,
        (
          select string_agg(int4send(slot), ''::bytea order by slot) from unlinked_names join discovery_candidates using (candidate_id)
          where company_id = ${scope.companyId} and unlinked_at >= ${new Date(`${today}T00:00:00Z`)}
        ) as unlinked_today,
        (
          select string_agg(int4send(slot) || int4send(unlinked_names.found_since), ''::bytea)
          from unlinked_names join discovery_candidates using (candidate_id) where company_id = ${scope.companyId}
        ) as unlinked
      from (
        select candidate_id, false as is_chosen from blocks where company_id = ${scope.companyId}
        union all
        select candidate_id, false from blocks where company_id is null and joined_key = any(${beginnings})
        union all
        select candidate_id, false from ${begun}
        join blocks on company_id is null and ${blockedNameHasPrefix}
        union all
        select candidate_id, true from chosen_companies where company_id = ${scope.companyId}
      ) as terms join discovery_candidates using (candidate_id)`.execute(open),
  );
  const [row] = rows as [(typeof rows)[0]];
  const { blocking, applied, chosen, unlinked_today: unlinkedToday, unlinked } = row;
  return {
    companyId: scope.companyId,
    nameKeys,
    hidden: Buffer.concat([blocking ?? NONE, applied ?? NONE]),
    chosen: chosen ?? NONE,
    unlinkedToday: unlinkedToday ?? NONE,
    unlinked: unlinked ?? NONE,
  };
}

function* slotsIn(bytes: Buffer): Generator<number> {
  for (let at = 0; at < bytes.length; at += 4) yield bytes.readInt32BE(at);
}

/** What a company can see, and what that was computed from. */
type CachedVisibility = {
  readonly generation: number;
  readonly terms: CompanyTerms;
  readonly isBlind: boolean;
  readonly visible: Uint8Array;
};

const visibilityCache = new WeakMap<CandidateIndex, LruCache<CachedVisibility>>();
/** One byte per candidate each. */
const VISIBILITY_CACHE_SIZE = 20;

function isSameVisibility(
  { generation, terms, isBlind }: CachedVisibility,
  now: Omit<CachedVisibility, 'visible'>,
): boolean {
  return (
    generation === now.generation &&
    isBlind === now.isBlind &&
    terms.nameKeys.join('\n') === now.terms.nameKeys.join('\n') &&
    terms.hidden.equals(now.terms.hidden) &&
    terms.chosen.equals(now.terms.chosen) &&
    terms.unlinkedToday.equals(now.terms.unlinkedToday)
  );
}

/**
 * The level at which the company sees each slot: `discoveryLevel` for a verified company, over the whole index.
 * @param isBlind it reviews blind, so it searches as if no one showed a name, whatever was revealed: a list is the same for all its members
 * @returns levels that no one modifies: another search gets the same ones while nothing has changed
 */
export function visibleSlots(index: CandidateIndex, terms: CompanyTerms, isBlind: boolean): Uint8Array {
  const { generation } = index;
  const known = visibilityCache.get(index) ?? new LruCache<CachedVisibility>(VISIBILITY_CACHE_SIZE);
  visibilityCache.set(index, known);
  const before = known.get(terms.companyId);
  const isSame = before !== undefined && isSameVisibility(before, { generation, terms, isBlind });
  const sight = isSame
    ? before
    : { generation, terms, isBlind, visible: visibleSlotsOf(index, terms, isBlind) };
  return known.set(terms.companyId, sight).visible;
}

function visibleSlotsOf(index: CandidateIndex, terms: CompanyTerms, isBlind: boolean): Uint8Array {
  const { flags, size } = index;
  const visible = new Uint8Array(size);
  for (let slot = 0; slot < size; slot += 1)
    if (((flags[slot] as number) & IS_OPEN) !== 0) visible[slot] = ANONYMOUS;
  for (const slot of slotsIn(terms.unlinkedToday)) if (slot < size) visible[slot] = HIDDEN;
  for (const slot of slotsIn(terms.chosen))
    if (slot < size && ((flags[slot] as number) & IS_NAMED) !== 0)
      visible[slot] = isBlind ? ANONYMOUS : NAMED;
  for (const slot of slotsIn(terms.hidden)) if (slot < size) visible[slot] = HIDDEN;
  for (const key of terms.nameKeys)
    for (const slot of index.employers.hiddenFrom(key)) visible[slot] = HIDDEN;
  return visible;
}

/** When the company could first find each slot; for those who withdrew their name, since then, so that no order reveals who they were. */
export function foundSinceOf(index: CandidateIndex, { unlinked }: CompanyTerms): FoundSince {
  if (unlinked.length === 0) return index.foundSince;
  const since = index.foundSince.slice(0, index.size);
  for (let at = 0; at < unlinked.length; at += 8) {
    const slot = unlinked.readInt32BE(at);
    if (slot < index.size) since[slot] = Math.max(since[slot] as number, unlinked.readInt32BE(at + 4));
  }
  return since;
}
