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
  const files = readProjectFiles();
  const before = new Set(checkHouseRules(files, new Set()).findings.map(describeFinding));
  const planted = { path: 'domain/planted.ts', text: `import { readFileSync } from 'node:fs';\n` };
  const after = checkHouseRules([...files, planted], new Set()).findings.map(describeFinding);
  expect(after.filter((finding) => !before.has(finding))).toEqual([
    'domain/planted.ts:1 may not use node:fs (room domain)',
  ]);
});
