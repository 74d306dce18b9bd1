import { LIVE_SILENCE_MS, type LiveChange } from '@common-ground/contract/live/live';

/** One connection for live changes, of a company or a candidate, open as long as anything subscribes. */

/** `connecting`: not yet, or not again. `live`: every change is reported. `off`: there are no subscribers, or the page is hidden. */
export type LiveState = 'off' | 'connecting' | 'live';

type LiveStreamOptions = {
  /** Path of the stream. */
  readonly path: string;
  readonly baseUrl: () => string;
  readonly token: (isFresh: boolean) => Promise<string | null>;
  readonly fetch: typeof fetch;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 up to 1. */
  readonly chance: () => number;
};

type LiveCallbacks = {
  /** The connection is alive: something arrived, if only a heartbeat. */
  readonly onAlive: () => void;
  /** From now on, every change is reported; what was read before has to be read again. */
  readonly onHello: () => void;
  readonly onChange: (change: LiveChange) => void;
};

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** The complete events in a part of a stream, and the incomplete rest. */
export function readEvents(text: string): { events: { name: string; data: string }[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const field = (key: string) => new RegExp(`^${key}: ?(.*)$`, 'm').exec(block)?.[1];
    const name = field('event');
    return name === undefined ? [] : [{ name, data: field('data') ?? '' }];
  });
  return { events, rest };
}

/** Reads one connection until it ends. @returns whether it received `hello`, which means it worked */
async function readOnce(
  { path, baseUrl, token, fetch }: LiveStreamOptions,
  callbacks: LiveCallbacks,
  isTokenFresh: boolean,
  signal: AbortSignal,
): Promise<'good' | 'refused' | 'failed'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), LIVE_SILENCE_MS);
  let isGood = false;
  try {
    const secret = await token(isTokenFresh);
    if (secret === null) return 'refused';
    const response = await fetch(`${baseUrl()}${path}`, {
      headers: { authorization: `Bearer ${secret}`, accept: 'text/event-stream' },
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'failed';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let unread = '';
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), LIVE_SILENCE_MS);
      if (isGood) callbacks.onAlive();
      const { events, rest } = readEvents(unread + next.value);
      unread = rest;
      for (const { name, data } of events) {
        if (name === 'hello') {
          isGood = true;
          callbacks.onHello();
        }
        if (name === 'change') callbacks.onChange(JSON.parse(data) as LiveChange);
      }
    }
  } catch {
    // Interrupted: by the network, by silence, or by us.
  } finally {
    clearTimeout(timer);
  }
  return isGood ? 'good' : 'failed';
}

/** Subscribes until `signal` aborts, reconnecting after each end, with growing pauses while it fails. */
export async function followLive(
  options: LiveStreamOptions,
  callbacks: LiveCallbacks & { readonly onDisconnected: () => void },
  signal: AbortSignal,
): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let isTokenFresh = false;
  while (!signal.aborted) {
    const outcome = await readOnce(options, callbacks, isTokenFresh, signal);
    if (signal.aborted) return;
    callbacks.onDisconnected();
    isTokenFresh = outcome === 'refused';
    if (outcome === 'good') pause = FIRST_PAUSE_MS;
    // So that pages don't all reconnect at once after the server was down.
    await options.wait(pause * (0.5 + options.chance() / 2), signal);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }
}
