import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ERASURE } from './erasure.ts';

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

async function tableNames(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
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

describe('the inventory of erasure', () => {
  it('lists every table of the schema, and none that does not exist', async () => {
    expect(Object.keys(ERASURE).sort()).toEqual((await tableNames()).sort());
  });

  it('leads each table by foreign key to the one it names', async () => {
    const keys = await foreignKeys();
    const roots = ['accounts', 'companies'];
    const wrong = Object.entries(ERASURE)
      .filter(([table, erasure]) => erasure.rule === 'delete' && !roots.includes(table))
      .filter(([table, erasure]) => {
        const through = erasure.rule === 'delete' ? erasure.through : '';
        return !keys.some(
          ({ child, parent, action }) => child === table && parent === through && action === 'c',
        );
      })
      .map(([table]) => table);
    expect(wrong).toEqual([]);
  });

  it('leads each of them in the end to the account or the company', () => {
    for (const [table, erasure] of Object.entries(ERASURE)) {
      if (erasure.rule !== 'delete') continue;
      const way = [table];
      for (let next: string | undefined = table; next && !['accounts', 'companies'].includes(next); ) {
        const step: (typeof ERASURE)[string] | undefined = ERASURE[next];
        next = step?.rule === 'delete' ? step.through : undefined;
        expect(next, `${way.join(' → ')} leads nowhere`).toBeDefined();
        expect(way, 'a circle').not.toContain(next);
        way.push(next ?? '');
      }
    }
  });

  it('knows no foreign key that keeps a row when its owner goes', async () => {
    // A row of a candidate may forget the company it names: it still goes with the candidate.
    const isForgetting = ({ child, parent, action }: ForeignKey) => {
      const erasure = ERASURE[child];
      return action === 'n' && erasure?.rule === 'delete' && erasure.through !== parent;
    };
    const keys = (await foreignKeys()).filter(({ action }) => action !== 'c');
    expect(keys.filter((key) => !isForgetting(key))).toEqual([]);
  });

  it('says why, wherever rows may stay', () => {
    for (const erasure of Object.values(ERASURE))
      if (erasure.rule === 'none') expect(erasure.reason.length).toBeGreaterThan(10);
  });
});
