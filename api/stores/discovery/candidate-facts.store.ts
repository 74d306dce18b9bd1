import { companyNameKey } from '@common-ground/domain/access/company-name-key';
import type { CandidateFacts } from '@common-ground/domain/discovery/candidate-facts';
import { regionChoice } from '@common-ground/domain/discovery/region-choice';
import { type RawBuilder, sql } from 'kysely';
import { withCandidateReads } from '../../platform/db/candidate-reads.ts';
import type { Database } from '../../platform/db/database.ts';

/*
 * What the index holds of candidates. It's read for all companies together, so no function here takes a scope: the callers of the index
 * decide what a company may learn.
 */

type FactsRow = {
  readonly slot: number;
  readonly found_since: number;
  readonly is_open: boolean;
  readonly is_named: boolean;
  readonly naming: string[];
  readonly facts: Pick<CandidateFacts, 'profile'> & {
    readonly employer: string | null;
    readonly isSharingResult: boolean;
    /** Missing for candidates who show no one their name. */
    readonly region?: string | null;
  };
};

async function readFacts(db: Database, condition: RawBuilder<unknown>): Promise<CandidateFacts[]> {
  const { rows } = await withCandidateReads(db, (open) =>
    sql<FactsRow>`
      select slot, found_since, is_open, is_named, facts, naming
      from discovery_candidates join discovery_facts using (slot)
      where ${condition} order by slot`.execute(open),
  );
  return rows.map((row) => {
    const { employer, isSharingResult, region = null, profile } = row.facts;
    return {
      slot: row.slot,
      foundSince: row.found_since,
      isOpen: row.is_open,
      isNamed: row.is_named,
      employerKey: employer === null ? null : companyNameKey(employer),
      region: regionChoice(profile.location.country, region),
      isSharingResult,
      profile,
      naming: row.naming,
    };
  });
}

/** How many are read at once: few enough that this process isn't blocked for long. */
export const FACTS_BATCH_SIZE = 250;

/** The candidates in as many slots as are read at once, starting after a given one; fewer where slots are empty. */
export function findFactsBehind(db: Database, slot: number): Promise<CandidateFacts[]> {
  return readFacts(db, sql`slot > ${slot} and slot <= ${slot + FACTS_BATCH_SIZE}`);
}

/** The highest slot; 0 without any. */
export async function findLastSlot(db: Database): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(slot), 0) as last from discovery_candidates`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Some candidates, without those who can no longer be found. */
export function findFactsOf(db: Database, slots: readonly number[]): Promise<CandidateFacts[]> {
  return readFacts(db, sql`slot = any(${[...slots]}::integer[])`);
}

/** What has changed since a snapshot: slots to read again with the transaction that wrote each, and slots that are gone. */
export type DiscoveryChanges = {
  /** Where to continue next time. */
  readonly snapshot: string;
  /** The history that the snapshot belongs to; a new one after a failover, when the snapshot means nothing. */
  readonly history: string;
  readonly changed: readonly { readonly slot: number; readonly writtenIn: string }[];
  readonly removed: readonly number[];
};

/**
 * Lists what transactions since a snapshot have written. The returned snapshot is the oldest transaction still
 * running: what it writes is found the next time, and what others have written since is found twice.
 *
 * @param snapshot from the previous call; null only asks for one
 */
export async function listChanges(db: Database, snapshot: string | null): Promise<DiscoveryChanges> {
  const { rows } = await sql<{
    snapshot: string;
    history: string;
    slots: number[];
    written: string[];
    removed: number[];
  }>`
    select
      database_history() as history,
      pg_snapshot_xmin(pg_current_snapshot())::text as snapshot,
      coalesce(array_agg(slot) filter (where not is_gone), '{}') as slots,
      coalesce(array_agg(changed_in::text) filter (where not is_gone), '{}') as written,
      coalesce(array_agg(slot) filter (where is_gone), '{}') as removed
    from (
      select slot, changed_in, false as is_gone from discovery_candidates
      where changed_in >= ${snapshot}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())
      union all
      select slot, changed_in, true from discovery_removals
      where changed_in >= ${snapshot}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    ) as changes`.execute(db);
  const [row] = rows as [(typeof rows)[0]];
  return {
    snapshot: row.snapshot,
    history: row.history,
    changed: row.slots.map((slot, index) => ({ slot, writtenIn: row.written[index] as string })),
    removed: row.removed,
  };
}
