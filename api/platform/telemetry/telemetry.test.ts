import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { linkDocumentFile } from '@common-ground/contract/documents/documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';
import { recordRuns } from './record-runs.ts';

let server: Server;
const received: { path: string; token: string | undefined; body: string }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    received.push({ path, token: headers['x-token'] as string | undefined, body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const close = async (test: Awaited<ReturnType<typeof openTestApp>>) => {
  await test.app.close();
  await test.context.db.destroy();
};

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Point = { attributes: Attribute[] };
type Metric = {
  name: string;
  unit?: string;
  histogram?: { dataPoints: Point[] };
  gauge?: { dataPoints: Point[] };
};
type Span = { name: string; attributes: Attribute[]; events?: unknown[] };

/** What the collector received, of both kinds. */
function exported(): { metrics: Metric[]; spans: Span[] } {
  const bodies = received.map(({ body }) => JSON.parse(body));
  return {
    metrics: bodies.flatMap(({ resourceMetrics = [] }) =>
      resourceMetrics.flatMap((resourceMetric: { scopeMetrics: { metrics: Metric[] }[] }) =>
        resourceMetric.scopeMetrics.flatMap(({ metrics }) => metrics),
      ),
    ),
    spans: bodies.flatMap(({ resourceSpans = [] }) =>
      resourceSpans.flatMap((resourceSpan: { scopeSpans: { spans: Span[] }[] }) =>
        resourceSpan.scopeSpans.flatMap(({ spans }) => spans),
      ),
    ),
  };
}

const collector = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

it('sends patterns, statuses and durations, and nothing about a person', async () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector(),
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=secret',
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  const test = await openTestApp({ environment });
  const canary = randomUUID();
  const person = await signUpCandidate(test);
  const params = { documentId: canary };
  expect((await test.call(linkDocumentFile, { params, token: person.token })).status).toBe(404);
  await test.callRaw('GET', `/nowhere/${canary}?q=${canary}`);
  await test.callRaw('GET', '/healthz');
  const { telemetry } = test.context;
  const failing = { name: 'a_task', failure: '', cron: '', sweep: () => Promise.reject(new Error(canary)) };
  const task = recordRuns(failing, telemetry);
  if ('sweep' in task)
    await task.sweep({ log: test.app.log, stop: new AbortController().signal }).catch(() => undefined);
  await close(test);

  expect(new Set(received.map(({ path, token }) => `${path} ${token}`))).toEqual(
    new Set(['/v1/metrics secret', '/v1/traces secret']),
  );
  const sent = received.map(({ body }) => body).join('\n');
  for (const trace of [
    canary,
    person.uid,
    person.accountId,
    person.email,
    person.token,
    '127.0.0.1',
    'healthz',
  ])
    expect(sent).not.toContain(trace);
  const { metrics, spans } = exported();
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/documents/:documentId/file-link', 'GET unmatched', 'a_task']),
  );
  const points = metrics.flatMap(({ histogram, gauge }) => (histogram ?? gauge)?.dataPoints ?? []);
  const keys = [...spans, ...points].flatMap(({ attributes }) => attributes.map(({ key }) => key));
  expect([...new Set(keys)].sort()).toEqual([
    'common_ground.outcome',
    'common_ground.task',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ]);
  expect(spans.flatMap(({ events = [] }) => events)).toEqual([]);
});

it('has a dashboard that shows only what is sent', () => {
  const sent = new Set(
    exported().metrics.map(({ name, unit }) => {
      const suffix = unit === 's' ? '_seconds' : unit === 'By' ? '_bytes' : '';
      return `${name.replaceAll('.', '_')}${suffix}`;
    }),
  );
  const dashboard = readFileSync(new URL('../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8');
  const shown = [...dashboard.matchAll(/\b(?:http|nodejs|process|common_ground)_\w+/g)]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !/^(http_route|http_request_method|http_response_status_code)$/.test(name))
    .filter((name) => !/^common_ground_(task|outcome)$/.test(name));
  expect(shown.length).toBeGreaterThan(5);
  for (const name of shown) expect(sent).toContain(name);
});

it('answers and shuts down as usual while the collector is down', async () => {
  const test = await openTestApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
  expect((await test.callRaw('GET', '/nowhere')).status).toBe(404);
  // Waits for it two seconds at most.
  await close(test);
});

it('sends nothing unless a collector is configured', async () => {
  const before = received.length;
  const test = await openTestApp();
  expect(test.context.config.telemetry).toBeNull();
  await test.callRaw('GET', '/nowhere');
  await close(test);
  expect(received).toHaveLength(before);
});
