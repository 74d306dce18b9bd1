import type { Problem } from '@common-ground/contract/problem';
import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import type { TestApp } from '../test-app.ts';
import {
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  type TestPerson,
  verifyCompany,
} from '../worlds/test-people.ts';

/** Who asks what: attackers of every kind, and a bystander. */
export type StallWorld = {
  attackers: Attackers;
  readonly bystander: TestPerson;
};

type Attackers = {
  readonly tokens: Readonly<Record<RouteDefinition['access'], string | undefined>>;
  /** Where strangers come from. */
  readonly address: string;
};

/** Operations that take a body of JSON. Raters are admitted by one link each and have their own tests. */
export const BODY_OPERATIONS = ROUTES.filter(
  ({ body, access, operationId }) =>
    body !== undefined && access !== 'rater' && operationId !== 'deleteAccount',
);

let addresses = 0;

async function newAttackers(test: TestApp): Promise<Attackers> {
  const [candidate, company] = [await signUpCandidate(test), await signUpCompany(test, 'Loud')];
  await verifyCompany(test, company.companyId);
  const { token: identity } = await signUpIdentity();
  const tokens = {
    public: undefined,
    identity,
    account: candidate.token,
    candidate: candidate.token,
    company: company.token,
    rater: undefined,
  };
  addresses += 1;
  return { tokens, address: `192.0.2.${addresses % 250}` };
}

export async function openStallWorld(test: TestApp): Promise<StallWorld> {
  return { bystander: await signUpCandidate(test), attackers: await newAttackers(test) };
}

/** What became of a body, and each place at which it was refused, with the code: "/name too_long". */
export type BodyAnswer = {
  readonly status: number;
  readonly violations: number;
  readonly code: string;
  readonly refused: readonly string[];
};

/** Whether someone's minute is spent or their sign-in too old: the body was not judged. */
const isUnjudged = ({ status, code }: BodyAnswer) => status === 429 || code === 'fresh_sign_in_required';

/** Sends a body to an operation as an account that may call it. An account that reaches its rate limit is replaced by another. */
export async function sendBody(
  test: TestApp,
  world: StallWorld,
  operation: RouteDefinition,
  payload: string,
): Promise<BodyAnswer> {
  const answer = await sendOnce(test, world, operation, payload);
  if (!isUnjudged(answer)) return answer;
  world.attackers = await newAttackers(test);
  return sendOnce(test, world, operation, payload);
}

async function sendOnce(
  { app }: TestApp,
  { attackers: { tokens, address } }: StallWorld,
  { method, path, access, isVersioned, isIdempotent }: RouteDefinition,
  payload: string,
): Promise<BodyAnswer> {
  const token = tokens[access];
  const answer = await app.inject({
    method,
    url: path.replaceAll(/:[A-Za-z]+/g, () => crypto.randomUUID()),
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isVersioned ? { 'if-match': '"0"' } : {}),
      ...(isIdempotent ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    payload,
  });
  const isProblem = String(answer.headers['content-type']).includes('problem');
  const problem: Partial<Problem> = isProblem ? answer.json() : {};
  const { violations = [], code = '' } = problem;
  const refused = violations.map((violation) => `${violation.pointer} ${violation.code}`);
  return { status: answer.statusCode, violations: violations.length, code, refused };
}
