import type { Problem, ProblemCode, Violation } from '@common-ground/contract/problem';
import { requestUrl } from '@common-ground/contract/request-url';
import type { RequestOf, RouteDefinition, SuccessOf } from '@common-ground/contract/route';
import type { RenewalReason } from '../session/session-renewal.ts';

/**
 * Why a call failed: the API's own problem, or one of ours. `offline`: the request didn't get through.
 * `timeout`: no response came in time, so it's unknown whether the request took effect. `unreadable`: the
 * response didn't come from this API. `signed_out`: the session has ended and wasn't renewed.
 */
export type CallProblem = {
  readonly code: ProblemCode | 'offline' | 'timeout' | 'unreadable' | 'signed_out';
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly violations: readonly Violation[];
  readonly requestId?: string;
  readonly current?: unknown;
  readonly opensOn?: string;
  /** How long to wait before retrying, if the API said so. */
  readonly retryAfterSeconds?: number;
};

export type CallResult<Definition extends RouteDefinition> =
  | ({ readonly ok: true; readonly headers: Headers } & SuccessOf<Definition>)
  | { readonly ok: false; readonly problem: CallProblem };

/** Only the parts of a request that the operation declares. */
export type CallRequest<Definition extends RouteDefinition> = {
  readonly [Part in keyof RequestOf<Definition> as RequestOf<Definition>[Part] extends undefined
    ? never
    : Part]: RequestOf<Definition>[Part];
} & {
  /** The version that was read, for an operation that is versioned. */
  readonly ifMatch?: number;
  /** A UUID for an operation with an idempotency key: the same one for every retry. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds to wait for the whole response; 15,000 by default. */
  readonly timeoutMs?: number;
  /** Lets the request outlive the page (a last save while it closes). */
  readonly keepalive?: boolean;
  /** For an operation that returns a file as a `Blob`; called with the number of bytes received so far. */
  readonly onBytes?: (received: number) => void;
};

export type Call = <Definition extends RouteDefinition>(
  route: Definition,
  request?: CallRequest<Definition>,
) => Promise<CallResult<Definition>>;

type CallEnvironment = {
  /** The API's base URL; empty for this page's origin. */
  readonly baseUrl: () => string;
  readonly token: (isFresh: boolean) => Promise<string | null>;
  /** Asks the user to sign in again in a dialog; resolves to true once the session is valid again. */
  readonly renewSession: (reason?: RenewalReason) => Promise<boolean>;
  /** Called when the API refuses a request because the candidate hasn't confirmed being 16 or older. */
  readonly askForAge?: () => void;
  /** Fetches the message for a problem of the API if the page may not have them yet. */
  readonly loadMessages?: (code: CallProblem['code']) => Promise<void>;
  readonly fetch: typeof fetch;
};

const TIMEOUT_MS = 15_000;

/**
 * Creates the function that calls the API. It never throws: every outcome is a value.
 *
 * A call that gets a 401 is retried once with a fresh token; if that is refused too, the session is renewed
 * without leaving the page and the call repeated, so that nothing typed is lost. The same happens if a fresh
 * sign-in or a confirmed address is required.
 */
export function createCall(callEnvironment: CallEnvironment): Call {
  return async (route, request) => {
    const parts = (request ?? {}) as Parts;
    const isPublic = route.access === 'public';
    let response = await send(callEnvironment, route, parts, isPublic ? 'none' : 'cached');
    if (!isPublic && isUnauthenticated(response))
      response = await send(callEnvironment, route, parts, 'fresh');
    if (!isPublic && isUnauthenticated(response) && (await callEnvironment.renewSession())) {
      response = await send(callEnvironment, route, parts, 'fresh');
    }
    const renewalReason = renewalReasonOf(response);
    if (renewalReason !== null && (await callEnvironment.renewSession(renewalReason)))
      response = await send(callEnvironment, route, parts, 'fresh');
    if (!response.ok) await announceProblem(callEnvironment, response.problem);
    return response as CallResult<typeof route>;
  };
}

