import { request } from 'node:http';
import type { ActResults } from '@common-ground/contract/pipeline/moves';
import type { PipelinePage } from '@common-ground/contract/pipeline/pipeline';
import { type CardColumns, type CardContext, cardsOf } from '@common-ground/domain/pipeline/pipeline-card';
import { findRunningDatabase } from '@common-ground/local/running-database';
import Fastify from 'fastify';
import pg from 'pg';
import { newDataDir, startApplication } from './application.ts';
import { fillBoard } from './board/board-company.ts';
import { kilobytes, median, printTable } from './measure.ts';

/**
 * Measures the API's response for a pipeline of 5,000 cards next to the plainest route: the same rows as
 * objects, without authentication. Then how many moves per second are accepted, and the first and last pages
 * of the table.
 */
const CARDS = 5_000;
const ROUNDS = 21;
const CONCURRENT_MOVERS = 8;
const MEASURED_MS = 4_000;
const PORT = 3_411;
const BASELINE_PORT = 3_412;

type Got = { readonly ms: number; readonly bytes: number; readonly text: string };

/** Sends one HTTP request and returns the bytes as they came over the wire. */
function get(url: string, token: string, encoding: string): Promise<Got> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
    request(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode} ${body}`));
        resolve({ ms: performance.now() - begun, bytes: body.length, text: body.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

const slowest = (values: readonly number[]) => Math.max(...values);
const ms = (value: number) => `${value.toFixed(0)} ms`;

async function timed(url: string, token: string, encoding: string): Promise<{ times: number[]; last: Got }> {
  const times: number[] = [];
  let last = await get(url, token, encoding);
  for (let round = 0; round < ROUNDS; round += 1) {
    last = await get(url, token, encoding);
    times.push(last.ms);
  }
  return { times, last };
}

/**
 * Moves cards back and forth, several people at once, each their own card. @returns moves per second, and the
 * time of each
 */
async function moveBackAndForth(
  url: string,
  token: string,
  ids: readonly string[],
  stages: readonly string[],
) {
  const times: number[] = [];
  const end = performance.now() + MEASURED_MS;
  async function moveCards(applicationId: string): Promise<void> {
    let version = 1;
    let round = 0;
    while (performance.now() < end) {
      const begun = performance.now();
      const response = await fetch(`${url}/api/company/moves`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          moves: [{ applicationId, version, stageId: stages[round++ % stages.length] }],
        }),
      });
      const { items } = (await response.json()) as ActResults;
      const [result] = items;
      if (!result || !['done', 'stays'].includes(result.outcome))
        throw new Error(`The move was not taken: ${JSON.stringify(items)}`);
      version = result.row?.version ?? version;
      times.push(performance.now() - begun);
    }
  }
  await Promise.all(ids.map(moveCards));
  return { rate: (times.length * 1_000) / MEASURED_MS, times };
}

const data = await newDataDir();
const application = await startApplication(data.path, PORT);
try {
  const databaseUrl = await findRunningDatabase(data.path);
  if (databaseUrl === null) throw new Error('No database found');
  const { token } = await fillBoard(application.url, databaseUrl, CARDS);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => undefined);
  const baseline = Fastify();
  baseline.get('/pipeline', async () => {
    const { rows } = await pool.query({
      name: 'pipeline',
      text: 'select id, applicant_name, opportunity_id, stage_id, status, version, sent_at, opened_at, reply_by from applications where ended_at is null order by reply_by, id',
    });
    return rows;
  });
  await baseline.listen({ port: BASELINE_PORT });
  const board = `${application.url}/api/company/pipeline`;
  const ours = await timed(board, token, 'identity');
  const plainTimes = await timed(`http://localhost:${BASELINE_PORT}/pipeline`, token, 'identity');
  const packed = await timed(board, token, 'br');
  const begun = performance.now();
  const { cards, opportunities } = JSON.parse(ours.last.text) as {
    cards: CardColumns;
    opportunities: CardContext;
  };
  const found = cardsOf(cards, opportunities);
  const decodeMs = performance.now() - begun;
  const rows = JSON.parse(plainTimes.last.text) as { id: string }[];
  if (found.length !== CARDS || rows.map(({ id }) => id).join() !== found.map(({ id }) => id).join())
    throw new Error('The two responses have different cards');
  printTable(
    `${CARDS.toLocaleString('en')} cards (${ROUNDS} rounds, server, database and reader on one machine)`,
    ['answer', 'median', 'slowest', 'bytes'],
    [
      ['this API, as columns', ms(median(ours.times)), ms(slowest(ours.times)), kilobytes(ours.last.bytes)],
      ['this API, brotli', ms(median(packed.times)), ms(slowest(packed.times)), kilobytes(packed.last.bytes)],
      [
        'bare Fastify, rows as objects, no authentication',
        ms(median(plainTimes.times)),
        ms(slowest(plainTimes.times)),
        kilobytes(plainTimes.last.bytes),
      ],
      ['reading the columns into cards', ms(decodeMs), '', ''],
    ],
  );

  const pages: Got[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const cursor: string = next === '' ? '' : `&cursor=${next}`;
    const response = await get(`${board}/rows?limit=100&order=reply_by${cursor}`, token, 'identity');
    pages.push(response);
    next = (JSON.parse(response.text) as PipelinePage).next;
  }
  const ends = [pages.slice(0, 10), pages.slice(-10)].map((group) => median(group.map((page) => page.ms)));
  const stages = (opportunities[0]?.stages ?? []).filter(({ kind }) => kind !== 'offer').map(({ id }) => id);
  const moves = await moveBackAndForth(
    application.url,
    token,
    found.slice(0, CONCURRENT_MOVERS).map(({ id }) => id),
    stages,
  );
  printTable(
    'The table by pages of 100, and moves',
    ['what', 'figure'],
    [
      [`first ten of ${pages.length} pages, median`, ms(ends[0] ?? Number.NaN)],
      ['last ten pages, median', ms(ends[1] ?? Number.NaN)],
      [`moves in a second, ${CONCURRENT_MOVERS} people at once`, moves.rate.toFixed(0)],
      ['one move, median', ms(median(moves.times))],
      ['one move, slowest', ms(slowest(moves.times))],
    ],
  );
  await baseline.close();
  await pool.end();
} finally {
  await application.stop();
  await data.remove();
}
