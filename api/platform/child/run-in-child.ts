import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { setPriority } from 'node:os';
import process from 'node:process';
import { pipeline, type Readable, type Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { countStructuralCharacters } from '../json-structure.ts';
import { isMachineFull } from '../outside/is-unavailable.ts';
import { EXHAUSTED_CODE } from './answer-parent.ts';
import { runnablePath } from './bundled-programs.ts';
import { type ChildPool, type NotRunReason, runWhenItsTurn } from './child-pools.ts';
import { findSandbox } from './child-sandbox.ts';
import { isProcessAsleep, isStarved, usageOf } from './child-usage.ts';
import { type CopiedInput, withCopy } from './copied-input.ts';
import type { WorkOwner } from './fair-queue.ts';

/** A child process's limits. All are enforced from outside, so the program needn't be trusted. */
export type ChildLimits = {
  /** Memory for the work itself, in MB, on top of what the runtime takes; enforced on Linux, elsewhere only the JavaScript heap is. */
  readonly memoryMb: number;
  /** CPU time, in whole seconds; enforced on Linux. */
  readonly cpuSeconds: number;
  /** Time from start to result, in milliseconds: longer, because on a busy machine it has to wait. */
  readonly timeMs: number;
  /** The largest result, including its header, in bytes. */
  readonly answerBytes: number;
  /** The most commas and opening brackets in the result: every other request waits while it's parsed. */
  readonly answerMarks?: number;
};

/**
 * The outcome.
 * - `busy`: too many are waiting already, the request was aborted, or the machine had hardly any CPU, or no process, memory or file
 *   descriptor, for it; nothing was done.
 * - `spent`: the owner has used up the budget for this minute; nothing was run.
 * - `timeout`: the time limit was reached and the child was killed, though it had had its share of the CPU.
 * - `too_large`: the result exceeded its limit and the child was killed.
 * - `exhausted`: it ended without a result when its memory, stack or CPU time ran out. That includes a child that sleeps for five seconds
 *   after reading all its input: Node sometimes hangs instead of exiting when its heap or stack runs out.
 * - `crashed`: it ended without a result and without exhausting anything: the fault is ours.
 */
export type ChildOutcome =
  | { readonly ok: true; readonly answer: unknown; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: NotRunReason | 'timeout' | 'too_large' | 'exhausted' | 'crashed' };

/** What Node and its libraries reserve before any work: measured with sharp, unpdf and mammoth loaded (660 MB, most of it untouched). */
const RUNTIME_MB = 700;
/** Memory that a child may actually use, including its runtime. */
const RESIDENT_MB = 512;
/** A result of this size is parsed in about twenty milliseconds. */
const ANSWER_MARKS = 200_000;
const WATCH_MS = 100;
/**
 * How many times in a row a child must be found asleep to count as hung: five seconds. Counted rather than timed, because a blocked
 * parent sees nothing.
 */
const MAX_SLEEPS = 50;
/** Anyone waiting for a response from the API comes first. */
const LOW_PRIORITY = 10;
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
/** Code only: neither the data folder nor anything else of this machine. */
const READABLE = ['api', 'domain', 'contract', 'i18n', 'node_modules', 'package.json'];

/** The bytes, or a file with them, which is only read when its turn comes. */
type ChildInput = Uint8Array | { readonly path: string } | CopiedInput;

/** What to run, and for whom. */
export type ChildTask = {
  readonly pool: ChildPool;
  /** Who it's done for: waiting owners take turns. */
  readonly owner: WorkOwner;
  /** Ends it, whether waiting or running: the request was aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Plain data that tells the program what to do. */
  readonly task?: unknown;
  readonly input: ChildInput;
  readonly limits: ChildLimits;
};

/**
 * Runs a program of ours on untrusted bytes, in a separate process: without our environment, without permission to read the data folder,
 * write files or start anything, without a network where the system supports that, and within limits. Few run at once; the others wait
 * their turn.
 *
 * @param program a TypeScript module that calls `answerParent`
 */
export async function runInChild(
  program: URL,
  { pool, owner, signal, input, ...work }: ChildTask,
): Promise<ChildOutcome> {
  const sandbox = await findSandbox();
  if (sandbox === null) return { ok: false, reason: 'busy' };
  const run = (ready: Run['input']) => runNow(program, sandbox, { signal, input: ready, ...work });
  const outcome = await runWhenItsTurn({ pool, owner, signal }, async () =>
    'makeCopy' in input
      ? ((await withCopy(input, signal, (path) => run({ path }))) ?? failed('busy'))
      : run(input),
  );
  return typeof outcome === 'string' ? { ok: false, reason: outcome } : outcome;
}

/** How programs are run; tests replace the outcome. */
export const children = { run: runInChild };

type Run = Pick<ChildTask, 'task' | 'limits' | 'signal'> & {
  readonly input: Exclude<ChildInput, CopiedInput>;
};

type Ran = { readonly result: ChildOutcome; readonly usedMs: number };

const failed = (reason: Extract<ChildOutcome, { ok: false }>['reason']): Ran => ({
  result: { ok: false, reason },
  usedMs: 0,
});

async function runNow(program: URL, sandbox: readonly string[], run: Run): Promise<Ran> {
  try {
    return await attend(await start(commandLine(program, sandbox, run.limits)), run);
  } catch (error) {
    return failed(isMachineFull(error) ? 'busy' : 'crashed');
  }
}

/** Starts a process with pipes for its input and its result. @throws when it can't be started; without file descriptors it has no pipes */
async function start([command, ...args]: readonly string[]): Promise<ChildProcess> {
  const child = spawn(command as string, args, { stdio: ['pipe', 'ignore', 'ignore', 'pipe'], env: {} });
  await once(child, 'spawn');
  return child;
}

/** Gives a child its input, waits for its result, and ends it when it reaches a limit. */
function attend(child: ChildProcess, { task = null, input, limits, signal }: Run): Promise<Ran> {
  return new Promise((resolve) => {
    const stdin = child.stdin as Writable;
    const parts: Buffer[] = [];
    let size = 0;
    const onExhausted = () => settle({ ok: false, reason: 'exhausted' });
    const usage = watchUsage(child.pid, () => stdin.writableFinished, onExhausted);
    function settle(result: ChildOutcome) {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onBusy);
      child.kill('SIGKILL');
      resolve({ result, usedMs: usage.end() });
    }
    const onBusy = () => settle({ ok: false, reason: 'busy' });
    const onTime = () =>
      settle({ ok: false, reason: isStarved(usageOf(child.pid), limits.cpuSeconds) ? 'busy' : 'timeout' });
    const timer = setTimeout(onTime, limits.timeMs);
    signal?.addEventListener('abort', onBusy, { once: true });
    if (signal?.aborted) onBusy();
    (child.stdio[3] as Readable).on('data', (part: Buffer) => {
      size += part.length;
      if (size > limits.answerBytes) settle({ ok: false, reason: 'too_large' });
      else parts.push(part);
    });
    child.on('error', () => settle({ ok: false, reason: 'crashed' }));
    child.on('close', (code, killedBy) =>
      settle(code === 0 ? readAnswer(parts, limits) : { ok: false, reason: failureKindOf(code, killedBy) }),
    );
    // A child that ends before it has read everything breaks the pipe; `close` reports how it ended.
    stdin.on('error', () => undefined);
    stdin.write(`${JSON.stringify(task)}\n`);
    if (input instanceof Uint8Array) stdin.end(input);
    else pipeline(createReadStream(input.path), stdin, (error) => void (isMachineFull(error) && onBusy()));
  });
}

