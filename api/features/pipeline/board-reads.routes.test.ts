import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readPipeline } from '@common-ground/contract/pipeline/pipeline';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { countRowsRead } from '../../testing/database/rows-read.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { openPipeline } from '../../testing/worlds/test-pipeline.ts';

/** Enough rows for Postgres to prefer a full table scan to looking up each card's clock. */
const CARDS = 3_000;
const CLOCKS_OF_OTHERS = 60_000;
/**
 * Reading a card takes an index entry and its row, and its clock takes another index entry; the rest covers the reads
 * of a fresh connection.
 */
const READ_FOR_A_CARD = 6;

const APPLICATIONS = `
  insert into applications
  select (jsonb_populate_record(applications, jsonb_build_object(
    'id', gen_random_uuid(), 'candidate_id', gen_random_uuid(), 'idempotency_key', gen_random_uuid(), 'reply_by', current_date + 5))).*
  from applications, generate_series(1, ${CARDS})`;
const insertClocks = (from: string) => `
  insert into response_clocks (application_id, company_id, candidate_id, is_wound, reply_by, promised_at, half_at, near_at, due_at)
  select id, company_id, candidate_id, true, current_date + 5, now(), now() + interval '2 days', now() + interval '4 days', now() + interval '5 days'
  from ${from} on conflict do nothing`;
const OTHERS = `
  (select gen_random_uuid() as id, gen_random_uuid() as candidate_id, md5((number % 500)::text)::uuid as company_id
   from generate_series(1, ${CLOCKS_OF_OTHERS}) as number) as others`;

async function addClocks(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  for (const statement of [APPLICATIONS, insertClocks('applications'), insertClocks(OTHERS)])
    await owner.query(statement);
  for (const table of ['applications', 'response_clocks']) await owner.query(`vacuum analyze ${table}`);
  await owner.query('select pg_stat_reset()');
  await owner.end();
}

describe(readPipeline.operationId, () => {
  it("reads no other company's reply clocks for a board across all jobs", async () => {
    const test = await openTestApp({ environment: { DATABASE_CONNECTIONS: '2' } });
    const { company } = await openPipeline(test);
    await addClocks(test.ownerUrl);
    const { result } = await test.call(readPipeline, { token: company.token });
    expect(result.cards.ids).toHaveLength(CARDS + 1);
    await test.app.close();
    await test.context.db.destroy();
    await rm(dirname(test.context.config.incoming), { recursive: true, force: true });
    expect(await countRowsRead(test.ownerUrl)).toBeLessThan(CARDS * READ_FOR_A_CARD);
  });
});
