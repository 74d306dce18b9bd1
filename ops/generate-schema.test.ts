import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copyTemplate } from './testing/copy-template.ts';

const run = promisify(execFile);
const root = new URL('..', import.meta.url).pathname;

test('a schema without a column that migrations add is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'common-ground-canary-'));
  try {
    const url = await copyTemplate();
    const planted = join(folder, 'schema.ts');
    const committed = await readFile(join(root, 'database/schema.ts'), 'utf8');
    expect(committed).toContain('  identity_uid: string;\n');
    await writeFile(planted, committed.replace('  identity_uid: string;\n', ''));
    const check = (file: string) =>
      run(process.execPath, ['ops/generate-schema.ts', '--check', file, url], { cwd: root });
    await check(join(root, 'database/schema.ts'));
    await expect(check(planted)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('differs from the migrations'),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
