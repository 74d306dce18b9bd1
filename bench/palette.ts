import { findRunningDatabase } from '@common-ground/local/running-database';
import pg from 'pg';
import { newDataDir, startApplication } from './application.ts';
import { fillBoard } from './board/board-company.ts';
import { median, printTable } from './measure.ts';

/**
 * Measures the command palette's search at a company with 50,000 applications and 5,000 contacts: whole requests, one after the other, as
 * someone types a name letter by letter.
 */
const APPLICATIONS = 50_000;
const CONTACTS = 5_000;
const ROUNDS = 40;
const PORT = 3_488;
/** Letters that begin thousands of names, a few hundred, and one or none. */
const TYPED = ['a', 'ab', 'abe', 'eea', 'amara', 'amara o', 'e a', 'xyzzy'];

/** Adds contacts whose names are like those of the applicants. */
async function addContacts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into contacts (company_id, name, name_key, sort_name, added_at, held_from, keep_until)
     select company_id, named.name, named.name, named.name, now(), current_date, current_date + 300
     from (select distinct company_id from applications) as company, generate_series(1, $1::integer) as turn,
       lateral (select translate(md5('contact ' || turn), '0123456789', 'aeiouaeiou') as word) as made,
       lateral (select left(word, 6) || ' ' || right(word, 9) as name) as named`,
    [CONTACTS],
  );
  await pool.query('analyze');
}

async function search(url: string, token: string, words: string): Promise<{ ms: number; found: number }> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/company/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ words }),
  });
  const body = (await answer.json()) as Record<string, readonly unknown[]>;
  if (answer.status !== 200) throw new Error(JSON.stringify(body));
  const resultCount = Object.values(body).reduce((sum, items) => sum + items.length, 0);
  return { ms: performance.now() - begun, found: resultCount };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

const data = await newDataDir();
const application = await startApplication(data.path, PORT);
try {
  const databaseUrl = await findRunningDatabase(data.path);
  if (databaseUrl === null) throw new Error('No database found');
  const { token } = await fillBoard(application.url, databaseUrl, APPLICATIONS);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // Its applicants' ages aren't known: only a verified company sees their names.
  await pool.query(`update companies set verified_at = now(), verified_by = 'operator'`);
  await addContacts(pool);
  await pool.end();
  // The API caches what it knows of a company for a few seconds.
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const rows: string[][] = [];
  for (const words of TYPED) {
    const times: number[] = [];
    let resultCount = 0;
    await search(application.url, token, words);
    for (let round = 0; round < ROUNDS; round += 1) {
      const result = await search(application.url, token, words);
      times.push(result.ms);
      resultCount = result.found;
    }
    const sorted = times.toSorted((a, b) => a - b);
    const p95 = sorted[Math.floor(ROUNDS * 0.95)] ?? Number.NaN;
    rows.push([
      `“${words}”`,
      String(resultCount),
      ms(median(times)),
      ms(p95),
      ms(sorted.at(-1) ?? Number.NaN),
    ]);
  }
  printTable(
    `The palette's search, ${APPLICATIONS.toLocaleString('en')} applications (${ROUNDS} rounds)`,
    ['typed', 'found', 'median', 'p95', 'slowest'],
    rows,
  );
} finally {
  await application.stop();
  await data.remove();
}
