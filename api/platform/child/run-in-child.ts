import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import process from 'node:process';
import { pipeline, type Readable, type Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** What a child process may use. All of it is held from outside: the program inside need not be trusted. */
export type ChildLimits = {
  /** Memory for the work itself, in MB, on top of what the runtime takes; held on Linux, elsewhere only the JavaScript heap is. */
  readonly memoryMb: number;
  /** Time from start to answer, in milliseconds. */
  readonly timeMs: number;
  /** Largest answer, its header included, in bytes. */
  readonly answerBytes: number;
};

/**
 * What came of it.
 * - `busy`: too many wait already; nothing was run.
 * - `timeout`: the time was over and the child was killed.
 * - `too_large`: the answer went over its limit and the child was killed.
 * - `crashed`: it ended without an answer: a fault, or no memory left.
 */
export type ChildOutcome =
  | { readonly ok: true; readonly answer: unknown; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: 'busy' | 'timeout' | 'too_large' | 'crashed' };

/** What Node and its libraries reserve before any work: measured with sharp, unpdf and mammoth loaded (660 MB, most of it untouched). */
const RUNTIME_MB = 700;
const AT_ONCE = 2;
const WAITING_MOST = 32;
/** Of them, those of one person: all previews of a full list, and two files on their way. */
const WAITING_OF_ONE = 22;
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
/** Code only: neither the data folder nor anything else of this machine. */
const READABLE = ['api', 'domain', 'contract', 'node_modules', 'package.json'];

/** The bytes, or the path of a file that holds them: it is read only when its turn has come. */
type ChildInput = Uint8Array | { readonly path: string };

type Turn = { readonly owner: string; readonly start: () => void };

/** Whose work runs. */
const running: string[] = [];
const waiting: Turn[] = [];

/** Waits for a turn. @returns false when too many wait already, in all or of this owner */
async function takeTurn(owner: string): Promise<boolean> {
  if (running.length < AT_ONCE) running.push(owner);
  else {
    const own = waiting.filter((turn) => turn.owner === owner).length;
    if (waiting.length >= WAITING_MOST || own >= WAITING_OF_ONE) return false;
    await new Promise<void>((resolve) => waiting.push({ owner, start: resolve }));
  }
  return true;
}

/** Gives the turn to whoever waits longest of those who have nothing running: one with many files keeps nobody from theirs. */
function endTurn(owner: string): void {
  running.splice(running.indexOf(owner), 1);
  const place = waiting.findIndex((turn) => !running.includes(turn.owner));
  const [next] = waiting.splice(Math.max(0, place), 1);
  if (!next) return;
  running.push(next.owner);
  next.start();
}

/**
 * Runs a program of ours over bytes that nobody can vouch for, in a process of its own: without our environment, without the right
 * to read the data folder, to write files or to start anything, and within limits. Few run at once; the others wait their turn.
 *
 * @param program a TypeScript module that calls `answerParent`
 * @param task plain data that tells the program what to do
 * @param input the bytes to work on
 * @param owner for whom it is done: those who wait take turns
 */
export async function runInChild(
  program: URL,
  {
    task = null,
    input,
    limits,
    owner,
  }: { task?: unknown; input: ChildInput; limits: ChildLimits; owner: string },
): Promise<ChildOutcome> {
  if (!(await takeTurn(owner))) return { ok: false, reason: 'busy' };
  try {
    return await runNow(program, task, input, limits);
  } finally {
    endTurn(owner);
  }
}

function runNow(program: URL, task: unknown, input: ChildInput, limits: ChildLimits): Promise<ChildOutcome> {
  return new Promise((resolve) => {
    const [command, ...args] = commandLine(program, limits);
    const child = spawn(command as string, args, { stdio: ['pipe', 'ignore', 'ignore', 'pipe'], env: {} });
    const stdin = child.stdin as Writable;
    const parts: Buffer[] = [];
    let size = 0;
    function settle(outcome: ChildOutcome) {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(outcome);
    }
    const timer = setTimeout(() => settle({ ok: false, reason: 'timeout' }), limits.timeMs);
    (child.stdio[3] as Readable).on('data', (part: Buffer) => {
      size += part.length;
      if (size > limits.answerBytes) settle({ ok: false, reason: 'too_large' });
      else parts.push(part);
    });
    child.on('error', () => settle({ ok: false, reason: 'crashed' }));
    child.on('close', (code) => settle(code === 0 ? readAnswer(parts) : { ok: false, reason: 'crashed' }));
    // A child that ends before it has read everything breaks the pipe; how it ended is told by `close`.
    stdin.on('error', () => undefined);
    stdin.write(`${JSON.stringify(task)}\n`);
    if (input instanceof Uint8Array) stdin.end(input);
    else pipeline(createReadStream(input.path), stdin, () => undefined);
  });
}

function commandLine(program: URL, { memoryMb, timeMs }: ChildLimits): string[] {
  const node = [
    process.execPath,
    `--max-old-space-size=${memoryMb}`,
    '--permission',
    // Decoders of pictures are native. The other limits hold for them too.
    '--allow-addons',
    '--disable-warning=PERM0001',
    ...READABLE.map((path) => `--allow-fs-read=${PROJECT}${path}`),
    fileURLToPath(program),
  ];
  if (process.platform !== 'linux') return node;
  const seconds = Math.ceil(timeMs / 1_000) + 1;
  const kilobytes = (RUNTIME_MB + memoryMb) * 1_024;
  return [
    '/bin/sh',
    '-c',
    `ulimit -d ${kilobytes} && ulimit -t ${seconds} && ulimit -c 0 && exec "$@"`,
    'sh',
    ...node,
  ];
}

function readAnswer(parts: readonly Buffer[]): ChildOutcome {
  const all = Buffer.concat(parts);
  const end = all.indexOf(0x0a);
  try {
    return { ok: true, answer: JSON.parse(all.toString('utf8', 0, end)), bytes: all.subarray(end + 1) };
  } catch {
    // What hostile bytes have taken over may write anything.
    return { ok: false, reason: 'crashed' };
  }
}
