import { openApiDocument } from '@common-ground/contract/openapi';
import { savePersonalDetails } from '@common-ground/contract/profile/profile';
import { ROUTES } from '@common-ground/contract/routes';
import { findViolations } from '@common-ground/contract/violations';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { expect, test as it } from 'vitest';
import { type Operation, operationsOf, requestTo } from './testing/fuzz/fuzz-requests.ts';
import { useTestApp } from './testing/test-app.ts';
import { signUpCandidate, signUpCompany, signUpIdentity } from './testing/worlds/test-people.ts';

/** `npm run fuzz` tries more, with its own seed; every test run tries the same. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_200);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const CANARY = 'Quetzalcoatlus';

const test = useTestApp();
// A stream never ends: api/features/live has its own tests.
const document = openApiDocument(ROUTES.filter(({ isStream }) => !isStream));
const operations = operationsOf(document as never);

async function signUpEverybody(): Promise<Record<string, string | undefined>> {
  const somebody = await signUpCandidate(test.current);
  const hidden = await signUpCandidate(test.current);
  await test.call(savePersonalDetails, {
    token: hidden.token,
    ifMatch: 0,
    body: { fullName: CANARY, calledName: CANARY },
  });
  const company = await signUpCompany(test.current, 'Harbour Health');
  const stranger = await signUpIdentity();
  return {
    candidate: somebody.token,
    account: somebody.token,
    company: company.token,
    identity: stranger.token,
    public: undefined,
    forged: `${somebody.token.slice(0, -6)}AAAAAA`,
  };
}

/** The schema that a response must match, or null if there is none for its status. */
function schemaFor(operation: Operation, status: number): TSchema | null | undefined {
  const answer = operation.responses[String(status)];
  if (answer === undefined) return undefined;
  const [content] = Object.entries(answer.content ?? {}).filter(([type]) => type.includes('json'));
  const schema = content?.[1].schema as (TSchema & { $ref?: string }) | undefined;
  if (schema?.$ref === undefined) return schema ?? null;
  return document.components.schemas.Problem as TSchema;
}

it(
  `no request that the contract describes, valid or corrupted, gets a 5xx or a response that violates its schema (seed ${SEED})`,
  async () => {
    const people = await signUpEverybody();
    const ids: string[] = [];
    const failures = new Map<string, string>();
    const statuses = new Map<number, number>();
    const runsPerOperation = Math.ceil(REQUESTS / operations.length);
    for (const operation of operations) {
      // Once the account is deleted nothing else could be requested, so only strangers try that.
      const isFatal = operation.operationId === 'deleteAccount';
      const requests = fc.sample(requestTo(operation), { numRuns: runsPerOperation, seed: SEED });
      for (const [index, request] of requests.entries()) {
        const names = isFatal ? ['public', 'forged'] : [operation['x-access'], ...Object.keys(people)];
        const name = index % 4 < 3 ? (names[0] ?? '') : (names[index % names.length] ?? '');
        const token = people[name];
        const response = await test.current.app.inject({
          method: operation.method.toUpperCase() as 'GET',
          url: request.url((index) => ids[index % Math.max(1, ids.length)] ?? crypto.randomUUID()),
          headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          ...(request.payload === undefined ? {} : { payload: request.payload }),
        });
        const { statusCode: status } = response;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        for (const [id] of response.body.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g))
          if (ids.length < 400) ids.push(id);
        const label = `${operation.operationId} as ${name}: ${status}`;
        const report = (what: string) => failures.set(label, `${label}, request ${index}: ${what}`);
        if (status >= 500) report(response.body.slice(0, 200));
        if (response.body.includes(CANARY)) report('shows someone hidden');
        const schema = schemaFor(operation, status);
        if (schema === undefined) report(`is not declared: ${response.body.slice(0, 200)}`);
        else if (schema !== null) {
          const violations = findViolations(schema, response.json());
          if (violations.length > 0) report(`violates its schema: ${JSON.stringify(violations[0])}`);
        }
      }
    }
    if (process.env.FUZZ_REQUESTS)
      process.stdout.write(
        `${runsPerOperation * operations.length} requests to ${operations.length} operations: ${JSON.stringify(Object.fromEntries(statuses))}\n`,
      );
    expect([...failures.values()].slice(0, 20)).toEqual([]);
  },
  30_000 + REQUESTS * 30,
);
