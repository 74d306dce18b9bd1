import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from '@common-ground/contract/violations';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../checks/project-files.ts';
import { FOREIGN, isDescribed, PROPERTY_DESCRIPTIONS } from './describe-properties.ts';
import { renderJson } from './render.ts';

type Json = Record<string, unknown>;
type Found = { readonly path: string; readonly name: string; readonly property: Json };

/** The document's depth, at which operations and components begin. */
const DEPTH_OF_PARTS = 3;

const text = readFileSync(join(ROOT, 'contract/openapi.json'), 'utf8');
const document = JSON.parse(text);
const schemas: Record<string, Json> = document.components.schemas;
const operations: Json[] = Object.values<Json>(document.paths).flatMap((methods) =>
  Object.values(methods),
) as Json[];

/** Every property of an object inside a value, with the component or operation that it's in. */
function propertiesIn(value: unknown, path: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'properties' && !Array.isArray(value)
      ? Object.entries(part as Record<string, Json>).flatMap(([name, property]) => [
          { path, name, property },
          ...propertiesIn(property, `${path}.${name}`),
        ])
      : propertiesIn(part, path),
  );
}

/** Every object without a name, as text. */
function anonymousObjectsIn(value: unknown, isNamed: boolean): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties, description: _, ...rest } = value as Json;
  const inside = Object.values(value).flatMap((part) => anonymousObjectsIn(part, false));
  const isObject = typeof properties === 'object' && 'type' in value;
  return isObject && !isNamed ? [JSON.stringify({ properties, ...rest }), ...inside] : inside;
}

/** Every list of three or more words that a text can be, as text. */
function wordListsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const words = Array.isArray((value as Json).enum) ? ((value as Json).enum as unknown[]) : [];
  const texts = words.filter((word) => typeof word === 'string');
  const inside = Object.values(value).flatMap(wordListsIn);
  return texts.length > 2 ? [texts.join(), ...inside] : inside;
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [String(part)] : refsIn(part)));
}

/** A schema with what it refers to in place. */
function inlined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inlined);
  const { $ref, ...rest } = value as Json;
  const target = typeof $ref === 'string' ? (inlined(schemas[$ref.split('/').at(-1) ?? '']) as Json) : {};
  return {
    ...target,
    ...Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, inlined(part)])),
  };
}

describe('contract/openapi.json', () => {
  test('stays small enough to read: 2,500 bytes and 60 lines for each operation, components included', () => {
    expect(Buffer.byteLength(text) / operations.length).toBeLessThan(2_500);
    expect(text.split('\n').length / operations.length).toBeLessThan(60);
  });

  test('splits what would be longer than 150 lines into components', () => {
    const parts: [string, unknown][] = [
      ...Object.entries(schemas),
      ...operations.map((operation): [string, unknown] => [String(operation.operationId), operation]),
    ];
    const long = parts.filter(([, part]) => renderJson(part, DEPTH_OF_PARTS).split('\n').length > 150);
    expect(long.map(([name]) => name)).toEqual([]);
  });

  test('writes each list of three or more values once', () => {
    const lists = wordListsIn(document);
    expect(lists.length).toBeGreaterThan(50);
    expect(lists.filter((list, index) => lists.indexOf(list) !== index)).toEqual([]);
  });

  test('writes each object of more than three properties once', () => {
    const anonymous = [
      ...anonymousObjectsIn(document.paths, false),
      ...Object.values(schemas).flatMap((schema) => anonymousObjectsIn(schema, true)),
    ].filter((schema) => Object.keys(JSON.parse(schema).properties).length > 3);
    const repeated = anonymous.filter((schema, index) => anonymous.indexOf(schema) !== index);
    expect(repeated.map((schema) => Object.keys(JSON.parse(schema).properties).join())).toEqual([]);
  });

  test('describes every component, and refers to each', () => {
    const refs = new Set(refsIn(document));
    for (const kind of ['schemas', 'responses', 'parameters']) {
      for (const [name, component] of Object.entries<Json>(document.components[kind])) {
        expect.soft(component.description, `${kind}/${name}`).toMatch(/\w/);
        expect.soft([...refs], name).toContain(`#/components/${kind}/${name}`);
      }
    }
  });

  test('refers to nothing that is missing', () => {
    const missing = refsIn(document).filter((ref) => {
      const [, , kind = '', name = ''] = ref.split('/');
      return document.components[kind]?.[name] === undefined;
    });
    expect(missing).toEqual([]);
  });

  test('describes every property, unless its name or format is enough', () => {
    const parts: [string, unknown][] = [
      ...Object.entries(schemas),
      ...operations.map(({ operationId, ...rest }): [string, unknown] => [String(operationId), rest]),
    ];
    const silent = parts
      .flatMap(([path, value]) => propertiesIn(value, path))
      .filter(({ path }) => !FOREIGN.test(path))
      .filter(({ property }) => property.description === undefined)
      .filter(({ property, name }) => !isDescribed(property, name, schemas));
    expect(silent.map(({ path, name }) => `${path}.${name}`)).toEqual([]);
  });

  test('summarises every operation in a few imperative words, and describes it', () => {
    for (const { operationId, summary, description, parameters = [] } of operations) {
      expect.soft(summary, String(operationId)).toMatch(/^[A-Z][a-z]+ .{3,60}[^.]$|^[A-Z][a-z]+ .{1,60}$/);
      expect.soft(description, String(operationId)).toMatch(/\w.*\.$/s);
      for (const parameter of parameters as Json[])
        expect
          .soft(parameter.$ref ?? parameter.description, `${operationId} ${parameter.name}`)
          .toMatch(/\w/);
    }
  });

  test('has examples that match their schemas', () => {
    const examples = Object.entries(schemas).flatMap(([name, schema]) =>
      ((schema.examples ?? []) as unknown[]).map((example) => ({ name, example })),
    );
    expect(examples.length).toBeGreaterThan(15);
    for (const { name, example } of examples)
      expect.soft(findViolations(inlined(schemas[name]) as Json, example), name).toEqual([]);
  });

  test('never uses a number as a name', () => {
    expect(Object.keys(schemas).filter((name) => /^Schema|\d$/.test(name) && name !== 'Sha256')).toEqual([]);
  });
});

test('no property has its values in two lists', () => {
  const entries = PROPERTY_DESCRIPTIONS.flatMap((words) => Object.keys(words));
  expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([]);
});
