import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CHUNK_FILES, chunkGroups } from './chunk-groups.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = Object.values(CHUNK_FILES).flat();

test('every file named for a chunk exists', () => {
  expect(files.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
});

test('no file is named for two chunks', () => {
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
});

test('a group matches its own files and nothing that merely contains their names', () => {
  const [group] = chunkGroups.filter(({ name }) => name === 'combo');
  expect(group?.test.test('/anywhere/web/ui/fields/combo-search.ts')).toBe(true);
  expect(group?.test.test('/anywhere/web/ui/fields/combo-search.test.ts')).toBe(false);
  expect(group?.test.test('/anywhere/web/ui/fields/combo-searchXts')).toBe(false);
});
