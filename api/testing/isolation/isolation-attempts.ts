import fc from 'fast-check';
import type { Operation } from '../fuzz/fuzz-requests.ts';
import { allowedValue } from '../fuzz/fuzz-values.ts';

/** Returns an ID for a placeholder in a request: by its name, such as `applicationId`, or by the ID that's there. */
export type IdFor = (name: string, was?: string) => string;

/** One request to try, with placeholders for IDs. */
export type Attempt = {
  readonly method: string;
  /** An authorised caller sent it, so its IDs are the right ones. */
  readonly isRecorded?: boolean;
  readonly with: (idFor: IdFor) => { url: string; headers: Record<string, string>; payload?: string };
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A value with every ID in it replaced. @param name of the placeholder that holds the value */
function replaceIds(value: unknown, name: string, idFor: IdFor): unknown {
  if (typeof value === 'string') return UUID.test(value) ? idFor(name) : value;
  if (Array.isArray(value)) return value.map((item) => replaceIds(item, name, idFor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceIds(part, key, idFor)]));
}

/** An ID as it is in a URL; placeholders for several have them one after another. */
const asText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value)).toWellFormed();

/**
 * Requests to an operation that keep its schema, whose every id can be replaced: those of the path, of the query and inside the body.
 * @param seed the same one gives the same requests
 */
export function attemptsOf(operation: Operation, count: number, seed: number): readonly Attempt[] {
  const named = (location: 'path' | 'query') =>
    operation.parameters.filter((parameter) => parameter.in === location);
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const requests = fc.record({
    path: fc.tuple(...named('path').map(({ schema }) => allowedValue(schema))),
    query: fc.tuple(...named('query').map(({ schema }) => fc.option(allowedValue(schema), { freq: 2 }))),
    version: fc.nat(3),
    key: fc.uuid(),
    body: content === undefined ? fc.constant(undefined) : allowedValue(content.schema),
  });
  return fc.sample(requests, { numRuns: count, seed }).map(({ path, query, version, key, body }) => ({
    method: operation.method.toUpperCase(),
    with: (idFor) => {
      const address = named('path').reduce((url, { name }, index) => {
        const value = replaceIds(path[index], name, idFor);
        return url.replace(`{${name}}`, encodeURIComponent(asText(value)));
      }, operation.path);
      const search = new URLSearchParams();
      named('query').forEach(({ name }, index) => {
        const value = replaceIds(query[index], name, idFor);
        if (value !== null && value !== undefined) search.append(name, asText(value));
      });
      const headers = { 'if-match': `"${version}"`, 'idempotency-key': key };
      const url = search.size > 0 ? `${address}?${search}` : address;
      if (type === undefined) return { url, headers };
      const payload = type.includes('json') ? JSON.stringify(replaceIds(body, '', idFor)) : 'x';
      return { url, headers: { ...headers, 'content-type': type }, payload };
    },
  }));
}
