import { Agent, request } from 'node:http';

/** One request that somebody makes. */
export type LoadRequest = {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly token: string;
  readonly body?: string;
};

/** What became of a request; `status` 0 when no answer came. */
export type LoadAnswer = {
  readonly status: number;
  readonly milliseconds: number;
  /** How much later it was sent than it was due: what the load itself is to blame for, in milliseconds. */
  readonly lateMs: number;
  readonly hasRetryAfter: boolean;
};

/** Somebody who waits longer than this has gone, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Sends one request. @param dueAt when it was due: waiting to be sent counts too */
function send(url: string, agent: Agent, load: LoadRequest, dueAt: number): Promise<LoadAnswer> {
  const { method, path, token, body } = load;
  const lateMs = performance.now() - dueAt;
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter: boolean) =>
      resolve({ status, hasRetryAfter, lateMs, milliseconds: performance.now() - dueAt });
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const asked = request(`${url}${path}`, { method, agent, headers, timeout: PATIENCE_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined));
      answer.once('error', () => end(0, false));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => end(0, false));
    asked.end(body);
  });
}

/** As many people as there are requests: they come when they come, however long the others wait (a Poisson process). */
export async function openLoad(
  url: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => LoadRequest },
): Promise<readonly LoadAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const answers: Promise<LoadAnswer>[] = [];
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

/** So many connections, each of which asks again as soon as it has its answer. */
export async function closedLoad(
  url: string,
  { connections, seconds, next }: { connections: number; seconds: number; next: () => LoadRequest },
): Promise<readonly LoadAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1_000;
  const all = await Promise.all(
    Array.from({ length: connections }, async () => {
      const own: LoadAnswer[] = [];
      while (performance.now() < until) own.push(await send(url, agent, next(), performance.now()));
      return own;
    }),
  );
  agent.destroy();
  return all.flat();
}
