import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isSameSite } from '../domains/registrable-domain.ts';
import { isInsideTransaction } from './inside-transaction.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';
import { type Address, resolver } from './resolve-name.ts';

/** Names have no more characters (RFC 1035, 2.3.4). */
const MAX_HOST_LENGTH = 253;

/**
 * The URL to fetch for an address that a person typed, with `webcal:` as `https:`; null if it isn't encrypted or isn't a URL.
 * @param allowsHttp for servers on the same machine, as in tests
 */
export function fetchedUrl(text: string, { allowsHttp }: { readonly allowsHttp: boolean }): string | null {
  const address = text.trim().replace(/^webcals?:/iu, 'https:');
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  if (hostname.length > MAX_HOST_LENGTH) return null;
  return protocol === 'https:' || (allowsHttp && protocol === 'http:') ? href : null;
}

/** Limits on a fetch, and on where it may go. */
export type FetchLimits = {
  readonly bytes: number;
  readonly redirects: number;
  /** From start to the last byte, redirects included. */
  readonly timeMs: number;
  /** Whether it may fetch from this machine itself, without encryption: for test stand-ins. */
  readonly allowsLoopback: boolean;
};

/** The request, if it isn't a `GET` for a calendar. */
export type FetchRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly authorization: string;
  /** The host it was entered for: it isn't sent to any other, unless both have the same owner. */
  readonly authorizedHost: string;
  /** The only status that counts as success. */
  readonly status: number;
};

/** Why nothing was fetched. `forbidden`: an address that isn't public, or isn't encrypted. */
export type FetchFailure = 'unreachable' | 'refused' | 'forbidden' | 'too_large';
export type FetchOutcome =
  | { readonly ok: true; readonly bytes: Buffer; readonly url: URL }
  | { readonly ok: false; readonly failure: FetchFailure };

/** Only thrown internally: it says nothing about the address. */
class FetchError extends Error {
  readonly failure: FetchFailure;
  constructor(failure: FetchFailure) {
    super(`Fetching failed: ${failure}`);
    this.failure = failure;
  }
}

type Sending = {
  readonly limits: FetchLimits;
  readonly request: FetchRequest | null;
  readonly signal: AbortSignal;
};

/** The addresses of a host, all of which must be allowed: otherwise the connection could go to one that isn't. */
async function allowedAddresses({ hostname }: URL, { limits, signal }: Sending): Promise<readonly Address[]> {
  const host = hostname.replace(/^\[|\]$/gu, '');
  const family = isIP(host);
  const addresses = family === 0 ? await resolver.resolve(host, signal) : [{ address: host, family }];
  const isAllowed = ({ address }: Address) =>
    isPublicAddress(address) || (limits.allowsLoopback && isLoopback(address));
  if (addresses.length === 0) throw new FetchError('unreachable');
  if (!addresses.every(isAllowed)) throw new FetchError('forbidden');
  return addresses;
}

/** Gives a connection the checked addresses: resolving the name again could lead elsewhere. */
function lookupOf(addresses: readonly Address[]): LookupFunction {
  return (_host, options, done) => {
    if (options.all) done(null, [...addresses]);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
  };
}

async function send(url: URL, sending: Sending): Promise<IncomingMessage> {
  const { limits, request, signal } = sending;
  const isLocal = url.protocol === 'http:' && limits.allowsLoopback;
  if (url.protocol !== 'https:' && !isLocal) throw new FetchError('forbidden');
  const addresses = await allowedAddresses(url, sending);
  // Without encryption, only to this machine.
  if (isLocal && !addresses.every(({ address }) => isLoopback(address))) throw new FetchError('forbidden');
  const open = isLocal ? requestHttp : requestHttps;
  const isTrusted = request !== null && isSameSite(url.hostname, request.authorizedHost);
  return new Promise((resolve, reject) => {
    open(
      url,
      {
        // A connection of its own, never a reused one.
        agent: false,
        lookup: lookupOf(addresses),
        signal,
        method: request?.method ?? 'GET',
        headers: {
          accept: 'text/calendar',
          ...request?.headers,
          'accept-encoding': 'identity',
          'user-agent': 'Common Ground calendars',
          ...(isTrusted ? { authorization: request.authorization } : {}),
        },
      },
      resolve,
    )
      .on('error', reject)
      .end(request?.body);
  });
}

/** The target of a redirect; null for any other response. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  if (!headers.location || !URL.canParse(headers.location, from.href)) throw new FetchError('refused');
  return new URL(headers.location, from);
}

async function readBody(answer: IncomingMessage, { limits, request }: Sending): Promise<Buffer> {
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 500) throw new FetchError('unreachable');
  // Compressed content could expand a thousandfold, and we didn't ask for it.
  if (statusCode !== (request?.status ?? 200) || (headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new FetchError('refused');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limits.bytes) throw new FetchError('too_large');
    parts.push(part);
  }
  if (!answer.complete) throw new FetchError('unreachable');
  return Buffer.concat(parts);
}

async function fetchWithin(start: URL, sending: Sending): Promise<FetchOutcome> {
  let url = start;
  for (let redirects = 0; redirects <= sending.limits.redirects; redirects += 1) {
    const response = await send(url, sending);
    try {
      const next = redirectOf(response, url);
      if (next === null) return { ok: true, bytes: await readBody(response, sending), url };
      url = next;
    } finally {
      response.destroy();
    }
  }
  throw new FetchError('refused');
}

/**
 * Fetches an address that a person typed, but nothing inside the networks that this server can reach: each host's addresses are checked,
 * also after a redirect, and connections only go to checked ones. Errors name neither the address nor what its server said.
 */
export async function fetchPublic(
  url: string,
  limits: FetchLimits,
  { request = null, stop }: { readonly request?: FetchRequest | null; readonly stop?: AbortSignal } = {},
): Promise<FetchOutcome> {
  if (isInsideTransaction()) throw new Error('A calendar was fetched inside a transaction');
  const late = AbortSignal.timeout(limits.timeMs);
  const signal = stop ? AbortSignal.any([late, stop]) : late;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchError('unreachable')), { once: true });
  });
  try {
    // Anything still running after the time limit is abandoned.
    return await Promise.race([fetchWithin(new URL(url), { limits, request, signal }), aborted]);
  } catch (error) {
    return { ok: false, failure: error instanceof FetchError ? error.failure : 'unreachable' };
  }
}
