import type { Problem } from '@common-ground/contract/problem';
import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import { SCREEN_IDS } from '@common-ground/domain/culture/screens';
import type { TestApp } from '../test-app.ts';
import { admitTestRater } from '../worlds/test-culture.ts';
import {
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  type TestPerson,
  verifyCompany,
} from '../worlds/test-people.ts';

/** The participants: attackers of every kind, and a bystander. */
export type StallWorld = {
  attackers: Attackers;
  readonly bystander: TestPerson;
};

type Attackers = {
  readonly tokens: Readonly<Record<RouteDefinition['access'], string | undefined>>;
  /** The address of callers without an account. */
  readonly address: string;
};

/** Operations that take a JSON body. */
export const BODY_OPERATIONS = ROUTES.filter(({ body }) => body !== undefined);
/** Operations with a query string that respond right away. */
export const QUERY_OPERATIONS = ROUTES.filter(
  ({ method, query, isStream }) => method === 'GET' && query !== undefined && !isStream,
);

let addresses = 0;

async function newAttackers(test: TestApp): Promise<Attackers> {
  const [candidate, company] = [await signUpCandidate(test), await signUpCompany(test, 'Loud')];
  await verifyCompany(test, company.companyId);
  const { token: identity } = await signUpIdentity();
  const { token: rater } = await admitTestRater(test, String(company.companyId));
  const tokens = {
    public: undefined,
    identity,
    account: candidate.token,
    candidate: candidate.token,
    company: company.token,
    rater,
  };
  addresses += 1;
  return { tokens, address: `192.0.2.${addresses % 250}` };
}

export async function openStallWorld(test: TestApp): Promise<StallWorld> {
  return { bystander: await signUpCandidate(test), attackers: await newAttackers(test) };
}

/** The outcome of a request, with each pointer at which it was refused and the code: "/name too_long". */
export type BodyAnswer = {
  readonly status: number;
  readonly violations: number;
  readonly code: string;
  readonly refused: readonly string[];
};

/** Whether someone's rate limit is used up or their sign-in too old, so that the body wasn't validated. */
const wasNotValidated = ({ status, code }: BodyAnswer) => status === 429 || code === 'fresh_sign_in_required';

/** What's sent: a body or a query string. */
type Sent = { readonly payload?: string; readonly query?: string };

/** Sends a body to an operation as an account that may call it. An account that reaches its rate limit is replaced by another. */
export const sendBody = (test: TestApp, world: StallWorld, operation: RouteDefinition, payload: string) =>
  send(test, world, operation, { payload });

/** Sends a query string to an operation, as {@link sendBody} does with a body. */
export const sendQuery = (test: TestApp, world: StallWorld, operation: RouteDefinition, query: string) =>
  send(test, world, operation, { query });

async function send(
  test: TestApp,
  world: StallWorld,
  operation: RouteDefinition,
  sent: Sent,
): Promise<BodyAnswer> {
  const response = await sendOnce(test, world, operation, sent);
  if (!wasNotValidated(response)) return response;
  world.attackers = await newAttackers(test);
  return sendOnce(test, world, operation, sent);
}

/** An operation's path with IDs that don't exist, or with an existing question. */
const addressOf = (path: string, query?: string) =>
  `${path.replace(':screenId', String(SCREEN_IDS[0])).replaceAll(/:[A-Za-z]+/g, () => crypto.randomUUID())}${query === undefined ? '' : `?${query}`}`;

async function sendOnce(
  { app }: TestApp,
  { attackers: { tokens, address } }: StallWorld,
  { method, path, access, isVersioned, isIdempotent }: RouteDefinition,
  { payload, query }: Sent,
): Promise<BodyAnswer> {
  const token = tokens[access];
  const response = await app.inject({
    method,
    url: addressOf(path, query),
    remoteAddress: address,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isVersioned ? { 'if-match': '"0"' } : {}),
      ...(isIdempotent ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isProblem = String(response.headers['content-type']).includes('problem');
  const problem: Partial<Problem> = isProblem ? response.json() : {};
  const { violations = [], code = '' } = problem;
  const refused = violations.map((violation) => `${violation.pointer} ${violation.code}`);
  return { status: response.statusCode, violations: violations.length, code, refused };
}
