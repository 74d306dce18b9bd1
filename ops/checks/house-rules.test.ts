import { expect, test } from 'vitest';
import { describeFinding } from './finding.ts';
import { checkHouseRules } from './house-rules.ts';
import { readProjectFiles } from './project-files.ts';

test('a check that read next to nothing reports that, instead of success', () => {
  const { findings } = checkHouseRules([], new Set());
  expect(findings.map(({ message }) => message)).toEqual([
    'read only 0 files',
    'read only 0 imports',
    'read only 0 operations',
  ]);
});

test('one planted violation among all the files of the project is found', () => {
  const planted = { path: 'domain/planted.ts', text: `import { readFileSync } from 'node:fs';\n` };
  const { findings } = checkHouseRules([...readProjectFiles(), planted], new Set());
  // What else is found among the project's files, `npm run check` says itself.
  expect(findings.map(describeFinding).filter((finding) => finding.includes('planted'))).toEqual([
    'domain/planted.ts:1 may not use node:fs (room domain)',
  ]);
});
