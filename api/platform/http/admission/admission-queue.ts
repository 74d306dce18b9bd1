import { addUsage, type RecentUsage, remainingUsage } from '../recent-usage.ts';

/** A request with its caller (a person, or an address if no one is known) and the network it came from. */
export type Admission = { readonly caller: string; readonly network: string };

export type AdmissionRules = {
  /** How many may always wait: as many as one page requests at once. */
  readonly fewWaiting: number;
  /** If the queue would take longer than this at the current pace, some are refused; in milliseconds. */
  readonly expectedMs: number;
  /** Anyone who has waited this long is refused while more than a few wait, in milliseconds. */
  readonly maxWaitMs: number;
  /** Anyone who has waited this long is refused in any case: a machine that stalled has to serve a few afterwards. In milliseconds. */
  readonly maxWaitWhenQuietMs: number;
};

type QueueEntry<Request> = { readonly request: Request; readonly since: number };

/** What all callers on a network have waiting, and their recent usage. */
type Network = { waiting: number; readonly usedMs: RecentUsage };

/** A caller's state: waiting requests, oldest first, recent usage, and how often it was refused. */
type Caller<Request> = {
  network: Network;
  readonly entries: QueueEntry<Request>[];
  readonly usedMs: RecentUsage;
  readonly refused: RecentUsage;
};

/**
 * The most time that one request is charged, however long its response takes: a slow connection isn't the caller's fault. In
 * milliseconds.
 */
const MAX_MS = 1_000;
/** Usage within this margin counts as equal, and equals are served in the order of arrival. In milliseconds. */
const SIMILAR_MS = 100;
/** The weight of the newest measurement in a moving average. */
const NEWEST = 1 / 20;
/** A caller refused this often recently is ignoring the refusals. */
const REFUSALS_BEFORE_DELAY = 20;
const MAX_TRACKED_CALLERS = 2_000;
/** How many people may share a network, such as an office, before their combined usage counts for each of them: accounts cost nothing. */
const NETWORK_PEOPLE = 10;

/**
 * Decides which request starts next and which is refused under overload: the caller with the least recent usage comes first, and the one
 * with the most waiting and used is refused first. Many people on one network count as ten. Holds only requests and times; the caller
 * passes the current time.
 */
export class AdmissionQueue<Request extends Admission> {
  readonly #rules: AdmissionRules;
  readonly #callers = new Map<string, Caller<Request>>();
  /** Callers with requests waiting: a few, although thousands are known. */
  readonly #waitingCallers = new Set<Caller<Request>>();
  readonly #networks = new Map<string, Network>();
  readonly #begun = new Map<Request, { readonly at: number; readonly chargedMs: number }>();
  #waiting = 0;
  /** The average time a request takes from start to end. */
  #meanMs = 1;
  /** The average time until the next one starts while others wait. */
  #paceMs = 1;
  /** When a request was started while others kept waiting; null if none were. */
  #leftBehindAt: number | null = null;

  constructor(rules: AdmissionRules) {
    this.#rules = rules;
  }

  /** How many requests are waiting. */
  get size(): number {
    return this.#waiting;
  }

  /** How many requests have started and not ended. */
  get underWay(): number {
    return this.#begun.size;
  }

  /** Whether a caller keeps asking despite being refused. */
  ignoresRefusals(caller: string, now: number): boolean {
    const known = this.#callers.get(caller);
    return known !== undefined && remainingUsage(known.refused, now) >= REFUSALS_BEFORE_DELAY;
  }

  /** Queues a request. @returns the one it displaces, perhaps itself, or null */
  wait(request: Request, now: number): Request | null {
    this.#enter(this.#callerOf(request, now), { request, since: now });
    const { fewWaiting, expectedMs } = this.#rules;
    const isTooMuch = this.#waiting > fewWaiting && this.#waiting * this.#paceMs > expectedMs;
    return isTooMuch ? this.#takeFromBusiest(now) : null;
  }

  /** Starts a request that needn't wait. */
  begin(request: Request, now: number): void {
    const chargedMs = this.#meanMs;
    this.#charge(request, chargedMs, now);
    this.#begun.set(request, { at: now, chargedMs });
  }

  /** Starts the next request and returns it; null if none is waiting. */
  next(now: number): Request | null {
    const caller = this.#leastBusy(now);
    const [entry] = caller?.entries ?? [];
    if (!caller || !entry) return null;
    this.#takeOut(caller, 0);
    if (this.#leftBehindAt !== null) this.#paceMs += NEWEST * (now - this.#leftBehindAt - this.#paceMs);
    this.#leftBehindAt = this.#waiting > 0 ? now : null;
    this.begin(entry.request, now);
    return entry.request;
  }

  /** Ends a request that was started, or removes a waiting one that's no longer needed. */
  end(request: Request, now: number): void {
    const begun = this.#begun.get(request);
    if (!begun) {
      this.#leave(request, now);
      return;
    }
    this.#begun.delete(request);
    const tookMs = Math.min(MAX_MS, now - begun.at);
    this.#meanMs += NEWEST * (tookMs - this.#meanMs);
    this.#charge(request, tookMs - begun.chargedMs, now);
  }

  /** Removes and returns those that have waited too long. */
  takeExpired(now: number): readonly Request[] {
    const expired: Request[] = [];
    for (const caller of this.#waitingCallers) {
      const { entries, refused } = caller;
      for (let first = entries[0]; first && first.since <= now - this.#longestWait(); first = entries[0]) {
        expired.push(first.request);
        this.#takeOut(caller, 0);
        addUsage(refused, 1, now);
      }
    }
    return expired;
  }

  #longestWait(): number {
    const { fewWaiting, maxWaitMs, maxWaitWhenQuietMs } = this.#rules;
    return this.#waiting > fewWaiting ? maxWaitMs : maxWaitWhenQuietMs;
  }

