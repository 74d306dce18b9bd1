import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import type { TestApp } from '../test-app.ts';
import {
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  type TestPerson,
  verifyCompany,
} from '../test-people.ts';

/** Who asks what: attackers of every kind, and a bystander of each. */
export type StallWorld = {
  readonly attackers: Readonly<Record<RouteDefinition['access'], string | undefined>>;
  readonly bystander: TestPerson;
  readonly recruiter: TestPerson;
};

/** Operations that take a body of JSON. Raters are admitted by one link each and have their own tests. */
export const BODY_OPERATIONS = ROUTES.filter(
  ({ body, operationId }) => body !== undefined && operationId !== 'deleteAccount',
);

export async function openStallWorld(test: TestApp): Promise<StallWorld> {
  const [candidate, bystander] = [await signUpCandidate(test), await signUpCandidate(test)];
  const [company, recruiter] = [await signUpCompany(test, 'Loud'), await signUpCompany(test, 'Quiet')];
  await verifyCompany(test, company.companyId);
  const { token: identity } = await signUpIdentity();
  return {
    attackers: {
      public: undefined,
      identity,
      account: candidate.token,
      candidate: candidate.token,
      company: company.token,
      rater: candidate.token,
    },
    bystander,
    recruiter,
  };
}

/** Sends a body to an operation of somebody who may call it. */
export async function sendBody(
  { app }: TestApp,
  { attackers }: StallWorld,
  { method, path, access, isVersioned, isIdempotent }: RouteDefinition,
  payload: string,
): Promise<{ status: number; violations: number; code: string }> {
  const token = attackers[access];
  const answer = await app.inject({
    method,
    url: path.replaceAll(/:[A-Za-z]+/g, () => crypto.randomUUID()),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isVersioned ? { 'if-match': '"0"' } : {}),
      ...(isIdempotent ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    payload,
  });
  const isProblem = String(answer.headers['content-type']).includes('problem');
  const { violations = [], code = '' } = isProblem ? answer.json() : {};
  return { status: answer.statusCode, violations: violations.length, code };
}
