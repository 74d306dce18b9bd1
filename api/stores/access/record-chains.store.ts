import type { RecordChain, RecordName } from '@common-ground/domain/records/record-head';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** How many chains are read per batch. */
const BATCH_SIZE = 200;

/**
 * The hash that an entry must have, written out here as the triggers of the database write it: a database function could have been
 * replaced by one that accepts everything.
 */
const RIGHT_HASH: Readonly<Record<RecordName, RawBuilder<Buffer>>> = {
  views: sql`sha256(coalesce(previous_hash, '') || convert_to((jsonb_build_array(
    candidate_id, company_id, company_name, member_role, level, parts, reason, extract(epoch from seen_at)
  ) || case
    when member_key is not null then jsonb_build_array(member_name, member_key)
    when member_name is not null then jsonb_build_array(member_name)
    else '[]'::jsonb
  end)::text, 'UTF8'))`,
  decisions: sql`sha256(coalesce(previous_hash, '') || convert_to(jsonb_build_array(
    id, company_id, candidate_id, application_id, kind, account_id, member_role,
    from_stage_id, from_status, from_reply_by, to_stage_id, to_status, to_reply_by,
    version, reason, words, message, feedback, answer_by, snapshot_sha256,
    has_seen_overlap, has_seen_scorecards, scoring_version, undoes_id, extract(epoch from decided_at)
  )::text || coalesce(to_jsonb(member_name)::text, '') || coalesce(offer_terms::text, ''), 'UTF8'))`,
};

/** The digest of someone's tombstone as the database triggers write it, for the same reason. */
const digestOf = (name: RawBuilder<string>) =>
  sql<string>`translate(rtrim(encode(sha256(convert_to(${name}, 'UTF8')), 'base64'), '='), '+/', '-_')`;
const candidateDigest = (id: RawBuilder<string>) => digestOf(sql`'candidate:' || ${id}`);
const companyDigest = (id: RawBuilder<string>) => digestOf(sql`'company:' || ${id}`);

const TABLES = {
  views: {
    table: sql.table('profile_views'),
    subject: sql.ref('candidate_id'),
    order: sql.ref('id'),
    owners: sql`array[${candidateDigest(sql`subject::text`)}]`,
  },
  decisions: {
    table: sql.table('decisions'),
    subject: sql.ref('application_id'),
    order: sql.ref('number'),
    owners: sql`array[${candidateDigest(sql`max(candidate_id::text)`)}, ${companyDigest(sql`max(company_id::text)`)}]`,
  },
} as const;

type Row = { subject: string; chain: Buffer; hashes: Buffer[]; owners: string[]; is_whole: boolean };

const chainOf = (record: RecordName, { chain, hashes }: Pick<Row, 'chain' | 'hashes'>) => ({
  record,
  chain: chain.toString('hex'),
  hashes: hashes.map((hash) => hash.toString('hex')),
});

/** Every chain of a record whose subject still exists, in batches. */
export async function* listChains(db: Database, record: RecordName): AsyncGenerator<RecordChain[]> {
  const { table, subject, order, owners } = TABLES[record];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Row>`
      select subject, sha256(convert_to(${record} || ':' || subject::text, 'UTF8')) as chain,
        array_agg(hash order by place) as hashes, bool_and(is_right) as is_whole, ${owners} as owners
      from (
        select ${subject} as subject, ${order} as place, candidate_id, company_id, hash,
          hash = ${RIGHT_HASH[record]}
            and previous_hash is not distinct from lag(hash) over (partition by ${subject} order by ${order}) as is_right
        from ${table}
        where ${subject} in (
          select distinct ${subject} from ${table} where ${subject} > ${after}::uuid order by 1 limit ${BATCH_SIZE}
        )
      ) as entries
      group by subject order by subject`.execute(db);
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...chainOf(record, row), owners: row.owners, isWhole: row.is_whole }));
    after = rows.at(-1)?.subject ?? after;
  }
}

/** Every chain that was erased with its candidate or company, in batches. `isKept`: they still exist. */
export async function* listErasedChains(db: Database): AsyncGenerator<(RecordChain & { isKept: boolean })[]> {
  let after: { record: string; chain: Buffer } = { record: '', chain: Buffer.alloc(0) };
  for (;;) {
    const { rows } = await sql<Pick<Row, 'chain' | 'hashes'> & { record: RecordName }>`
      select record, chain, hashes from erased_records
      where (record, chain) > (${after.record}, ${after.chain}::bytea)
      order by record, chain limit ${BATCH_SIZE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const heads = await findKept(
      db,
      rows.map(({ chain }) => chain),
    );
    yield rows.map((row) => ({
      ...chainOf(row.record, row),
      owners: [],
      isWhole: true,
      isKept: heads.has(row.chain.toString('hex')),
    }));
    after = last;
  }
}

/** Of these chains, those of candidates, and of applications at companies, that still exist. */
async function findKept(db: Database, chains: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ chain: string }>`
    select encode(chain, 'hex') as chain from (
      select sha256(convert_to('views:' || account_id::text, 'UTF8')) as chain from candidates
      union all
      select sha256(convert_to('decisions:' || id::text, 'UTF8')) from applications where company_id is not null
    ) as present
    where chain = any(${chains}::bytea[])`.execute(db);
  return new Set(rows.map(({ chain }) => chain));
}

/**
 * Which of the people with these digests no longer exist, and whether their tombstones are waiting to be written to the file store.
 * @returns by digest; without those who still exist, even if a tombstone says otherwise
 */
export async function findDeletedOwners(
  db: Database,
  digests: readonly string[],
): Promise<Map<string, { isPending: boolean }>> {
  const { rows } = await sql<{ digest: string; is_pending: boolean }>`
    select digest, exists (select from tombstones where uid_digest = digest and not is_stored) as is_pending
    from unnest(${digests}::text[]) as digest
    where digest not in (
      select ${candidateDigest(sql`account_id::text`)} from candidates
      union all
      select ${companyDigest(sql`id::text`)} from companies
    )`.execute(db);
  return new Map(rows.map((row) => [row.digest, { isPending: row.is_pending }]));
}