/**
 * Asks to confirm the age if that's missing, and loads the message for the problem, before the caller gets it.
 */
async function announceProblem(
  { askForAge, loadMessages }: CallEnvironment,
  { code }: CallProblem,
): Promise<void> {
  if (code === 'age_unconfirmed') askForAge?.();
  await loadMessages?.(code);
}

type Parts = {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly keepalive?: boolean;
  readonly onBytes?: (received: number) => void;
};

type Answer =
  | { readonly ok: true; readonly status: number; readonly body: unknown; readonly headers: Headers }
  | { readonly ok: false; readonly problem: CallProblem };

async function send(
  callEnvironment: CallEnvironment,
  route: RouteDefinition,
  parts: Parts,
  tokenKind: 'none' | 'cached' | 'fresh',
): Promise<Answer> {
  const deadline = AbortSignal.timeout(parts.timeoutMs ?? TIMEOUT_MS);
  try {
    const token = tokenKind === 'none' ? null : await callEnvironment.token(tokenKind === 'fresh');
    if (tokenKind !== 'none' && token === null) return failure('signed_out', 401);
    const response = await callEnvironment.fetch(`${callEnvironment.baseUrl()}${requestUrl(route, parts)}`, {
      method: route.method,
      headers: headersOf(parts, token),
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: parts.signal ? AbortSignal.any([deadline, parts.signal]) : deadline,
      keepalive: parts.keepalive ?? false,
      cache: 'no-store',
      credentials: 'omit',
    });
    const { onBytes } = parts;
    if (onBytes && response.ok && response.body) return await readFile(response, response.body, onBytes);
    return await read(response);
  } catch (error) {
    if (deadline.aborted) return failure('timeout');
    // A caller that aborted the call doesn't need the message.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return failure(
      code.startsWith('auth/') && code !== 'auth/network-request-failed' ? 'signed_out' : 'offline',
    );
  }
}

function headersOf(parts: Parts, token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (parts.ifMatch !== undefined) headers.set('if-match', `"${parts.ifMatch}"`);
  if (parts.idempotencyKey !== undefined) headers.set('idempotency-key', parts.idempotencyKey);
  return headers;
}

/** @throws when the download is interrupted: half a file is never returned as the whole */
async function readFile(
  response: Response,
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (received: number) => void,
): Promise<Answer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    received += next.value.length;
    onBytes(received);
  }
  const type = response.headers.get('content-type') ?? '';
  return { ok: true, status: response.status, body: new Blob(pieces, { type }), headers: response.headers };
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = parse(text);
  if (response.ok) {
    // An HTML page with status 200 comes from something between us and the API.
    if (body === undefined && text !== '') return failure('unreadable', response.status);
    return { ok: true, status: response.status, body: body ?? null, headers: response.headers };
  }
  if (!isProblem(body)) {
    return failure(response.status === 401 ? 'unauthenticated' : 'unreadable', response.status);
  }
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const { code, status, violations, requestId, current, opensOn } = body;
  return {
    ok: false,
    problem: {
      code: code as ProblemCode,
      status,
      violations,
      requestId,
      ...(current === undefined ? {} : { current }),
      ...(opensOn === undefined ? {} : { opensOn }),
      ...(Number.isFinite(wait) ? { retryAfterSeconds: wait } : {}),
    },
  };
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'violations' in body &&
    Array.isArray(body.violations)
  );
}

/** What the user can do to make the call succeed without leaving the page; null for nothing. */
function renewalReasonOf(answer: Answer): RenewalReason | null {
  if (answer.ok) return null;
  if (answer.problem.code === 'fresh_sign_in_required') return 'fresh';
  return answer.problem.code === 'email_unconfirmed' ? 'email' : null;
}

function isUnauthenticated(answer: Answer): boolean {
  return !answer.ok && (answer.problem.code === 'unauthenticated' || answer.problem.code === 'signed_out');
}

function failure(code: CallProblem['code'], status = 0): Answer {
  return { ok: false, problem: { code, status, violations: [] } };
}
