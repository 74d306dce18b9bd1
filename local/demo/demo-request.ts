import { setTimeout as sleep } from 'node:timers/promises';

/** A request of the demo world that got a response, but was refused. */
class DemoRefusal extends Error {
  override name = 'DemoRefusal';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Ends a hung request; generous, because busy machines are slow (ms). */
const SILENCE_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;
/** About a minute of pauses. */
const MAX_ATTEMPTS = 16;
/** Too slow, too many, or already done by an attempt whose response was lost: the step then rereads the state. */
const TRANSIENT_STATUS: ReadonlySet<number> = new Set([408, 409, 412, 425, 429]);

/**
 * Sends one request of the demo world. @throws DemoRefusal with the response, unless it's a success
 */
export async function demoFetch(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(SILENCE_MS) });
  const text = await response.text();
  if (response.ok) return text;
  const { pathname } = new URL(url);
  throw new DemoRefusal(
    `${init.method ?? 'GET'} ${pathname} was answered with ${response.status}: ${text}`,
    response.status,
  );
}

/** Whether retrying the step may soon succeed: there was no response, the database was down, or the response says so. */
function mayRetry(error: unknown): boolean {
  if (error instanceof DemoRefusal) return error.status >= 500 || TRANSIENT_STATUS.has(error.status);
  const { name, code = '' } = error as { name: string; code?: string };
  // What `fetch` throws without a response, a time-out, and what Postgres or its connection reports when it goes away.
  const isUnanswered = name === 'TimeoutError' || (error as Error).message === 'fetch failed';
  return (
    isUnanswered || /^(ECONN|EPIPE|08|57P0|40)/.test(code) || /terminated/.test((error as Error).message)
  );
}

/**
 * Runs a step of the demo world, and retries it after growing pauses if the failure is temporary. Each step starts by reading the current
 * state. @throws the error of a step if it isn't temporary, or persists for about a minute
 */
export async function repeatedly<Result>(
  step: () => Promise<Result>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !mayRetry(error)) throw error;
      await wait(Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS));
    }
  }
}
