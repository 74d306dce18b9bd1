import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isLong } from '../../testing/long-tests.ts';
import { archive, docxParts, pdf, png } from '../../testing/worlds/test-files.ts';
import { bundlePrograms, hashSources, runnablePath } from './bundled-programs.ts';
import { runInChild } from './run-in-child.ts';

const LIMITS = { memoryMb: 400, cpuSeconds: 10, timeMs: 120_000, answerBytes: 1_000_000 };
const LIST = { text: 'Name\nAna Silva', columns: null, country: null, dayOrder: 'day_first' };
const CV = await archive(docxParts('<w:p><w:r><w:t>Ana Silva, a baker from Porto</w:t></w:r></w:p>'));

const programOf = (path: string) => new URL(`../${path}-child.ts`, import.meta.url);

/** The same program at another path, which is never bundled. */
const sourceOf = (path: string) =>
  new URL(`../../../node_modules/@common-ground/api/platform/${path}-child.ts`, import.meta.url);

type Work = readonly [path: string, input: Uint8Array, task: unknown, answer: unknown];
const WORK: Work[] = [
  ['files/inspect', pdf(), null, { type: 'pdf', pages: 1 }],
  ['files/inspect', CV, null, { type: 'docx' }],
  ['files/inspect', png(), null, { type: 'png' }],
  ['files/preview', pdf(), { isImage: false, page: 1 }, null],
  ['reading/read-file', CV, null, { source: 'docx' }],
  ['reading/read-file', pdf('Ana Silva, a baker from Porto'), null, { source: 'pdf' }],
  ['reading/read-text', pdf(), null, { texts: ['Ana Silva'] }],
  ['reading/read-list', Buffer.from(JSON.stringify(LIST)), { today: '2026-11-21' }, { rowCount: 1 }],
];

const runIn = (program: URL, [path, input, task]: Work) =>
  runInChild(program, {
    pool: 'export',
    owner: { id: path, network: path, isConfirmed: true },
    task,
    input,
    limits: LIMITS,
  });

describe('a bundled program', () => {
  it.each(WORK)('works in the sandbox: %s', async (...work) => {
    const folder = await bundlePrograms();
    const program = programOf(work[0]);
    expect(dirname(runnablePath(program))).toBe(folder);
    expect(await runIn(program, work)).toMatchObject({ ok: true, answer: work[3] });
  });

  it.each(isLong ? WORK : WORK.slice(0, 1))(
    'runs from its source until it’s bundled: %s',
    async (...work) => {
      const program = sourceOf(work[0]);
      expect(runnablePath(program)).toMatch(/-child\.ts$/);
      expect(await runIn(program, work)).toMatchObject({ ok: true, answer: work[3] });
    },
  );

  it('runs from its source if it isn’t one of the bundled ones', async () => {
    await bundlePrograms();
    expect(runnablePath(programOf('typesetting/typeset'))).toMatch(/typeset-child\.ts$/);
  });
});

it('is bundled again when a source or package changes, but not for a test', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sources-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    return hashSources(root);
  };
  await mkdir(join(root, 'contract'));
  await mkdir(join(root, 'api/platform/files'), { recursive: true });
  await mkdir(join(root, 'domain'));
  await mkdir(join(root, 'i18n'));
  const first = await write('package-lock.json', '{}');
  const second = await write('api/platform/files/a.ts', '1');
  const third = await write('domain/a.ts', '1');
  expect(await write('domain/a.test.ts', '1')).toBe(third);
  const fourth = await write('domain/a.ts', '2');
  const fifth = await write('package-lock.json', '{ }');
  expect(new Set([first, second, third, fourth, fifth]).size).toBe(5);
});
