import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import { expect, test as it } from 'vitest';
import type { JsonSchema } from './testing/fuzz/fuzz-values.ts';
import { isLong } from './testing/long-tests.ts';
import { BODY_OPERATIONS, openStallWorld, type StallWorld, sendBody } from './testing/stalls/stall-world.ts';
import { fullValue, isType, locationsIn, withValue } from './testing/stalls/worst-bodies.ts';
import { useTestApp } from './testing/test-app.ts';
import { openSessionBy } from './testing/worlds/test-people.ts';

/**
 * Nothing in a request reaches the database in a form that it can't store or compare: a text with NUL or half a
 * surrogate pair, an invalid ID, a day that doesn't exist. Each is tried wherever a text is accepted; `npm test` tries
 * one of each kind.
 */
const test = useTestApp();

const ONE_OF_EACH = ['a\0@b.example', '\uD800', '0'.repeat(36), '0000-01-01', '9999-12-31T23:59:60Z'];
const UNSTORABLE = isLong
  ? [
      ...ONE_OF_EACH,
      ...['\0', 'a\0b', 'https://a\0.example/', `${'0'.repeat(35)}-`],
      ...['9999-12-31', '0000-01', '0000-01-01T00:00:00Z'],
    ]
  : ONE_OF_EACH;

const OPERATIONS = ROUTES.filter(
  ({ isStream, operationId, access }) =>
    !isStream && operationId !== deleteAccount.operationId && access !== 'rater',
);

type Parts = Readonly<Record<string, string>>;

function fillRequired(schema: unknown): Parts {
  const values = schema ? (fullValue(schema as JsonSchema) as object) : {};
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value).toWellFormed()]),
  );
}

function withoutOptional(parts: Parts, schema: unknown): Parts {
  const { required = [] } = (schema ?? {}) as JsonSchema;
  return Object.fromEntries(Object.entries(parts).filter(([name]) => required.includes(name)));
}

/**
 * Every request to an operation with one invalid part in its URL, and what's invalid: with all other parts, and with
 * only the required ones.
 */
function wrongAddresses(route: RouteDefinition): readonly { readonly what: string; readonly url: string }[] {
  const [params, query] = [fillRequired(route.params), fillRequired(route.query)];
  const addressOf = (path: Parts, search: Parts) =>
    `${route.path.replaceAll(/:([A-Za-z]+)/g, (_, name) => encodeURIComponent(path[name] ?? ''))}?${new URLSearchParams(search)}`;
  return UNSTORABLE.flatMap((text) => {
    const value = text.toWellFormed();
    const what = (name: string) => `${name} ${JSON.stringify(text)}`;
    return [
      ...Object.keys(params).map((name) => ({
        what: what(name),
        url: addressOf({ ...params, [name]: value }, query),
      })),
      ...[query, withoutOptional(query, route.query)].flatMap((others) =>
        Object.keys(query).map((name) => ({
          what: what(name),
          url: addressOf(params, { ...others, [name]: value }),
        })),
      ),
    ];
  });
}

async function statusOf(world: StallWorld, route: RouteDefinition, url: string): Promise<number> {
  const token = world.attackers.tokens[route.access];
  const { statusCode } = await test.current.app.inject({
    method: route.method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(route.isVersioned ? { 'if-match': '"1"' } : {}),
      ...(route.isIdempotent ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(route.body ? { payload: JSON.stringify(fullValue(route.body as JsonSchema)) } : {}),
  });
  return statusCode;
}

it('an unstorable part of an address doesn’t cause a fault', async () => {
  const world = await openStallWorld(test.current);
  const failures: string[] = [];
  for (const route of OPERATIONS)
    for (const { what, url } of wrongAddresses(route)) {
      const status = await statusOf(world, route, url);
      if (status >= 500) failures.push(`${route.operationId} ${what}: ${status}`);
    }
  expect(failures).toEqual([]);
});

it('an unstorable text in a body doesn’t cause a fault', async () => {
  const world = await openStallWorld(test.current);
  const failures: string[] = [];
  for (const operation of BODY_OPERATIONS) {
    const base = fullValue(operation.body as JsonSchema);
    const texts = locationsIn(operation.body as JsonSchema).filter(({ schema }) => isType(schema, 'string'));
    for (const { path } of texts)
      for (const value of UNSTORABLE) {
        const body = JSON.stringify(withValue(base, path, value));
        const { status } = await sendBody(test.current, world, operation, body);
        if (status >= 500)
          failures.push(`${operation.operationId} /${path.join('/')} ${JSON.stringify(value)}: ${status}`);
      }
  }
  expect(failures).toEqual([]);
});

it.each([
  ['that is no ID', 'harbour'],
  ['with NUL in its ID', '\0'],
])('a rater of a company %s is let in nowhere', async (_what, company) => {
  const { identities } = test.current.context;
  const customToken = await identities.mintCustomToken('rater_1', { rater: true, company });
  const { token } = await openSessionBy(customToken);
  for (const route of ROUTES.filter(({ access, isStream }) => access !== 'public' && !isStream)) {
    const path = route.path.replaceAll(/:[A-Za-z]+/g, () => crypto.randomUUID());
    const { status } = await test.callRaw(route.method, path, { token });
    expect(status, route.operationId).toBe(401);
  }
});
