import { fork } from 'node:child_process';
import autocannon from 'autocannon';
import { median, printTable } from './measure.ts';
import { type BenchedRequest, type BenchedServer, comparedRequests } from './requests/requests-rivals.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;

async function loadOnce(request: BenchedRequest): Promise<number> {
  const { body } = request;
  const result = await autocannon({
    url: request.url,
    method: request.method,
    headers: request.headers,
    ...(body ? { requests: [{ setupRequest: (spec) => ({ ...spec, body: body() }) }] } : {}),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${request.name}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

function startServer(): Promise<BenchedServer & { stop(): void }> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./requests/requests-server.ts', import.meta.url), { stdio: 'inherit' });
    child.once('message', (message) =>
      resolve({ ...(message as BenchedServer), stop: () => child.send('stop') }),
    );
    child.once('error', reject);
  });
}

/** Sends the same request to both servers once, and compares the responses. */
async function expectSameAnswer(ours: BenchedRequest, baseline: BenchedRequest): Promise<void> {
  const body = ours.body?.();
  const [first, second] = await Promise.all(
    [ours, baseline].map(async ({ url, method, headers }) => {
      const response = await fetch(url, { method, headers, ...(body ? { body } : {}) });
      return response.text();
    }),
  );
  if (first !== second) throw new Error(`${ours.name}: the two answers differ\n${first}\n${second}`);
}

const server = await startServer();
const rows: string[][] = [];
for (const [name, { ours, bare: baseline }] of Object.entries(comparedRequests(server))) {
  await expectSameAnswer(ours, baseline);
  const rates = { ours: [] as number[], bare: [] as number[] };
  // Interleaved, so that other load on the machine affects both equally; the first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [apiRate, bareRate] = [await loadOnce(ours), await loadOnce(baseline)];
    if (round === 0) continue;
    rates.ours.push(apiRate);
    rates.bare.push(bareRate);
  }
  const [apiMedian, bareMedian] = [median(rates.ours), median(rates.bare)];
  rows.push([name, apiMedian.toFixed(0), bareMedian.toFixed(0), (apiMedian / bareMedian).toFixed(2)]);
}
server.stop();
printTable(
  `Requests per second (median of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, database and load on the same machine)`,
  [
    'request',
    'this API, authenticated and checked',
    'bare Fastify, same statement, no authentication',
    'ratio',
  ],
  rows,
);
