import { expect, test } from 'vitest';
import { describeFinding } from './finding.ts';
import { checkHouseRules } from './house-rules.ts';
import { readProjectFiles } from './project-files.ts';

test('a check that read next to nothing reports that instead of success', () => {
  const { findings } = checkHouseRules([], new Set());
  expect(findings.map(({ message }) => message)).toEqual([
    'read only 0 files',
    'read only 0 imports',
    'read only 0 operations',
  ]);
});

test('one planted violation among all the files of a room is found', () => {
  const planted = { path: 'domain/planted.ts', text: `import { readFileSync } from 'node:fs';\n` };
  const room = readProjectFiles().filter(({ path }) => path.startsWith('domain/'));
  expect(room.length).toBeGreaterThan(200);
  const { findings } = checkHouseRules([...room, planted], new Set());
  // Other findings don't matter here, in a project of which only a part was read.
  expect(findings.map(describeFinding).filter((finding) => finding.includes('planted'))).toEqual([
    'domain/planted.ts:1 may not use node:fs (room domain)',
  ]);
});
