import { type CandidateIndex, IS_NAMED, IS_OPEN } from '@common-ground/domain/discovery/candidate-index';
import { ANONYMOUS, HIDDEN, NAMED } from '@common-ground/domain/discovery/search-input';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { throughTheCandidateDoor } from '../../platform/db/candidate-door.ts';
import type { Database } from '../../platform/db/database.ts';
import { beginsWith, findOwnNameKeys, namesThatHide } from '../access/company-name.store.ts';

/** Those of the index with whom the caller's company is on other terms than everybody. */
export type CompanyTerms = {
  readonly nameKeys: readonly string[];
  /** Blocked, or with an application that stands: not to be found. */
  readonly hidden: readonly number[];
  /** Who chose the company: it sees their names, where that is their setting. */
  readonly chosen: readonly number[];
};

/** Reads who blocks the caller's company, who chose it, and who has an application with it. */
export async function findCompanyTerms(db: Database, scope: CompanyScope): Promise<CompanyTerms> {
  const nameKeys = await findOwnNameKeys(db, scope);
  const { beginnings, begun } = namesThatHide(nameKeys);
  const { rows } = await throughTheCandidateDoor(db, (open) =>
    sql<{ hidden: number[]; chosen: number[]; applied: Buffer | null }>`
      select
        coalesce(array_agg(slot) filter (where not is_chosen), '{}') as hidden,
        coalesce(array_agg(slot) filter (where is_chosen), '{}') as chosen,
        (select string_agg(int4send(slot), ''::bytea) from discovery_applicants where company_id = ${scope.companyId}) as applied
      from (
        select candidate_id, false as is_chosen from blocks where company_id = ${scope.companyId}
        union all
        select candidate_id, false from blocks where company_id is null and joined_key = any(${beginnings})
        union all
        select candidate_id, false from ${begun}
        join blocks on company_id is null and ${beginsWith}
        union all
        select candidate_id, true from chosen_companies where company_id = ${scope.companyId}
      ) as terms join discovery_candidates using (candidate_id)`.execute(open),
  );
  const [row] = rows as [(typeof rows)[0]];
  const { hidden, chosen, applied } = row;
  return { nameKeys, hidden: [...hidden, ...slotsIn(applied)], chosen };
}

/** Four bytes a slot: thousands of numbers as text would take longer to read than to find. */
function slotsIn(bytes: Buffer | null): number[] {
  const buffer = bytes ?? Buffer.alloc(0);
  return Array.from({ length: buffer.length / 4 }, (_, place) => buffer.readInt32BE(place * 4));
}

/**
 * At which level the company sees every slot: `discoveryLevel` for a verified company, over the whole index.
 * @param isBlind it reviews blind, and searches as if nobody showed a name, whoever was revealed to whom: a list is one for all its members
 */
export function visibleSlots(index: CandidateIndex, terms: CompanyTerms, isBlind: boolean): Uint8Array {
  const { flags, size } = index;
  const visible = new Uint8Array(size);
  for (let slot = 0; slot < size; slot += 1)
    if (((flags[slot] as number) & IS_OPEN) !== 0) visible[slot] = ANONYMOUS;
  for (const slot of terms.chosen)
    if (slot < size && ((flags[slot] as number) & IS_NAMED) !== 0)
      visible[slot] = isBlind ? ANONYMOUS : NAMED;
  for (const slot of terms.hidden) if (slot < size) visible[slot] = HIDDEN;
  for (const key of terms.nameKeys)
    for (const slot of index.employers.hiddenFrom(key)) visible[slot] = HIDDEN;
  return visible;
}
