import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** One request by one person. */
export type LoadRequest = {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What it's for, if figures are grouped by that. */
  readonly kind?: string;
  /** Called with the body of a success, which isn't read otherwise; with null after a failure. */
  readonly onAnswer?: (body: string | null) => void;
};

/** The outcome of a request; `status` 0 when no response came. */
export type LoadResponse = {
  readonly status: number;
  readonly milliseconds: number;
  /** How late it was sent, in milliseconds: the load generator's own delay. */
  readonly lateMs: number;
  readonly hasRetryAfter: boolean;
  readonly kind: string;
  /** The beginning of a failed response; null after a success. */
  readonly problem: string | null;
};

/** Requests are abandoned after this many milliseconds. */
const TIMEOUT_MS = 20_000;

/** How many characters of a failed response are recorded. */
const PROBLEM_LENGTH = 300;

/**
 * Reads a response to its end, using events, which cost less than an iterator: the load generator shares the
 * processors with the API.
 * @returns its body if it's wanted, otherwise null
 */
async function readAnswer(answer: IncomingMessage, isWanted: boolean): Promise<string | null> {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  await once(answer, 'end');
  if (!isWanted) return null;
  const bytes = Buffer.concat(parts);
  return (answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
}

function headersOf({ token, body, headers }: LoadRequest): Record<string, string | number> {
  return {
    authorization: `Bearer ${token}`,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
}

/** Sends one request. @param dueAt when it was due: the time until it's sent counts as waiting */
function send(url: string, agent: Agent, load: LoadRequest, dueAt: number): Promise<LoadResponse> {
  const { method, path, body, kind = '', onAnswer } = load;
  const lateMs = performance.now() - dueAt;
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter: boolean, text: string | null) => {
      const milliseconds = performance.now() - dueAt;
      const isDone = status >= 200 && status < 300;
      onAnswer?.(isDone ? text : null);
      const problem = isDone ? null : (text?.slice(0, PROBLEM_LENGTH) ?? 'no answer');
      resolve({ status, hasRetryAfter, lateMs, milliseconds, kind, problem });
    };
    const clientRequest = request(`${url}${path}`, {
      method,
      agent,
      headers: headersOf(load),
      timeout: TIMEOUT_MS,
    });
    clientRequest.once('response', (answer) => {
      const { statusCode: status = 0, headers } = answer;
      readAnswer(answer, onAnswer !== undefined || status >= 300).then(
        (text) => end(status, headers['retry-after'] !== undefined, text),
        () => end(0, false, null),
      );
    });
    clientRequest.once('timeout', () => clientRequest.destroy());
    clientRequest.once('error', () => end(0, false, null));
    clientRequest.end(body);
  });
}

/** An open load model: requests arrive independently of how long others wait (a Poisson process). */
export async function openLoad(
  url: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => LoadRequest },
): Promise<readonly LoadResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const answers: Promise<LoadResponse>[] = [];
  const begun = performance.now();
  let dueAt = begun;
  while (dueAt < begun + seconds * 1_000) {
    const now = performance.now();
    while (dueAt <= now) {
      answers.push(send(url, agent, next(), dueAt));
      dueAt += (-Math.log(1 - Math.random()) * 1_000) / perSecond;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, dueAt - now)));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

/**
 * A closed load model: a number of connections, each of which sends its next request once it has a response.
 */
export async function closedLoad(
  url: string,
  { connections, seconds, next }: { connections: number; seconds: number; next: () => LoadRequest },
): Promise<readonly LoadResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1_000;
  const all = await Promise.all(
    Array.from({ length: connections }, async () => {
      const responses: LoadResponse[] = [];
      while (performance.now() < until) responses.push(await send(url, agent, next(), performance.now()));
      return responses;
    }),
  );
  agent.destroy();
  return all.flat();
}
