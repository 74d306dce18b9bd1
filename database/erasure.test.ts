import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ERASURE, type Erasure } from './erasure.ts';

let client: pg.Client;
beforeAll(async () => {
  const name = `erasure_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('templateDatabase')}`);
  await admin.end();
  const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href;
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

/** Tables in other schemas are prefixed with the schema's name. */
const QUALIFIED = "concat(nullif(table_schema, 'public') || '.', table_name)";

async function tableNames(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select ${QUALIFIED} as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

type ForeignKey = { child: string; parent: string; name: string; action: string };

async function foreignKeys(): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent, conname as name,
            confdeltype as action
     from pg_constraint where contype = 'f'`,
  );
  return rows;
}

/** Reviewed columns whose names only sound like a person's: names of companies, migrations and tasks. */
const SEEN = [
  'operator_acts.company_name',
  'applied_migrations.name',
  'graphile_worker._private_job_queues.queue_name',
  'institutions.name',
  'institutions.search_text',
];

/**
 * Tables that lose the acting member's account, and whose actor no operation shows. An interview has two such
 * columns: its organiser is shown as long as they're a member.
 */
const NAMELESS = ['contact_imports', 'interviews', 'interviews'];

type Staying = Extract<Erasure, { rule: 'none' }>;

function stayingTables(): [string, Staying][] {
  return Object.entries(ERASURE).flatMap(([table, erasure]) =>
    erasure.rule === 'none' ? [[table, erasure]] : [],
  );
}

describe('the inventory of erasure', () => {
  it('lists every table of the schema, and none that does not exist', async () => {
    expect(Object.keys(ERASURE).sort()).toEqual((await tableNames()).sort());
  });

  it('has a foreign key from each table to the one it names', async () => {
    const keys = await foreignKeys();
    const roots = ['accounts', 'companies'];
    const mistakes = Object.entries(ERASURE)
      .filter(([table, erasure]) => erasure.rule === 'delete' && !roots.includes(table))
      .filter(([table, erasure]) => {
        const through = erasure.rule === 'delete' ? erasure.through : '';
        return !keys.some(
          ({ child, parent, action }) => child === table && parent === through && action === 'c',
        );
      })
      .map(([table]) => table);
    expect(mistakes).toEqual([]);
  });

  it('has a trigger for every row wherever no foreign key may lead to the person', async () => {
    const { rows } = await client.query<{ name: string }>(
      "select tgname as name from pg_trigger where tgrelid = 'candidates'::regclass and tgtype & 9 = 9 and tgenabled = 'O'",
    );
    const triggers = Object.values(ERASURE).flatMap((item) =>
      item.rule === 'trigger' ? [item.trigger] : [],
    );
    expect(triggers).toHaveLength(2);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(triggers));
  });

  it('leads from each table to the account or the company in the end', () => {
    for (const [table, erasure] of Object.entries(ERASURE)) {
      if (erasure.rule !== 'delete') continue;
      const way = [table];
      for (let next: string | undefined = table; next && !['accounts', 'companies'].includes(next); ) {
        const step: (typeof ERASURE)[string] | undefined = ERASURE[next];
        // A trigger deletes its rows along with the person, including those that reference it.
        if (step?.rule === 'trigger') break;
        next = step?.rule === 'delete' ? step.through : undefined;
        expect(next, `${way.join(' → ')} leads nowhere`).toBeDefined();
        expect(way, 'a circle').not.toContain(next);
        way.push(next ?? '');
      }
    }
  });

  it('has no foreign key that keeps a row when its owner is deleted', async () => {
    // A candidate's row may lose its reference to a company: it's still deleted with the candidate.
    const losesReference = ({ child, parent, action }: ForeignKey) => {
      const erasure = ERASURE[child];
      return action === 'n' && erasure?.rule === 'delete' && erasure.through !== parent;
    };
    const keys = (await foreignKeys()).filter(({ action }) => action !== 'c');
    expect(keys.filter((key) => !losesReference(key))).toEqual([]);
  });

  it('gives a reason wherever rows may be kept', () => {
    for (const [, { reason }] of stayingTables()) expect(reason.length).toBeGreaterThan(10);
  });

  it('gives a reason for every stored name that may outlive its account', async () => {
    const { rows } = await client.query<{ table: string; name: string }>(
      `select ${QUALIFIED} as "table", column_name as name from information_schema.columns
       where column_name in ('member_name', 'author_name') order by 1`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { table, name } of rows) {
      const erasure = ERASURE[table];
      expect(erasure?.rule === 'delete' ? erasure.keeps?.[name] : null, `${table}.${name}`).toEqual(
        expect.any(String),
      );
    }
  });

  it('keeps the name wherever a row loses its account, unless no one is shown who acted', async () => {
    const forgetting = (await foreignKeys())
      .filter(({ parent, action }) => action === 'n' && ['accounts', 'memberships'].includes(parent))
      .map(({ child }) => child);
    const nameless = forgetting.filter((table) => {
      const erasure = ERASURE[table];
      const keeps = (erasure?.rule === 'delete' && erasure.keeps) || {};
      return !('member_name' in keeps || 'author_name' in keeps);
    });
    expect(nameless).toEqual(NAMELESS);
  });

  it('names every column of a table whose rows may stay', async () => {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select ${QUALIFIED} as "table", array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema') group by 1`,
    );
    for (const [table, { columns }] of stayingTables())
      expect([...columns].sort(), table).toEqual(rows.find((row) => row.table === table)?.columns.sort());
  });

  it('leaves no rows with a column that leads to someone', async () => {
    const leading = new Set((await foreignKeys()).map(({ child }) => child));
    // A company's ID in the operator's log refers to nothing once the company has been deleted.
    const names =
      /^(candidate|account|member|person|user|rater|session|document|application)_id$|name$|mail|phone|note|text/;
    for (const [table, { columns }] of stayingTables()) {
      expect(leading.has(table), `${table} hangs on another table`).toBe(false);
      const suspicious = columns.filter(
        (column) => names.test(column) && !SEEN.includes(`${table}.${column}`),
      );
      expect(suspicious, table).toEqual([]);
    }
  });
});
