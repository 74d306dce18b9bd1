import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { readImport } from '@common-ground/contract/cv-import/cv-import';
import { previewDocument } from '@common-ground/contract/documents/documents';
import { afterEach, describe, expect, test as it, vi } from 'vitest';
import { type ChildPool, runWhenItsTurn } from '../../platform/child/child-pools.ts';
import type { WorkOwner } from '../../platform/child/fair-queue.ts';
import { children } from '../../platform/child/run-in-child.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { storeDocument } from '../../testing/worlds/test-documents.ts';
import { pdf, uploadFile } from '../../testing/worlds/test-files.ts';
import { signUpCandidate, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const CPU_QUOTA_MS = 30_000;
const ownerOf = (id: string): WorkOwner => ({ id, network: id, isConfirmed: true });

const busy: PromiseWithResolvers<void>[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const { resolve } of busy.splice(0)) resolve();
});

/** Takes all slots of a pool, each for someone else, until the test ends. */
async function fill(pool: ChildPool): Promise<void> {
  const names = ['one', 'two', ...(pool === 'upload' ? ['three'] : [])];
  for (const name of names) {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    busy.push(ended);
    void runWhenItsTurn({ pool, owner: ownerOf(name), signal: undefined }, async () => {
      begun.resolve();
      await ended.promise;
      return { result: null, usedMs: 0 };
    });
    await begun.promise;
  }
}

/** Uses up one person's CPU quota for files for a minute. */
const spend = (pool: ChildPool, { accountId }: TestPerson) =>
  runWhenItsTurn({ pool, owner: ownerOf(accountId), signal: undefined }, async () => ({
    result: null,
    usedMs: CPU_QUOTA_MS,
  }));

const preview = ({ token }: TestPerson, documentId: string) =>
  test.call(previewDocument, { params: { documentId }, query: { page: 1 }, token });

async function withDocument() {
  const person = await signUpCandidate(test.current);
  const { id } = await storeDocument(test.current, person, { bytes: pdf('Ana'), type: 'pdf' });
  return { person, id };
}

async function importCv({ token }: TestPerson) {
  const response = await test.current.app.inject({
    method: 'POST',
    url: readImport.path,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    payload: pdf('Ana Silva from Porto, Portugal'),
  });
  const { code, violations } = response.json();
  return { status: response.statusCode, code, flaw: violations?.[0]?.code };
}

it('renders a preview while all slots for uploads are taken', async () => {
  const { person, id } = await withDocument();
  await fill('upload');
  expect((await preview(person, id)).status).toBe(200);
});

it('copies a stored file only when the turn of its preview has come, and renders ten pages at once', async () => {
  const { person, id } = await withDocument();
  await fill('preview');
  const begun = Array.from({ length: 10 }, () => preview(person, id));
  for (let times = 0; times < 10; times += 1) {
    expect(await readdir(test.current.context.config.incoming).catch(() => [])).toEqual([]);
    await setTimeout(100);
  }
  for (const { resolve } of busy.splice(0)) resolve();
  const statuses = (await Promise.all(begun)).map(({ status }) => status);
  expect(statuses).toEqual(Array(10).fill(200));
  expect(await readdir(test.current.context.config.incoming)).toEqual([]);
});

describe('an owner who has used up their processor time for the minute', () => {
  const SPENT = [429, 'too_many_requests'];

  it('on uploads can’t upload another file but still gets previews; others aren’t affected', async () => {
    const { person, id } = await withDocument();
    await spend('upload', person);
    const upload = await uploadFile(test.current, person, pdf('Next'));
    expect([upload.status, upload.body.code]).toEqual(SPENT);
    const imported = await importCv(person);
    expect([imported.status, imported.code]).toEqual(SPENT);
    expect((await preview(person, id)).status).toBe(200);
    const other = await signUpCandidate(test.current);
    expect((await uploadFile(test.current, other, pdf('Other'))).status).toBe(201);
  });

  it('on previews gets no more previews but can still upload files', async () => {
    const { person, id } = await withDocument();
    await spend('preview', person);
    const { status, problem } = await preview(person, id);
    expect([status, problem.code]).toEqual(SPENT);
    expect((await importCv(person)).status).toBe(200);
  });
});

describe('a file that takes more time or memory than the limit', () => {
  const TOO_COMPLEX = [422, 'file_refused', 'too_complex'];
  const READER_ENDS = ['timeout', 'exhausted', 'too_large'] as const;
  const endAs = (reason: (typeof READER_ENDS)[number]) =>
    vi.spyOn(children, 'run').mockResolvedValueOnce({ ok: false, reason });

  it.each(READER_ENDS)(
    'has no preview if rendering ends with %s, and isn’t rendered again',
    async (reason) => {
      const { person, id } = await withDocument();
      const response = endAs(reason);
      for (let tries = 0; tries < 3; tries += 1) {
        const { status, problem } = await preview(person, id);
        expect([status, problem.code, problem.violations[0]?.code]).toEqual(TOO_COMPLEX);
      }
      expect(response).toHaveBeenCalledTimes(1);
    },
  );

  it.each(READER_ENDS)('isn’t imported if reading ends with %s, and isn’t read again', async (reason) => {
    const person = await signUpCandidate(test.current);
    const read = endAs(reason);
    for (let tries = 0; tries < 3; tries += 1) {
      const { status, code, flaw } = await importCv(person);
      expect([status, code, flaw]).toEqual(TOO_COMPLEX);
    }
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('isn’t permanently refused for lack of a slot, so it can be tried again', async () => {
    const { person, id } = await withDocument();
    vi.spyOn(children, 'run').mockResolvedValueOnce({ ok: false, reason: 'busy' });
    expect((await preview(person, id)).status).toBe(503);
    expect((await preview(person, id)).status).toBe(200);
  });
});
