import { describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { PROBLEMS } from './problem.ts';
import { ROUTES } from './routes.ts';

type Schema = Record<string, unknown>;

/** Every object schema inside a schema, with its location. */
function objectsIn(schema: unknown, path: string): [string, Schema][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const entries = Object.entries(schema as Schema).flatMap(([key, value]) =>
    objectsIn(value, `${path}/${key}`),
  );
  const { type, properties } = schema as Schema;
  const isObject = typeof properties === 'object' && (type === 'object' || String(type).includes('object'));
  return isObject ? [[path, schema as Schema], ...entries] : entries;
}

describe.each(ROUTES.map((route) => [route.operationId, route] as const))('%s', (_operationId, route) => {
  test('declares exactly the parameters in its path', () => {
    const inPath = [...route.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name).sort();
    const declared = Object.keys(
      (route.params as { properties?: object } | undefined)?.properties ?? {},
    ).sort();
    expect(declared).toEqual(inPath);
  });

  test('refuses unknown keys at every depth, in requests and responses', () => {
    const schemas = { ...route.responses, params: route.params, query: route.query, body: route.body };
    const open = objectsIn(schemas, '').filter(([, schema]) => schema.additionalProperties !== false);
    expect(open.map(([place]) => place)).toEqual([]);
  });

  test('has a schema for each success, a summary, and existing codes', () => {
    expect(Object.keys(route.responses).length).toBeGreaterThan(0);
    expect(route.summary).toMatch(/\S/);
    for (const code of route.refusals) expect(PROBLEMS).toHaveProperty(code);
  });

  test('names a permission for company operations, and only for those', () => {
    expect(route.permission !== undefined).toBe(route.access === 'company');
  });

  test('reads with GET without a body, and limits every text and list it accepts', () => {
    if (route.method === 'GET') expect(route.body).toBeUndefined();
    const unbounded = objectsIn({ body: route.body, query: route.query }, '').flatMap(
      ([path, { properties }]) =>
        Object.entries(properties as Record<string, Schema>)
          .filter(([, schema]) => {
            const kinds = [schema.type].flat();
            if (schema.enum || schema.format === 'date' || schema.format === 'uuid') return false;
            if (kinds.includes('string'))
              return schema.maxLength === undefined && schema.pattern === undefined;
            return kinds.includes('array') && schema.maxItems === undefined;
          })
          .map(([name]) => `${path}/${name}`),
    );
    expect(unbounded).toEqual([]);
  });
});

test('every operation has a name and an address of its own', () => {
  const names = ROUTES.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const addresses = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:[A-Za-z]+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe('the document', () => {
  const document = openApiDocument(ROUTES);

  test('contains every operation, with the problems of its access and kind', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
      operationId: string;
      responses: object;
      'x-access': string;
    }[];
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      ROUTES.map(({ operationId }) => operationId).sort(),
    );
    for (const { responses, 'x-access': access } of operations) {
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining(['400', '404', '422', '429', '500', '503']),
      );
      if (access !== 'public') expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403']));
    }
  });

  test('requires a version where two people can edit', () => {
    const { put } = document.paths['/api/profile/location'] as {
      put: { parameters: object[]; responses: object };
    };
    expect(put.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', required: true }));
    expect(Object.keys(put.responses)).toEqual(expect.arrayContaining(['412', '428']));
  });

  test('is plain JSON: nothing is lost in conversion', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(JSON.parse(JSON.stringify(openApiDocument(ROUTES))));
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/Problem")/);
  });
});