  #callerOf({ caller: name, network: networkName }: Admission, now: number): Caller<Request> {
    const network = this.#networkOf(networkName, now);
    const known = this.#callers.get(name);
    if (known) {
      // Someone who has changed networks counts on the new one, once nothing of theirs is waiting on the old one.
      if (known.entries.length === 0) known.network = network;
      return known;
    }
    if (this.#callers.size >= MAX_TRACKED_CALLERS) this.#forgetIdle(now);
    const caller = { network, entries: [], usedMs: { amount: 0, at: now }, refused: { amount: 0, at: now } };
    this.#callers.set(name, caller);
    return caller;
  }

  #networkOf(name: string, now: number): Network {
    const known = this.#networks.get(name);
    if (known) return known;
    if (this.#networks.size >= MAX_TRACKED_CALLERS) this.#forgetIdleNetworks(now);
    const network = { waiting: 0, usedMs: { amount: 0, at: now } };
    this.#networks.set(name, network);
    return network;
  }

  #forgetIdleNetworks(now: number): void {
    for (const [name, { waiting, usedMs }] of this.#networks)
      if (waiting === 0 && remainingUsage(usedMs, now) < 1) this.#networks.delete(name);
  }

  #enter(caller: Caller<Request>, entry: QueueEntry<Request>): void {
    caller.entries.push(entry);
    this.#waitingCallers.add(caller);
    caller.network.waiting += 1;
    this.#waiting += 1;
  }

  #takeOut(caller: Caller<Request>, index: number): void {
    caller.entries.splice(index, 1);
    if (caller.entries.length === 0) this.#waitingCallers.delete(caller);
    caller.network.waiting -= 1;
    this.#waiting -= 1;
  }

  /** A caller's recent usage, or a tenth of its network's if that's more. */
  #usedMs({ usedMs, network }: Caller<Request>, now: number): number {
    return Math.max(remainingUsage(usedMs, now), remainingUsage(network.usedMs, now) / NETWORK_PEOPLE);
  }

  #waitingOf({ entries, network }: Caller<Request>): number {
    return Math.max(entries.length, network.waiting / NETWORK_PEOPLE);
  }

  #forgetIdle(now: number): void {
    for (const [name, caller] of this.#callers)
      if (
        caller.entries.length === 0 &&
        remainingUsage(caller.usedMs, now) + remainingUsage(caller.refused, now) < 1
      )
        this.#callers.delete(name);
  }

  #charge(request: Request, ms: number, now: number): void {
    const { usedMs, network } = this.#callerOf(request, now);
    addUsage(usedMs, ms, now);
    addUsage(network.usedMs, ms, now);
  }

  #leave(request: Request, now: number): void {
    const caller = this.#callerOf(request, now);
    const index = caller.entries.findIndex((entry) => entry.request === request);
    if (index >= 0) this.#takeOut(caller, index);
  }

  #leastBusy(now: number): Caller<Request> | null {
    let best: { caller: Caller<Request>; rank: number; since: number } | null = null;
    for (const caller of this.#waitingCallers) {
      const [first] = caller.entries;
      if (!first) continue;
      const rank = Math.floor(Math.log2(1 + this.#usedMs(caller, now) / SIMILAR_MS));
      const isBetter = best === null || rank < best.rank || (rank === best.rank && first.since < best.since);
      if (isBetter) best = { caller, rank, since: first.since };
    }
    return best?.caller ?? null;
  }

  /** Removes the last request of the caller with the most waiting and used; among equals, of the one who came last. */
  #takeFromBusiest(now: number): Request | null {
    let busiest: { caller: Caller<Request>; load: number; since: number } | null = null;
    for (const caller of this.#waitingCallers) {
      const last = caller.entries.at(-1);
      if (!last) continue;
      const load = this.#usedMs(caller, now) + this.#waitingOf(caller) * this.#meanMs;
      const isBusier =
        busiest === null || load > busiest.load || (load === busiest.load && last.since >= busiest.since);
      if (isBusier) busiest = { caller, load, since: last.since };
    }
    const entry = busiest?.caller.entries.at(-1);
    if (!busiest || !entry) return null;
    this.#takeOut(busiest.caller, busiest.caller.entries.length - 1);
    addUsage(busiest.caller.refused, 1, now);
    return entry.request;
  }
}
