import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { listReceivedApplications } from '@common-ground/contract/applications/received-applications';
import { exportEverything } from '@common-ground/contract/data-export/data-export';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';
import { fillCompleteCandidate } from '../../testing/worlds/test-complete-candidate.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

/** Sixteen letters, short enough for the shortest field and long enough to rule out chance matches. */
const newCanary = () =>
  Array.from(randomBytes(16), (byte) => String.fromCharCode('a'.charCodeAt(0) + (byte % 26))).join('');

/** Every row of every table of every schema as text, by table, regardless of who may read it. */
async function dumpDatabase(): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: test.current.ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const dump = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select whole::text as row from ${name} as whole`);
      dump.set(name, rows.map(({ row }) => row).join('\n'));
    }
    return dump;
  } finally {
    await client.end();
  }
}

/** Every file in storage, with its name and contents. */
async function dumpStorage(): Promise<string> {
  const { storage } = test.current.context.config;
  if (storage.kind !== 'folder') throw new Error('The tests keep files in a folder');
  const entries = await readdir(storage.folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const parts = await Promise.all(files.map(async (file) => `${file}\n${await readFile(file, 'latin1')}`));
  return parts.join('\n');
}

function tablesWith(dump: Map<string, string>, traces: readonly string[]): string[] {
  return [...dump].filter(([, rows]) => traces.some((trace) => rows.includes(trace))).map(([name]) => name);
}

function tracesOf(person: TestPerson, canary: string): string[] {
  return [canary, person.uid, person.email, person.accountId];
}

describe(deleteAccount.operationId, () => {
  it('leaves no trace of a candidate who has used every feature, in any table or file', async () => {
    const canary = newCanary();
    const { employer, ...person } = await fillCompleteCandidate(test.current, canary);
    const traces = tracesOf(person, canary);
    const download = await test.current.app.inject({
      method: exportEverything.method,
      url: exportEverything.path,
      headers: { authorization: `Bearer ${person.token}` },
    });
    const files = await unzip(download.rawPayload);
    expect(files.get('profile.json')?.toString()).toContain(canary);

    // Otherwise the test would prove nothing: the canary is everywhere it can be.
    const before = await dumpDatabase();
    expect(tablesWith(before, traces).length).toBeGreaterThan(25);
    expect(before.get('equal_opportunity.demographic_answers')).toContain('from_25');
    expect(before.get('research.respondents')).toContain('from_35');
    expect(before.get('research.copies')).toContain('block-14');
    expect(JSON.parse(String(files.get('research.json'))).copies).toHaveLength(1);
    expect(await dumpStorage()).toContain(canary);

    expect((await test.call(deleteAccount, { token: person.token })).status).toBe(204);
    expect(tablesWith(await dumpDatabase(), traces)).toEqual([]);
    expect((await dumpDatabase()).get('equal_opportunity.demographic_answers')).toBe('');
    for (const table of ['research.respondents', 'research.copies'])
      expect((await dumpDatabase()).get(table)).toBe('');
    const storage = await dumpStorage();
    for (const trace of traces) expect(storage).not.toContain(trace);
    for (const line of test.current.logLines) expect(line).not.toContain(canary);
    const response = await test.call(listReceivedApplications, { token: employer.token });
    expect(JSON.stringify(response.body)).not.toContain(canary);
  });

  it('leaves another candidate as they were', async () => {
    const [one, other] = [newCanary(), newCanary()];
    const goes = await fillCompleteCandidate(test.current, one);
    const stays = await fillCompleteCandidate(test.current, other);
    const before = tablesWith(await dumpDatabase(), tracesOf(stays, other));
    await test.call(deleteAccount, { token: goes.token });
    expect(tablesWith(await dumpDatabase(), tracesOf(stays, other))).toEqual(before);
    expect(await dumpStorage()).toContain(other);
  });
});
