/** A part of the application that runs as its own process. */
export interface Part {
  /** Settles with how it ended, such as "was ended by SIGKILL", when it has. */
  ended: Promise<string>;
}

/** What supervision needs from its environment. */
export interface SupervisionOptions {
  print: (text: string) => void;
  now: () => number;
  /** Resolves after this many milliseconds, or when `signal` is aborted. */
  wait: (ms: number) => Promise<void>;
  /** Aborted when the whole application is being stopped. */
  signal: AbortSignal;
}

/** A part that ran for this long was healthy: if it then exits, that's a new crash, not a repeat of the last one (ms). */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 15_000;
/** After this many crashes in quick succession, about a minute, we stop restarting. */
const MAX_QUICK_CRASHES = 9;

/**
 * How long to wait before restarting a crashed part. @param crashCount how many times it has crashed in quick succession, 1 for the first
 * @returns milliseconds; null to give up
 */
export function pauseAfter(crashCount: number): number | null {
  if (crashCount >= MAX_QUICK_CRASHES) return null;
  return Math.min(FIRST_PAUSE_MS * 2 ** (crashCount - 1), MAX_PAUSE_MS);
}

/** How often the first start of a part is attempted, so that a machine that can never start it fails within a few seconds. */
const MAX_START_ATTEMPTS = 4;

const firstLine = (error: unknown) => (error as Error).message.split('\n')[0];

/**
 * Starts a part for the first time, and retries after growing pauses if that fails. @throws the error of the last attempt
 */
export async function startFirst<Started>(
  name: string,
  start: () => Promise<Started>,
  { print, wait }: { print: (text: string) => void; wait: (ms: number) => Promise<unknown> },
): Promise<Started> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await start();
    } catch (error) {
      if (failures === MAX_START_ATTEMPTS) throw error;
      const pause = FIRST_PAUSE_MS * 2 ** (failures - 1);
      print(`${name} could not be started (${firstLine(error)}). Starting it again in ${pause / 1_000} s.`);
      await wait(pause);
    }
  }
}

/**
 * Restarts a part each time it exits, after a growing pause, until the application is being stopped. Settles when nothing more will be
 * started. @param restart settles when the part is ready; a failed start counts as a crash @throws with a readable message after too
 * many crashes in quick succession
 */
export async function superviseUntilAborted(
  name: string,
  part: Part,
  restart: () => Promise<Part>,
  { print, now, wait, signal }: SupervisionOptions,
): Promise<void> {
  const aborted = new Promise<string>((resolve) =>
    signal.addEventListener('abort', () => resolve(''), { once: true }),
  );
  let running: Part | null = part;
  let since = now();
  let crashCount = 0;
  let why = '';
  while (!signal.aborted) {
    if (running) {
      why = await Promise.race([running.ended, aborted]);
      if (now() - since >= STEADY_MS) crashCount = 0;
    }
    if (signal.aborted) return;
    crashCount += 1;
    const pause = pauseAfter(crashCount);
    if (pause === null)
      throw new Error(
        `${name} ${why}, for the ${crashCount}th time in quick succession. Stopping everything.`,
      );
    print(`${name} ${why}. Starting it again in ${pause / 1_000} s.`);
    await wait(pause);
    if (signal.aborted) return;
    try {
      running = await restart();
      since = now();
      print(`${name} is running again.`);
    } catch (error) {
      running = null;
      why = `could not be started (${firstLine(error)})`;
    }
  }
}

/** How a process ended, to follow its name in a sentence. */
export function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
}
