import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CalendarServer, openCalendarServer } from '../../testing/calendars/calendar-server.ts';
import { fetchedUrl, fetchPublic } from './fetch-public.ts';
import { resolver } from './resolve-name.ts';

const LIMITS = { bytes: 1_000, redirects: 2, timeMs: 600_000, allowsLoopback: true };
let server: CalendarServer;
beforeAll(async () => {
  server = await openCalendarServer();
});
afterAll(() => server.close());
beforeEach(() => server.serve('hello'));

const fetchWith = async (url: string, changes: Partial<typeof LIMITS> = {}) => {
  const outcome = await fetchPublic(url, { ...LIMITS, ...changes });
  return outcome.ok ? outcome.bytes.toString() : outcome.failure;
};
const redirectTo = (to: string) =>
  server.answer((_request, response) => response.writeHead(302, { location: to }).end());

describe('an address that someone typed', () => {
  const urlTyped = (text: string) => fetchedUrl(text, { allowsHttp: false });

  it('is fetched over an encrypted connection', () => {
    expect(urlTyped(' webcal://calendar.example/secret.ics ')).toBe('https://calendar.example/secret.ics');
    expect(urlTyped('https://calendar.example:8443/a b')).toBe('https://calendar.example:8443/a%20b');
    expect(fetchedUrl('http://127.0.0.1/', { allowsHttp: true })).toBe('http://127.0.0.1/');
  });

  it.each([
    'http://calendar.example/',
    'file:///etc/passwd',
    'ftp://calendar.example/',
    'calendar',
    '',
    'https://',
    `https://${'a'.repeat(254)}/`,
  ])('isn’t fetched when it is “%s”', (text) => {
    expect(urlTyped(text)).toBeNull();
  });
});

describe('fetching', () => {
  it('returns what the server sends, and follows a few redirects', async () => {
    expect(await fetchWith(server.origin)).toBe('hello');
    server.answer((request, response) => {
      if (request.url === '/there') response.end('there');
      else response.writeHead(301, { location: '/there' }).end();
    });
    expect(await fetchWith(server.origin)).toBe('there');
    redirectTo('/again');
    expect(await fetchWith(server.origin)).toBe('refused');
  });

  it('ends if it takes too long or sends too much', async () => {
    server.answer((_request, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(100)), 1);
      response.on('close', () => clearInterval(more));
    });
    expect(await fetchWith(server.origin)).toBe('too_large');
    server.answer((_request, response) => void response.write('x'));
    expect(await fetchWith(server.origin, { timeMs: 50 })).toBe('unreachable');
    server.answer(() => undefined);
    expect(await fetchWith(server.origin, { timeMs: 50 })).toBe('unreachable');
  });

  it('returns a code for what went wrong', async () => {
    for (const [status, failure] of [
      [404, 'refused'],
      [401, 'refused'],
      [204, 'refused'],
      [503, 'unreachable'],
    ] as const) {
      server.answer((_request, response) => response.writeHead(status).end());
      expect(await fetchWith(server.origin)).toBe(failure);
    }
    server.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'));
    expect(await fetchWith(server.origin)).toBe('refused');
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('x');
      setTimeout(() => response.destroy(), 5);
    });
    expect(await fetchWith(server.origin)).toBe('unreachable');
  });
});

describe('the installation’s own network', () => {
  const resolvingTo = (...addresses: readonly string[]) =>
    vi
      .spyOn(resolver, 'resolve')
      .mockResolvedValue(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  const strict = { allowsLoopback: false };

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    // The same address, written in other ways.
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
  ])('isn’t fetched from: %s', async (url) => {
    expect(await fetchWith(url, strict)).toBe('forbidden');
  });

  it('can’t be fetched from by name, even if only one of the name’s addresses is internal', async () => {
    const before = server.requestCount();
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.7'], ['2606:4700::1', 'fd00::1']]) {
      const resolve = resolvingTo(...addresses);
      expect(await fetchWith('https://calendar.example/', strict)).toBe('forbidden');
      resolve.mockRestore();
    }
    expect(server.requestCount()).toBe(before);
  });

  it('can’t be fetched from after a redirect or without encryption', async () => {
    redirectTo('https://169.254.169.254/');
    expect(await fetchWith(server.origin)).toBe('forbidden');
    redirectTo('http://93.184.215.14/');
    expect(await fetchWith(server.origin)).toBe('forbidden');
    redirectTo('file:///etc/passwd');
    expect(await fetchWith(server.origin)).toBe('forbidden');
    expect(await fetchWith(server.origin, strict)).toBe('forbidden');
  });

  it('can’t be reached by a name that resolves differently the second time: the connection uses the checked address', async () => {
    const { port } = new URL(server.origin);
    const resolve = resolvingTo('127.0.0.1');
    // No resolver knows this name, so only the checked address can be reached.
    expect(await fetchWith(`http://calendar.invalid:${port}/`)).toBe('hello');
    expect(resolve).toHaveBeenCalledTimes(1);
    resolve.mockRestore();
  });
});
