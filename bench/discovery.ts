import { fork } from 'node:child_process';
import { SEARCH_LIMITS } from '@common-ground/domain/discovery/facet';
import { isExact, roundedCount } from '@common-ground/domain/discovery/rounded-count';
import pg from 'pg';
import {
  type ComparedAnswer,
  type CountedFacet,
  type PlainSearch,
  searchWithSql,
} from './discovery/discovery-plain.ts';
import type { SearchedServer } from './discovery/discovery-server.ts';
import { median, printTable } from './measure.ts';

/** Compares the candidate search over HTTP, with everything it does, with the same result from plain SQL. */

const PEOPLE = Number(process.env['DISCOVERY_PEOPLE'] ?? 100_000);
const ROUNDS = 100;
const PLAIN_ROUNDS = 5;

type Case = { readonly name: string; readonly query: string; readonly plain: PlainSearch | null };

const NEWEST = 'found_since desc';
const german = `exists (select from spoken_languages s where s.candidate_id = c.candidate_id and split_part(language, '-', 1) = 'de' and level in ('B2', 'C1', 'C2', 'native'))`;
const near = `(country in ('PT', 'DE') or (relocation = 'countries' and ((country is distinct from 'PT' and 'PT' = any(relocation_countries)) or (country is distinct from 'DE' and 'DE' = any(relocation_countries)))))`;
const knows = (skill: string) =>
  `(exists (select from skills s where s.candidate_id = c.candidate_id and lower(name) = '${skill}') or exists (select from experiences x, unnest(x.skills) as used where x.candidate_id = c.candidate_id and lower(used) = '${skill}'))`;
const matchesText = (query: string) =>
  `exists (select from discovery_words w where w.slot = c.slot and words @@ (${query}))`;
const phrase = (words: string) => `phraseto_tsquery('simple', '${words}')`;

function casesOf(
  { opportunityId }: SearchedServer,
  deep: { cursor: string; offset: number },
): readonly Case[] {
  return [
    { name: 'nothing chosen, first page', query: '', plain: { conditions: {}, order: NEWEST } },
    {
      name: 'nothing chosen, a deep page',
      query: `?cursor=${deep.cursor}`,
      plain: { conditions: {}, order: NEWEST, offset: deep.offset },
    },
    {
      name: 'two countries, German from B2',
      query: '?countries=PT&countries=DE&languages=de:B2',
      // Countries aren't a counted facet here, so their condition has its own name.
      plain: { conditions: { languages: german, words: near }, order: NEWEST },
    },
    {
      name: 'a skill, a route, a field',
      query: '?skills=sql&routes=graduate&fields=isco-08:25',
      plain: {
        conditions: {
          skills: knows('sql'),
          routes: "route = 'graduate'",
          fields: "fields_of_work && '{isco-08:25}'",
        },
        order: NEWEST,
      },
    },
    {
      name: 'a word that many have',
      query: '?words=nurse',
      plain: { conditions: { words: matchesText(phrase('nurse')) }, order: NEWEST },
    },
    {
      name: 'a phrase or a word, and one not',
      query: `?words=${encodeURIComponent('"night shift" OR welder -driver')}`,
      plain: {
        conditions: {
          words: matchesText(`${phrase('night shift')} || (${phrase('welder')} && !!${phrase('driver')})`),
        },
        order: NEWEST,
      },
    },
    { name: 'order by chance', query: '?order=random', plain: null },
    {
      name: 'order by criteria met, eight criteria',
      query: `?order=criteria_met&opportunityId=${opportunityId}`,
      plain: null,
    },
  ];
}

type Answer = {
  total: number | null;
  items: { handle: string }[];
  next: string | null;
  facets: Record<CountedFacet, { value: string; count: number | null }[]> | null;
};

async function ask({ url, token }: SearchedServer, query: string): Promise<Answer> {
  const response = await fetch(`${url}${query}`, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${query}: ${response.status} ${body}`);
  return JSON.parse(body) as Answer;
}

/** @throws if the two differ, as far as both have counts */
async function expectSame(
  pool: pg.Pool,
  server: SearchedServer,
  { name, query }: Case,
  plain: ComparedAnswer,
) {
  const { total, items, facets } = await ask(server, query);
  const { rows } = await pool.query<{ handle: string; candidate_id: string }>(
    'select handle, candidate_id from candidate_handles where company_id = $1',
    [server.companyId],
  );
  const known = new Map(rows.map(({ handle, candidate_id }) => [handle, candidate_id]));
  const ids = items.map(({ handle }) => known.get(handle));
  const expectEqual = (what: string, ours: unknown, theirs: unknown) => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      throw new Error(`${name}: ${what} differs\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`);
  };
  // Only first pages have counts.
  if (total !== null) expectEqual('the total', total, roundedCount(plain.total));
  expectEqual('the page', ids, plain.ids);
  for (const [facet, counts] of Object.entries(plain.facets))
    for (const { value, count } of facets?.[facet as CountedFacet] ?? [])
      if (!value.includes(':') || facet === 'fields') {
        const exact = counts[value] ?? 0;
        // In large results, counts below a page are left out.
        expectEqual(
          `${facet} ${value}`,
          count,
          count === null && isExact(exact) ? null : roundedCount(exact),
        );
      }
}

const nearestRank = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(share * values.length) - 1)] ??
  Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now();
  await work();
  return performance.now() - begunAt;
}

/** How many pages come before the deep one: lists end soon after. */
const DEEP_PAGE = 40;

/** The cursor of a deep page. */
async function deepPage(server: SearchedServer) {
  let cursor = '';
  for (let pageNumber = 0; pageNumber < DEEP_PAGE; pageNumber += 1) {
    const { next } = await ask(server, cursor && `?cursor=${cursor}`);
    if (next === null) throw new Error('The list ends before the deep page');
    cursor = next;
  }
  return { cursor, offset: DEEP_PAGE * SEARCH_LIMITS.page };
}

const child = fork(new URL('./discovery/discovery-server.ts', import.meta.url), [String(PEOPLE)], {
  stdio: 'inherit',
});
const server = await new Promise<SearchedServer>((resolve, reject) => {
  child.once('message', (message) => resolve(message as SearchedServer));
  child.once('error', reject);
});
const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
pool.on('error', () => undefined);
const filledMs = await timed(() => ask(server, ''));
const rows: string[][] = [];
for (const testCase of casesOf(server, await deepPage(server))) {
  const { plain } = testCase;
  const plainTimes: number[] = [];
  if (plain) {
    await expectSame(pool, server, testCase, await searchWithSql(pool, server.companyId, plain));
    for (let round = 0; round < PLAIN_ROUNDS; round += 1)
      plainTimes.push(await timed(() => searchWithSql(pool, server.companyId, plain)));
  }
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => ask(server, testCase.query)));
  const { total } = await ask(server, testCase.query);
  const [ours, baseline] = [median(times), median(plainTimes)];
  rows.push([
    testCase.name,
    total === null ? '–' : String(total),
    ours.toFixed(1),
    nearestRank(times, 0.99).toFixed(1),
    plain ? baseline.toFixed(0) : '–',
    plain ? (baseline / ours).toFixed(1) : '–',
  ]);
}
await pool.end();
child.send('stop');
printTable(
  `Search for candidates among ${PEOPLE} (${ROUNDS} requests one after the other, whole request; the first, which fills the index, took ${(filledMs / 1000).toFixed(1)} s)`,
  ['search', 'found', 'median, ms', 'p99, ms', 'the same by plain SQL, median, ms', 'times as long'],
  rows,
);
