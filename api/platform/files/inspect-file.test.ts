import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pdf } from '../../testing/worlds/test-files.ts';
import { children } from '../child/run-in-child.ts';
import { inspectFile } from './inspect-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'common-ground-inspection-'));
  await writeFile(join(folder, 'cv'), pdf('Ana Silva'));
});
afterAll(() => rm(folder, { recursive: true }));

// Only the file's own resource use is attributed to it.
test.each([
  ['timeout', 'too_complex'],
  ['exhausted', 'too_complex'],
  ['too_large', 'too_complex'],
  ['crashed', 'check_failed'],
] as const)('says of a child that ended as %s: %s', async (reason, flaw) => {
  vi.spyOn(children, 'run').mockResolvedValueOnce({ ok: false, reason });
  const owner = { id: 'Ana', network: 'Ana', isConfirmed: true };
  expect(await inspectFile({ path: join(folder, 'cv'), digest: reason }, owner, undefined)).toEqual({ flaw });
});
