import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportsOf, NEEDLESS_MODULES, UNUSED_KEYWORDS } from './lean-keywords.ts';

const CONTRACT = new URL('../contract/', import.meta.url);
const TYPEBOX = new URL('../node_modules/typebox/build/', import.meta.url);

/** As a schema spells a keyword: `$ref` for `ref`, `~refine` for `_refine`. */
const SPELLINGS = Object.keys(UNUSED_KEYWORDS).flatMap((file) => [file, `$${file}`, file.replace('_', '~')]);

/** The keywords of a schema and of all within; the names of properties aren't keywords. */
function keywordsOf(value: unknown, found = new Set<string>(), seen = new Set<unknown>()) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  for (const [key, inner] of Object.entries(value)) {
    const isOfNames = key === 'properties' || key === 'patternProperties';
    if (!Array.isArray(value)) found.add(key);
    for (const part of isOfNames ? Object.values(inner ?? {}) : [inner]) keywordsOf(part, found, seen);
  }
  return found;
}

test('no schema of the contract has a keyword that the built page leaves out', async () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file),
  );
  const found = new Set<string>();
  for (const file of files)
    for (const exported of Object.values(await import(new URL(file, CONTRACT).href)))
      keywordsOf(exported, found);
  for (const used of ['anyOf', 'items', 'maxLength', 'pattern']) expect(found).toContain(used);
  expect(SPELLINGS.filter((keyword) => found.has(keyword))).toEqual([]);
});

test('a keyword that is planted is found', () => {
  const planted = { type: 'object', properties: { if: { type: 'array', prefixItems: [] } } };
  expect([...keywordsOf(planted)].filter((keyword) => SPELLINGS.includes(keyword))).toEqual(['prefixItems']);
});

test.each(Object.entries(UNUSED_KEYWORDS))(
  'TypeBox’s module of %s exports what takes its place',
  async (file, keyword) => {
    const module = await import(new URL(`schema/engine/${file}.mjs`, TYPEBOX).href);
    expect(Object.keys(module).toSorted()).toEqual(exportsOf(keyword).toSorted());
  },
);

test.each(Object.entries(NEEDLESS_MODULES))('%s exports what takes its place', async (file, substitute) => {
  const module = await import(new URL(`${file}.mjs`, TYPEBOX).href);
  const names = [...substitute.matchAll(/export const (\w+)/g)].map(([, name]) => name);
  expect(Object.keys(module).toSorted()).toEqual(names.toSorted());
});
