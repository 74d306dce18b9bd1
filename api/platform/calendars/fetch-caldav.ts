import type { Span } from '@common-ground/domain/interviews/interview-offer';
import { type FetchFailure, type FetchLimits, fetchPublic } from '../outside/fetch-public.ts';
import { childrenOf, type DavResource, hasChild, hrefIn, readMultistatus } from './multistatus.ts';

/** How a member signs in to a CalDAV server. */
export type CaldavLogin = { readonly url: string; readonly userName: string; readonly password: string };

type Failure = FetchFailure | 'unreadable';
export type CaldavOutcome =
  | { readonly ok: true; readonly bodies: readonly string[] }
  | { readonly ok: false; readonly failure: Failure };

/** Listings of a server's folders are small, so they're read here and not in a separate process. */
const LISTING_BYTES = 300_000;
/** Someone with more calendars than this must have access to other people's. */
const MAX_CALENDARS = 20;

class CaldavError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`Reading a CalDAV server failed: ${failure}`);
    this.failure = failure;
  }
}

const PROPERTIES = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop>
<d:resourcetype/><d:current-user-principal/><c:calendar-home-set/><c:schedule-calendar-transp/><c:supported-calendar-component-set/>
</d:prop></d:propfind>`;

const utcStamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/gu, '');

/** Asks for events in a span of time (RFC 4791, 7.8): recurring events come as series, not as single occurrences. */
function queryOf({ from, to }: Span): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop>
<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${utcStamp(from)}" end="${utcStamp(to)}"/></c:comp-filter></c:comp-filter></c:filter>
</c:calendar-query>`;
}

/** One read of a server, with what remains of its time and size limits. */
class CaldavReader {
  readonly #authorization: string;
  readonly #authorizedHost: string;
  readonly #limits: FetchLimits;
  readonly #endsAt: number;
  readonly #stop: AbortSignal | undefined;
  #bytesLeft: number;

  constructor({ url, userName, password }: CaldavLogin, limits: FetchLimits, stop?: AbortSignal) {
    this.#authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
    this.#authorizedHost = new URL(url).hostname;
    this.#limits = limits;
    this.#endsAt = performance.now() + limits.timeMs;
    this.#bytesLeft = limits.bytes;
    this.#stop = stop;
  }

  async #ask(url: string, method: 'PROPFIND' | 'REPORT', depth: 0 | 1, body: string) {
    const bytes = method === 'PROPFIND' ? Math.min(LISTING_BYTES, this.#bytesLeft) : this.#bytesLeft;
    const timeMs = Math.max(1, Math.round(this.#endsAt - performance.now()));
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      accept: 'application/xml',
      depth: String(depth),
    };
    const [authorization, authorizedHost] = [this.#authorization, this.#authorizedHost];
    const request = { method, headers, body, authorization, authorizedHost, status: 207 };
    const stop = this.#stop ? { stop: this.#stop } : {};
    const outcome = await fetchPublic(url, { ...this.#limits, bytes, timeMs }, { request, ...stop });
    if (!outcome.ok) throw new CaldavError(outcome.failure);
    this.#bytesLeft -= outcome.bytes.length;
    return { text: outcome.bytes.toString('utf8'), url: outcome.url };
  }

  async list(
    url: string,
    depth: 0 | 1,
  ): Promise<{ readonly found: readonly DavResource[]; readonly url: URL }> {
    const response = await this.#ask(url, 'PROPFIND', depth, PROPERTIES);
    try {
      return { found: readMultistatus(response.text), url: response.url };
    } catch {
      throw new CaldavError('unreadable');
    }
  }

  async events(url: string, span: Span): Promise<string> {
    return (await this.#ask(url, 'REPORT', 1, queryOf(span))).text;
  }
}

/** Whether a folder is a calendar of events that make its owner busy. */
function isBusyCalendar({ properties }: DavResource): boolean {
  if (!hasChild(properties.get('resourcetype'), 'calendar')) return false;
  if (hasChild(properties.get('schedule-calendar-transp'), 'transparent')) return false;
  const kinds = childrenOf(properties.get('supported-calendar-component-set')).flatMap(
    ({ attributes }) => attributes.name ?? [],
  );
  return kinds.length === 0 || kinds.includes('VEVENT');
}

function addressOf(href: string, base: URL): string {
  if (!URL.canParse(href, base.href)) throw new CaldavError('unreadable');
  return new URL(href, base.href).href;
}

/** Finds the calendars of the user who signs in, from a calendar's own address or any other of its server (RFC 6764, 6; RFC 4791, 6.2). */
async function findCalendars(reader: CaldavReader, start: string): Promise<readonly string[]> {
  let { found, url } = await reader.list(start, 0).catch((error: unknown) => {
    // If the address names a server rather than a folder with calendars.
    if ((error as CaldavError).failure !== 'refused') throw error;
    return reader.list(new URL('/.well-known/caldav', start).href, 0);
  });
  const [first] = found;
  if (first && hasChild(first.properties.get('resourcetype'), 'calendar')) return [url.href];
  let home = hrefIn(first?.properties.get('calendar-home-set'));
  const principal = hrefIn(first?.properties.get('current-user-principal'));
  if (home === null && principal !== null) {
    ({ found, url } = await reader.list(addressOf(principal, url), 0));
    home = hrefIn(found[0]?.properties.get('calendar-home-set'));
  }
  if (home === null) throw new CaldavError('unreadable');
  ({ found, url } = await reader.list(addressOf(home, url), 1));
  const calendars = found.filter(isBusyCalendar).map(({ href }) => addressOf(href, url));
  // An empty result would make its owner look free.
  if (calendars.length === 0 || calendars.length > MAX_CALENDARS) throw new CaldavError('unreadable');
  return calendars;
}

/**
 * Fetches all events of a member in a span of time: a multistatus document for each calendar. All within the limits of one fetch, from
 * public addresses only, and without writing anything.
 */
export async function fetchCaldav(
  login: CaldavLogin,
  span: Span,
  limits: FetchLimits,
  stop?: AbortSignal,
): Promise<CaldavOutcome> {
  const reader = new CaldavReader(login, limits, stop);
  try {
    const bodies: string[] = [];
    for (const calendar of await findCalendars(reader, login.url))
      bodies.push(await reader.events(calendar, span));
    return { ok: true, bodies };
  } catch (error) {
    if (error instanceof CaldavError) return { ok: false, failure: error.failure };
    throw error;
  }
}
