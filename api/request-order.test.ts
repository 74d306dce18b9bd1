import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import { expect, it } from 'vitest';
import { openOwners } from './testing/isolation/isolation-owners.ts';
import { createOperationCall } from './testing/operation-call.ts';
import type { RawCall } from './testing/raw-call.ts';
import { REQUEST_ORDER } from './testing/request-order.ts';
import { type TestApp, useTestApp } from './testing/test-app.ts';

const test = useTestApp();

/** Whether the contract itself says how to recognise requests that arrive late or twice. */
function isOrdered({ isVersioned, isIdempotent, body }: RouteDefinition): boolean {
  const properties = (body as { readonly properties?: object } | undefined)?.properties ?? {};
  return (
    isVersioned === true || isIdempotent === true || 'seenVersion' in properties || 'revision' in properties
  );
}

const CHANGING = ROUTES.filter(({ method }) => method !== 'GET');

it('knows for every operation that changes something what happens to a late or repeated request', () => {
  const unordered = CHANGING.filter((route) => !isOrdered(route)).map(({ operationId }) => operationId);
  expect(Object.keys(REQUEST_ORDER).toSorted()).toEqual(unordered.toSorted());
});

function operationOf(method: string, url: string): RouteDefinition | undefined {
  const [path] = url.split('?');
  return CHANGING.find(
    (route) =>
      route.method === method &&
      new RegExp(`^${route.path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`).test(path ?? ''),
  );
}

type Refused = { readonly operationId: string; readonly status: number; readonly hasCurrent: boolean };

/**
 * Sends every successful request once more, like a browser that missed the response.
 * @param refused receives the refusals of the second request
 */
function repeatRequests(app: TestApp, tried: Set<string>, refused: Refused[]): TestApp {
  const callRaw: RawCall = async (method, url, request = {}) => {
    const response = await app.callRaw(method, url, request);
    const operationId = response.status < 300 ? operationOf(String(method), url)?.operationId : undefined;
    if (operationId === undefined) return response;
    const { status, body } = await app.callRaw(method, url, request);
    tried.add(operationId);
    if (status >= 300) refused.push({ operationId, status, hasCurrent: 'current' in Object(body) });
    return response;
  };
  return { ...app, callRaw, call: createOperationCall(callRaw) };
}

/** Whether the refusal of a repeated request contains the result of the first one, so that the caller can continue. */
function givesCurrentState({ operationId, status, hasCurrent }: Refused): boolean {
  const isVersioned = CHANGING.some((route) => route.operationId === operationId && route.isVersioned);
  return hasCurrent && (isVersioned ? status === 412 : status === 409);
}

it('accepts a retry after a lost response, or says what the first attempt created', async () => {
  const tried = new Set<string>();
  const refused: Refused[] = [];
  await openOwners(repeatRequests(test.current, tried, refused));
  expect(refused.filter((item) => !givesCurrentState(item))).toEqual([]);
  expect(tried.size).toBeGreaterThan(45);
});
