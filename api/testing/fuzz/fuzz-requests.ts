import fc from 'fast-check';
import { allowedValue, hostileValue, type JsonSchema, withOneFault } from './fuzz-values.ts';

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: JsonSchema;
};

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** An operation as the OpenAPI document has it. */
export type Operation = {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

/** One request to try. `idAt` picks an ID from those in responses so far. */
export type FuzzRequest = {
  readonly url: (idAt: (index: number) => string) => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
};

/** All operations of an OpenAPI document. */
export function operationsOf(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path }) as Operation),
  );
}

const HEADERS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'If-Match': fc.oneof(
    fc.nat(3).map((version) => `"${version}"`),
    fc.constantFrom('*', '"x"', '""', '-1', 'W/"1"'),
  ),
  'Idempotency-Key': fc.oneof({ arbitrary: fc.uuid(), weight: 9 }, { arbitrary: fc.string(), weight: 1 }),
};

/** Requests to an operation: mostly valid, often with one fault, sometimes nonsense. */
export function requestTo(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const named = (location: Parameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === location);
  return fc
    .record({
      path: fc.tuple(...named('path').map(pathValue)),
      query: fc.tuple(...named('query').map(({ schema }) => fc.option(queryValue(schema), { freq: 3 }))),
      headers: fc.tuple(
        ...named('header').map(({ name }) => fc.option(HEADERS[name] ?? fc.string(), { freq: 12 })),
      ),
      body: bodyOf(operation.requestBody?.content),
    })
    .map(({ path, query, headers, body }) => ({
      url: (idAt) => {
        const filled = named('path').reduce((url, { name }, index) => {
          const value = path[index];
          const text = typeof value === 'number' ? idAt(value) : String(value);
          // A segment of one or two dots would lead to another operation.
          const segment = /^\.{1,2}$/.test(text) ? '-' : text;
          return url.replace(`{${name}}`, encodeURIComponent(segment.toWellFormed()));
        }, operation.path);
        const search = new URLSearchParams();
        named('query').forEach(({ name }, index) => {
          const value = query[index];
          if (value !== null && value !== undefined) search.append(name, value);
        });
        return search.size > 0 ? `${filled}?${search}` : filled;
      },
      headers: {
        ...Object.fromEntries(
          named('header').flatMap(({ name }, index) => {
            const value = headers[index];
            return typeof value === 'string' ? [[name.toLowerCase(), value.replaceAll(/[^ -~]/g, '?')]] : [];
          }),
        ),
        ...(body === undefined ? {} : { 'content-type': body.type }),
      },
      payload: body?.payload,
    }));
}

/** A number stands for an ID from a response. */
function pathValue({ schema }: Parameter): fc.Arbitrary<string | number> {
  const known = fc.nat(10_000);
  const right = allowedValue(schema).map(asText);
  const wrong = fc.constantFrom('x', ' ', '%', '\u0000', '..', 'x'.repeat(150));
  return fc.oneof(
    { arbitrary: known, weight: 6 },
    { arbitrary: right, weight: 3 },
    { arbitrary: wrong, weight: 1 },
  );
}

function queryValue(schema: JsonSchema): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: allowedValue(schema).map(asText), weight: 7 },
    { arbitrary: hostileValue.map((value) => asText(value).toWellFormed().slice(0, 2_000)), weight: 2 },
  );
}

/** Any value as a string: a random object may have a `toString` that isn't a function. */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function bodyOf(
  content: Content | undefined,
): fc.Arbitrary<{ readonly type: string; readonly payload: string | Buffer } | undefined> {
  const [type, { schema } = { schema: {} }] = Object.entries(content ?? {})[0] ?? [];
  if (type === undefined) return fc.constant(undefined);
  if (!type.includes('json'))
    return fc.uint8Array({ maxLength: 2_000 }).map((bytes) => ({ type, payload: Buffer.from(bytes) }));
  const jsonRequest = (value: unknown) => ({ type, payload: JSON.stringify(value) ?? 'null' });
  return fc.oneof(
    { arbitrary: allowedValue(schema).map(jsonRequest), weight: 10 },
    { arbitrary: withOneFault(schema).map(jsonRequest), weight: 8 },
    { arbitrary: hostileValue.map(jsonRequest), weight: 1 },
    {
      arbitrary: fc.constantFrom('', '{', '{"a":1', '[', 'nul').map((payload) => ({ type, payload })),
      weight: 1,
    },
  );
}
