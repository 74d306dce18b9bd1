import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CHUNK_FILES, chunkGroups } from './chunk-groups.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** An import or re-export that is loaded with its file. */
const IMPORT = /^(?:import|export)\s+(?:([^'"]*?)\s+from\s+)?'([^']+)';/gm;
const files = Object.values(CHUNK_FILES).flat();

test('every file assigned to a chunk exists', () => {
  expect(files.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
});

test('no file is assigned to two chunks', () => {
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
});

test('a group matches its own files and nothing that merely contains their names', () => {
  const [group] = chunkGroups.filter(({ name }) => name === 'combo');
  expect(group?.test.test('/anywhere/web/ui/fields/combo-search.ts')).toBe(true);
  expect(group?.test.test('/anywhere/web/ui/fields/combo-search.test.ts')).toBe(false);
  expect(group?.test.test('/anywhere/web/ui/fields/combo-searchXts')).toBe(false);
});

/** The project's files that are loaded with a file, including itself; anything it loads lazily is left out. */
function filesWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, names, query = ''] of readFileSync(`${root}/${file}`, 'utf8').matchAll(IMPORT)) {
    if (/^type\b/.test(names ?? '')) continue;
    const path = query.startsWith('.')
      ? join(dirname(file), query)
      : query.startsWith('@common-ground/')
        ? `${query.slice('@common-ground/'.length)}.ts`
        : null;
    if (path !== null && existsSync(`${root}/${path}`)) filesWith(path, found);
  }
  return found;
}

test('pages before signing in need none of the chunks for later pages, which include the router', () => {
  const neededFiles = ['web/app/main.tsx', 'web/features/accounts/sign-in/login-page.tsx'].flatMap((file) => [
    ...filesWith(file),
  ]);
  expect(neededFiles.length).toBeGreaterThan(50);
  const { inside = [], hub = [], home = [] } = CHUNK_FILES;
  expect(neededFiles.filter((file) => [...inside, ...hub, ...home].includes(file))).toEqual([]);
});
