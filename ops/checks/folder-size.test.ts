import { expect, test } from 'vitest';
import { checkFolderSize } from './folder-size.ts';

const files = (count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => `web/ui/part-${index}${ending}`);

test('thirty files are allowed, and their tests aren’t counted', () => {
  expect(checkFolderSize([...files(30), ...files(30, '.test.ts')], {})).toEqual([]);
});

test('one more is reported', () => {
  expect(checkFolderSize(files(31), {})).toEqual([
    { path: 'web/ui', line: 0, message: 'holds 31 files; 30 are the most' },
  ]);
});

test('a folder of test helpers is counted as well', () => {
  const helpers = files(31).map((path) => path.replace('web/ui', 'api/testing'));
  expect(checkFolderSize(helpers, {})).toMatchObject([{ path: 'api/testing' }]);
});

test('a listed folder may not grow, and its number has to be lowered when it shrinks', () => {
  expect(checkFolderSize(files(40), { 'web/ui': 40 })).toEqual([]);
  expect(checkFolderSize(files(41), { 'web/ui': 40 })).toMatchObject([
    { message: expect.stringContaining('41') },
  ]);
  expect(checkFolderSize(files(39), { 'web/ui': 40 })).toMatchObject([
    { message: expect.stringContaining('lower its number') },
  ]);
});
