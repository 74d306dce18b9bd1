import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

async function asAdmin<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The name of the database at an address. */
export function databaseAt(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Copies files instead of logging every page, which would take several times as long. */
const copyStatement = (name: string, template: string) =>
  `create database ${name} template ${template} strategy file_copy`;

/** Copies a database of the tests' Postgres; nothing may be connected to it. @returns the address of the copy */
export async function copyDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(copyStatement(name, template)));
  return Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href;
}

/** Resets a copy to its template. All connections to it are closed. */
export async function renewDatabase(url: string, template: string): Promise<void> {
  const name = databaseAt(url);
  await asAdmin(async (admin) => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(copyStatement(name, template));
  });
}

/** Copies a data folder, so that a deletion in one copy of a database isn't replayed in the others. @returns where the copy is */
export async function copyDataFolder(folder: string): Promise<{ DATA_DIR: string }> {
  const copy = join(tmpdir(), `common-ground-data-${randomUUID()}`);
  await cp(folder, copy, { recursive: true });
  return { DATA_DIR: copy };
}
