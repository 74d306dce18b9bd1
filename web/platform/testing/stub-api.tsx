import { PROBLEMS, type Problem, type ProblemCode, type Violation } from '@common-ground/contract/problem';
import type { RequestOf, RouteDefinition, SuccessOf } from '@common-ground/contract/route';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect, onTestFinished, vi } from 'vitest';
import { queryClient } from '../api/queries.ts';
import { storeConfiguration } from '../session/configuration.ts';
import { identity } from '../session/identity.ts';

/** A request as received by the API. */
export type Received<Definition extends RouteDefinition> = RequestOf<Definition> & {
  /** The version in `If-Match`; null without one. */
  readonly ifMatch: number | null;
  readonly idempotencyKey: string | null;
};

/** An operation's response: a success, a problem, or nothing because the connection is lost. */
type Answer<Definition extends RouteDefinition> =
  | SuccessOf<Definition>
  | { readonly problem: Problem }
  | 'connection lost';

/** Handles a request to an operation. */
export type Answering<Definition extends RouteDefinition> = (
  request: Received<Definition>,
) => Answer<Definition> | Promise<Answer<Definition>>;

export type StubApi = {
  /** Sets an operation's response from now on; a promise delays it. */
  readonly answer: <const Definition extends RouteDefinition>(
    route: Definition,
    answering: Answering<Definition>,
  ) => void;
  /** Every request that an operation has received, in order. */
  readonly received: <const Definition extends RouteDefinition>(
    route: Definition,
  ) => readonly Received<Definition>[];
};

const BASE_URL = 'https://api.example';

/** A refusal in the API's format. */
export function problem(code: ProblemCode, violations: readonly Violation[] = [], current?: unknown) {
  const { status, title } = PROBLEMS[code];
  const body = {
    type: `/problems/${code}`,
    title,
    status,
    code,
    requestId: 'req-1',
    violations: [...violations],
  };
  return { problem: { ...body, ...(current === undefined ? {} : { current }) } };
}

/**
 * Stubs the API until the test ends: `fetch` returns what the test specifies. Requests and responses are
 * checked against the contract, and a request without a configured response fails the test.
 */
export function stubApi(): StubApi {
  const answers = new Map<string, { route: RouteDefinition; answering: Answering<RouteDefinition> }>();
  const requests: { operationId: string; request: Received<RouteDefinition> }[] = [];
  const faults: string[] = [];

  async function serve(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url);
    const found = [...answers.values()].find(
      ({ route }) => route.method === init.method && paramsOf(route, pathname) !== null,
    );
    if (!found) throw new Error(`No answer for ${init.method} ${pathname}`);
    const { route, answering } = found;
    const request = readRequest(route, paramsOf(route, pathname) ?? {}, searchParams, init);
    requests.push({ operationId: route.operationId, request });
    const answer = await Promise.race([answering(request), brokenOff(init.signal)]);
    if (answer === 'connection lost') throw new TypeError('Failed to fetch');
    if ('problem' in answer) return Response.json(answer.problem, { status: answer.problem.status });
    expectValid(`the answer of ${route.operationId}`, route.responses[answer.status], answer.body);
    return answer.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(answer.body, { status: answer.status });
  }

  storeConfiguration({
    firebase: {
      apiKey: 'a',
      authDomain: 'a',
      projectId: 'a',
      storageBucket: 'a',
      messagingSenderId: 'a',
      appId: 'a',
      measurementId: 'none',
    },
    identity: 'local',
    apiBaseUrl: BASE_URL,
    isRegistrationEnabled: true,
    contactAddress: '',
    environmentName: 'test',
  });
  vi.spyOn(identity, 'token').mockResolvedValue('token');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    try {
      return await serve(String(input), init);
    } catch (error) {
      if (error instanceof Error && !(error instanceof TypeError)) faults.push(error.message);
      throw error;
    }
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    queryClient.clear();
    expect(faults).toEqual([]);
  });

  return {
    answer: (route, answering) =>
      answers.set(route.operationId, {
        route,
        answering: answering as unknown as Answering<RouteDefinition>,
      }),
    received: (route) =>
      requests
        .filter(({ operationId }) => operationId === route.operationId)
        .map(({ request }) => request as never),
  };
}

/** The providers that a page gives its components. */
export function PageWrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** The parameters of a path; null if it doesn't match the route. */
function paramsOf({ path }: RouteDefinition, pathname: string): Record<string, string> | null {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const match = pattern.exec(pathname);
  return match && { ...match.groups };
}

function readRequest(
  route: RouteDefinition,
  params: Record<string, string>,
  search: URLSearchParams,
  { body, headers }: RequestInit,
): Received<RouteDefinition> {
  const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
  if (route.body) expectValid(`the body of ${route.operationId}`, route.body, sent);
  const header = (name: string) => new Headers(headers).get(name);
  const version = header('if-match');
  return {
    params,
    query: Object.fromEntries(search),
    body: sent,
    ifMatch: version === null ? null : Number(version.replaceAll('"', '')),
    idempotencyKey: header('idempotency-key'),
  } as unknown as Received<RouteDefinition>;
}

/** @throws if a value doesn't match the contract */
function expectValid(what: string, schema: TSchema | undefined, value: unknown): void {
  if (schema === undefined || Value.Check(schema, value)) return;
  throw new Error(`${what} breaks the contract: ${JSON.stringify(Value.Errors(schema, value))}`);
}

/** Rejects when the caller aborts the request. */
function brokenOff(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new TypeError('The request was broken off')));
  });
}
