import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { resolver } from '../outside/resolve-name.ts';
import { fetchCaldav } from './fetch-caldav.ts';

const LIMITS = { bytes: 100_000, redirects: 2, timeMs: 600_000, allowsLoopback: true };
const SPAN = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };

let answer: (request: IncomingMessage) => string | { readonly location: string };
const requests: IncomingMessage[] = [];
const server = createServer((request, response) => {
  requests.push(request);
  const result = answer(request);
  if (typeof result === 'string') response.writeHead(207).end(result);
  else response.writeHead(307, result).end();
});
beforeAll(async () => {
  // Names that don't resolve are sent to this address.
  vi.spyOn(resolver, 'resolve').mockResolvedValue([{ address: '127.0.0.1', family: 4 }]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requests.length = 0;
});

const at = (host: string, path = '/') => `http://${host}:${(server.address() as AddressInfo).port}${path}`;
const answerSaying = (properties: string, href = '/') =>
  `<x:multistatus xmlns:x="DAV:" xmlns:y="urn:ietf:params:xml:ns:caldav"><x:response><x:href>${href}</x:href><x:propstat><x:prop>${properties}</x:prop><x:status>HTTP/1.1 200 OK</x:status></x:propstat></x:response></x:multistatus>`;
const CALENDAR = '<x:resourcetype><x:collection/><y:calendar/></x:resourcetype>';
const HOME = (href: string) => `<y:calendar-home-set><x:href>${href}</x:href></y:calendar-home-set>`;
const EVENTS = answerSaying('<y:calendar-data>BEGIN:VCALENDAR</y:calendar-data>');

const fetchWithLog = () =>
  fetchCaldav({ url: at('calendar.example.org'), userName: 'ana', password: 'secret' }, SPAN, LIMITS);
/** The hosts that were called, and whether they received the password. */
const contactedHosts = () =>
  requests.map(({ headers }) => [headers.host?.split(':')[0], headers.authorization !== undefined]);

it('reads a calendar by its own address, and only reads', async () => {
  answer = ({ method }) => (method === 'REPORT' ? EVENTS : answerSaying(CALENDAR));
  expect(await fetchWithLog()).toEqual({ ok: true, bodies: [EVENTS] });
  expect(requests.map(({ method }) => method)).toEqual(['PROPFIND', 'REPORT']);
  expect(contactedHosts().every(([, receivedPassword]) => receivedPassword)).toBe(true);
});

it('sends the password to another host of the same owner', async () => {
  answer = ({ method, headers }) => {
    if (method === 'REPORT') return EVENTS;
    return headers.host?.startsWith('p42')
      ? answerSaying(CALENDAR)
      : answerSaying(HOME(at('p42.example.org')));
  };
  expect((await fetchWithLog()).ok).toBe(true);
  expect(contactedHosts().at(-1)).toEqual(['p42.example.org', true]);
});

it('doesn’t send it to any other host, whether linked or redirected to', async () => {
  answer = ({ method, headers }) => {
    if (method === 'REPORT') return EVENTS;
    return headers.host?.startsWith('elsewhere')
      ? answerSaying(CALENDAR)
      : answerSaying(HOME(at('elsewhere.example.com')));
  };
  await fetchWithLog();
  expect(contactedHosts()).toContainEqual(['elsewhere.example.com', false]);
  requests.length = 0;
  answer = ({ headers }) =>
    headers.host?.startsWith('elsewhere')
      ? answerSaying(CALENDAR)
      : { location: at('elsewhere.example.com') };
  await fetchWithLog();
  expect(contactedHosts()).toContainEqual(['elsewhere.example.com', false]);
  expect(contactedHosts()).not.toContainEqual(['elsewhere.example.com', true]);
});

it('leaves out calendars that don’t make their owner busy', async () => {
  const shared = `${CALENDAR}<y:schedule-calendar-transp><y:transparent/></y:schedule-calendar-transp>`;
  answer = ({ headers }) => (headers.depth === '1' ? answerSaying(shared) : answerSaying(HOME('/home/')));
  expect(await fetchWithLog()).toEqual({ ok: false, failure: 'unreadable' });
});

it.each(['', 'x', '<html/>', answerSaying(''), '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'])(
  'is unreadable where a server says “%s”',
  async (words) => {
    answer = () => words;
    expect(await fetchWithLog()).toEqual({ ok: false, failure: 'unreadable' });
  },
);
