import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODULE_STUBS } from './lean-router.ts';

const PACKAGES = new URL('../node_modules/@tanstack/', import.meta.url);

/** The names in the last `export { … }` of a module. */
function exportedBy(text: string): readonly string[] {
  const names = [...text.matchAll(/^export \{ (.+) \};/gm)].at(-1)?.[1] ?? '';
  return names
    .split(', ')
    .map((name) => name.replace(/^\w+ as /, ''))
    .toSorted();
}

test.each(Object.entries(MODULE_STUBS))('the replacement for %s exports the same', (file, substitute) => {
  const names = exportedBy(substitute);
  expect(names.length).toBeGreaterThan(1);
  expect(exportedBy(readFileSync(new URL(`${file}.js`, PACKAGES), 'utf8'))).toEqual(names);
});
