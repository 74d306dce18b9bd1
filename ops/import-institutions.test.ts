import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { dumpText } from './institutions/dump-text.ts';
import { jsonItems } from './institutions/json-items.ts';
import { institutionOf } from './institutions/ror-record.ts';
import { upsertInstitutions } from './institutions/upsert-institutions.ts';
import { copyTemplate } from './testing/copy-template.ts';

const FIXTURE = new URL('./institutions/ror-fixture.json', import.meta.url).pathname;
type RorJson = { id: string; status: string; types: string[]; names: { value: string; types: string[] }[] };

async function* pieces(text: string, length: number): AsyncGenerator<string> {
  for (let begin = 0; begin < text.length; begin += length) yield text.slice(begin, begin + length);
}

describe('cutting a stream of JSON into its objects', () => {
  test('returns the same as JSON.parse, wherever the stream is split', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 2 }),
        async (items, length, indent) => {
          const text = JSON.stringify(items, null, indent);
          expect(await Array.fromAsync(jsonItems(pieces(text, length)))).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  test.each(['{"id": 1}', '"text"', '[{"id": 1}', '', '12'])('refuses %s', async (text) => {
    await expect(Array.fromAsync(jsonItems(pieces(text, 3)))).rejects.toThrow(/JSON/);
  });
});

describe('a record of the registry', () => {
  test('is stored with its ID, all names and the country', async () => {
    const [record] = JSON.parse(await readFile(FIXTURE, 'utf8'));
    expect(institutionOf(record)).toEqual({
      rorId: 'https://ror.org/0abcde112',
      name: 'University of Example',
      otherNames: ['Universidade de "Exemplo"', 'UEX', '例\\大学'],
      country: 'PT',
      isActive: true,
    });
  });

  test('is skipped if it can’t be stored, whatever it contains', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(institutionOf(value)).toBeNull();
      }),
    );
  });
});

describe('an import', () => {
  let folder: string;
  let client: pg.Client;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'common-ground-institutions-'));
    url = await copyTemplate();
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  });

  const records = async () => JSON.parse(await readFile(FIXTURE, 'utf8')) as RorJson[];
  async function* stream(items: readonly unknown[]): AsyncGenerator<unknown> {
    yield* items;
  }
  async function stored() {
    const { rows } = await client.query(
      'select ror_id, name, is_active from institutions order by ror_id nulls first, name',
    );
    return rows;
  }

  test('changes nothing without any educational institution', async () => {
    const before = await stored();
    const companies = (await records()).filter(({ types }) => types.includes('company'));
    await expect(upsertInstitutions(client, stream(companies))).rejects.toThrow('no educational institution');
    expect(await stored()).toEqual(before);
    expect(before.length).toBeGreaterThan(300);
  });

  test('replaces the handmade list, finds names in every language, and skips other organisations', async () => {
    expect(await upsertInstitutions(client, stream(await records()))).toEqual({
      active: 2,
      withdrawn: 0,
      skipped: 1,
    });
    expect(await stored()).toEqual([
      { ror_id: 'https://ror.org/0abcde112', name: 'University of Example', is_active: true },
      { ror_id: 'https://ror.org/0abcde228', name: 'Hochschule für Beispiele', is_active: true },
    ]);
    const found = await client.query(
      "select name from institutions where search_text like '% fur beispiele%'",
    );
    expect(found.rows).toHaveLength(1);
  });

  test('updates what changed when repeated, and keeps withdrawn institutions without showing them', async () => {
    const [first, second] = await records();
    const renamed = { ...first, names: [{ value: 'Example University', types: ['ror_display'] }] };
    const withdrawn = { ...second, status: 'withdrawn' };
    expect(await upsertInstitutions(client, stream([renamed, withdrawn]))).toEqual({
      active: 1,
      withdrawn: 1,
      skipped: 1,
    });
    expect(await stored()).toEqual([
      { ror_id: 'https://ror.org/0abcde112', name: 'Example University', is_active: true },
      { ror_id: 'https://ror.org/0abcde228', name: 'Hochschule für Beispiele', is_active: false },
    ]);
  });

  test('changes nothing if interrupted', async () => {
    const before = await stored();
    async function* broken(): AsyncGenerator<unknown> {
      yield (await records())[1];
      throw new Error('The line is dead');
    }
    await expect(upsertInstitutions(client, broken())).rejects.toThrow('The line is dead');
    expect(await stored()).toEqual(before);
  });

  test('can be run on the ZIP that the registry publishes', async () => {
    const path = join(folder, 'v2.0-ror-data.zip');
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('id,name'), 'v2.0-ror-data.csv');
    zip.addBuffer(await readFile(FIXTURE), 'v2.0-ror-data.json');
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(path));
    const run = spawnSync(process.execPath, ['ops/import-institutions.ts', path], {
      env: { ...process.env, DATABASE_URL: url },
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    expect(run.stdout).toBe('2 educational institutions; 0 withdrawn; 1 other records skipped.\n');
    expect((await stored()).map(({ is_active }) => is_active)).toEqual([true, true]);
  });

  test('says what’s wrong with a file on the command line', async () => {
    const path = join(folder, 'broken.json');
    await writeFile(path, '[{"id": ');
    const run = spawnSync(process.execPath, ['ops/import-institutions.ts', path], {
      env: { ...process.env, DATABASE_URL: url },
      encoding: 'utf8',
    });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('ends before its JSON does');
    await expect(dumpText(join(folder, 'none.zip'))).rejects.toThrow('ENOENT');
  });
});
