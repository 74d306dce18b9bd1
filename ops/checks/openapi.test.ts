import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './project-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'common-ground-openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(text: string): { status: number | null; output: string } {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, text);
  const program = join(ROOT, 'ops/checks/openapi.ts');
  const { status, stderr } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' });
  return { status, output: stderr };
}

const committed = readFileSync(join(ROOT, 'contract/openapi.json'), 'utf8');

test('detects a document that differs from the contract', () => {
  const changed = committed.replace('"operationId": "readAccount"', '"operationId": "showAccount"');
  expect(changed).not.toBe(committed);
  const { status, output } = check(changed);
  expect(status).toBe(1);
  expect(output).toContain('differs from the contract');
});
