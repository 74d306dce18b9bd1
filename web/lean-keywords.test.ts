import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportsOf, MODULE_STUBS, UNUSED_KEYWORDS } from './lean-keywords.ts';

const DOCUMENT = JSON.parse(readFileSync(new URL('../contract/openapi.json', import.meta.url), 'utf8'));
const TYPEBOX = new URL('../node_modules/typebox/build/', import.meta.url);

/** The document names schemas and refers to them. The contract contains them in full. */
const REFERENCE_KEYWORD = 'ref';
const REMOVED = Object.keys(UNUSED_KEYWORDS).filter((file) => file !== REFERENCE_KEYWORD);
/** As a schema spells a keyword: `$dynamicRef` for `dynamicRef`, `~refine` for `_refine`. */
const SPELLINGS = REMOVED.flatMap((file) => [file, `$${file}`, file.replace('_', '~')]);

/** The keywords of a schema and everything inside it; property names aren't keywords. */
function keywordsOf(value: unknown, found = new Set<string>()) {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(key);
    for (const part of key === 'properties' ? Object.values(inner) : [inner]) keywordsOf(part, found);
  }
  return found;
}

/** The names that a module of TypeBox exports. */
function exportedBy(file: string) {
  const text = readFileSync(new URL(`${file}.mjs`, TYPEBOX), 'utf8');
  return [...text.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name).toSorted();
}

test('no schema of the contract has a keyword that the build removes', () => {
  const keywords = keywordsOf(DOCUMENT);
  for (const used of ['anyOf', 'items', 'maxLength', 'pattern']) expect(keywords).toContain(used);
  expect(SPELLINGS.filter((keyword) => keywords.has(keyword))).toEqual([]);
});

test('a planted keyword is found', () => {
  const planted = { type: 'object', properties: { if: { type: 'array', prefixItems: [] } } };
  expect([...keywordsOf(planted)].filter((keyword) => SPELLINGS.includes(keyword))).toEqual(['prefixItems']);
});

test.each(Object.entries(UNUSED_KEYWORDS))(
  'the replacement for TypeBox’s module %s exports the same',
  (file, keyword) => {
    expect(exportedBy(`schema/engine/${file}`)).toEqual(exportsOf(keyword).toSorted());
  },
);

test.each(Object.entries(MODULE_STUBS))('the replacement for %s exports the same', (file, substitute) => {
  const names = [...substitute.matchAll(/export const (\w+)/g)].map(([, name]) => name);
  expect(exportedBy(file)).toEqual(names.toSorted());
});