/** Why a child has ended: the system kills one whose CPU time is up, and Node aborts when it runs out of memory. */
function failureKindOf(code: number | null, killedBy: NodeJS.Signals | null): 'exhausted' | 'crashed' {
  const isEnded = killedBy === 'SIGKILL' || killedBy === 'SIGXCPU' || killedBy === 'SIGABRT';
  return isEnded || code === EXHAUSTED_CODE ? 'exhausted' : 'crashed';
}

/**
 * Lowers a child's priority below the API's, and watches its usage and, once it `hasInput`, whether it's still working. `end` gives the
 * time it used on the processors, in milliseconds.
 */
function watchUsage(
  pid: number | undefined,
  hasInput: () => boolean,
  onExhausted: () => void,
): { end(): number } {
  const begun = performance.now();
  let cpuMs: number | null = null;
  let sleeps = 0;
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY);
  } catch {
    // The child has ended already.
  }
  const timer = setInterval(() => {
    const usage = usageOf(pid);
    const isIdle = usage !== null && usage.cpuMs === cpuMs && hasInput() && isProcessAsleep(pid);
    sleeps = isIdle ? sleeps + 1 : 0;
    cpuMs = usage?.cpuMs ?? cpuMs;
    if ((usage?.residentMb ?? 0) > RESIDENT_MB || sleeps > MAX_SLEEPS) onExhausted();
  }, WATCH_MS);
  return {
    end: () => {
      clearInterval(timer);
      return cpuMs ?? performance.now() - begun;
    },
  };
}

function commandLine(
  program: URL,
  sandbox: readonly string[],
  { memoryMb, cpuSeconds }: ChildLimits,
): string[] {
  const node = [
    process.execPath,
    `--max-old-space-size=${memoryMb}`,
    '--permission',
    // Image decoders are native code. The other limits apply to them too.
    '--allow-addons',
    '--disable-warning=PERM0001',
    ...READABLE.map((path) => `--allow-fs-read=${PROJECT}${path}`),
    runnablePath(program),
  ];
  if (process.platform !== 'linux') return node;
  const kilobytes = (RUNTIME_MB + memoryMb) * 1_024;
  return [
    '/bin/sh',
    '-c',
    `ulimit -d ${kilobytes} && ulimit -t ${cpuSeconds} && ulimit -c 0 && exec "$@"`,
    'sh',
    ...sandbox,
    ...node,
  ];
}

function readAnswer(
  parts: readonly Buffer[],
  { answerMarks = ANSWER_MARKS }: Pick<ChildLimits, 'answerMarks'>,
): ChildOutcome {
  const all = Buffer.concat(parts);
  const end = all.indexOf(0x0a);
  if (countStructuralCharacters(all.subarray(0, end), answerMarks) > answerMarks)
    return { ok: false, reason: 'too_large' };
  try {
    return { ok: true, answer: JSON.parse(all.toString('utf8', 0, end)), bytes: all.subarray(end + 1) };
  } catch {
    // A process taken over by hostile bytes may write anything.
    return { ok: false, reason: 'crashed' };
  }
}
