import { linkDocumentFile, listDocuments } from '@common-ground/contract/documents/documents';
import { sql } from 'kysely';
import { describe, expect, test as it } from 'vitest';
import type { ScanVerdict } from '../../platform/scanner/clamd.ts';
import { deleteListedFiles } from '../../stores/documents/document-file.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { downloadOwn, pdf, uploadFile } from '../../testing/worlds/test-files.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';
import { scanWaitingFiles } from './document-files.job.ts';

let verdict: ScanVerdict = 'away';
const test = useTestApp({
  context: {
    scanner: {
      isThere: async () => verdict !== 'away',
      async scan(bytes) {
        const parts: Uint8Array[] = [];
        for await (const part of bytes) parts.push(part);
        const bytesOfAll = Buffer.concat(parts);
        if (verdict === 'clean' && bytesOfAll.includes('ODD')) return 'failed';
        return verdict === 'away' || !bytesOfAll.includes('EVIL') ? verdict : 'infected';
      },
    },
  },
});

async function scanStates(token: string): Promise<string[]> {
  const { result: body } = await test.call(listDocuments, { token });
  return body.documents.map(({ file }) => file!.scan);
}

/** @returns how many jobs ask for the scanner, after removing them */
async function takeScanJobs(): Promise<number> {
  const { rows } = await sql`
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and identifier = 'scan_waiting_files' returning jobs.id`.execute(
    test.current.context.systemDb,
  );
  return rows.length;
}

describe('a scanner that is set up', () => {
  it('keeps uploads waiting while it’s down, and scans them once it’s back', async () => {
    const person = await signUpCandidate(test.current);
    verdict = 'away';
    const infected = await uploadFile(test.current, person, pdf('EVIL'));
    await uploadFile(test.current, person, pdf('fine'));
    expect(infected.status).toBe(201);
    expect(await scanStates(person.token)).toEqual(['waiting', 'waiting']);
    await scanWaitingFiles(test.current.context);
    expect(await scanStates(person.token)).toEqual(['waiting', 'waiting']);
    verdict = 'clean';
    await scanWaitingFiles(test.current.context);
    expect(await scanStates(person.token)).toEqual(['clean', 'infected']);
    await deleteListedFiles(test.current.context.db, test.current.context.files);
    const response = await test.call(linkDocumentFile, {
      params: { documentId: infected.body.id },
      token: person.token,
    });
    expect(response.status).toBe(404);
  });

  it('is probed as soon as a file is waiting, and scans waiting files as soon as it’s up', async () => {
    const person = await signUpCandidate(test.current);
    await takeScanJobs();
    for (const [now, words] of [
      ['away', 'first'],
      ['failed', 'second'],
      ['clean', 'third'],
    ] as const) {
      verdict = now;
      await uploadFile(test.current, person, pdf(words));
      expect(await takeScanJobs(), words).toBe(1);
    }
    await scanWaitingFiles(test.current.context);
    await takeScanJobs();
    // Nothing is queued any more.
    await uploadFile(test.current, person, pdf('fourth'));
    expect(await takeScanJobs()).toBe(0);
    expect(await scanStates(person.token)).toEqual(Array(4).fill('clean'));
  });

  it('scans the others if it returns an error about one of the waiting files', async () => {
    const person = await signUpCandidate(test.current);
    verdict = 'away';
    for (const words of ['fine', 'ODD', 'EVIL']) await uploadFile(test.current, person, pdf(words));
    verdict = 'clean';
    await scanWaitingFiles(test.current.context);
    expect((await scanStates(person.token)).toSorted()).toEqual(['clean', 'infected', 'waiting']);
    const { db } = test.current.context;
    await db.deleteFrom('documents').where('scan_state', '=', 'waiting').execute();
  });

  it('scans the others if one of the waiting files can’t be opened', async () => {
    const person = await signUpCandidate(test.current);
    verdict = 'away';
    const lost = await uploadFile(test.current, person, pdf('lost'));
    await uploadFile(test.current, person, pdf('found'));
    const { db, files } = test.current.context;
    const { file_key: key } = await db
      .selectFrom('documents')
      .where('id', '=', lost.body.id)
      .select('file_key')
      .executeTakeFirstOrThrow();
    await files.remove(String(key));
    verdict = 'clean';
    await expect(scanWaitingFiles(test.current.context)).rejects.toThrow('storage');
    expect(await scanStates(person.token)).toEqual(['clean', 'waiting']);
    // Otherwise every later run would fail on this file.
    await db.deleteFrom('documents').where('id', '=', lost.body.id).execute();
  });

  it('refuses infected files right away, and passes the rest', async () => {
    const person = await signUpCandidate(test.current);
    verdict = 'clean';
    const { status, body } = await uploadFile(test.current, person, pdf('EVIL again'));
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ pointer: '/file', code: 'infected', params: {} }]);
    const good = await uploadFile(test.current, person, pdf('good'));
    expect(good.body.file.scan).toBe('clean');
    expect((await downloadOwn(test.current, person, good.body.id)).status).toBe(200);
  });
});

describe('files that are listed for deletion', () => {
  it('are deleted even if one of them can’t be, which stays on the list', async () => {
    const { db, files } = test.current.context;
    const keys = Array.from({ length: 4 }, () => crypto.randomUUID());
    await db.deleteFrom('file_deletions').execute();
    await db
      .insertInto('file_deletions')
      .values(keys.map((file_key) => ({ file_key, requested_at: new Date() })))
      .execute();
    const removed: string[] = [];
    const undeletable = {
      ...files,
      remove: async (key: string) => {
        if (key === keys[1]) throw new Error('away');
        removed.push(key);
      },
    };
    await expect(deleteListedFiles(db, undeletable)).rejects.toThrow('away');
    expect(removed).toHaveLength(3);
    const remaining = await db.selectFrom('file_deletions').select('file_key').execute();
    expect(remaining).toEqual([{ file_key: keys[1] }]);
    await deleteListedFiles(db, files);
    expect(await db.selectFrom('file_deletions').selectAll().execute()).toEqual([]);
  });

  it('are deleted even if three newer ones never can be', async () => {
    const { db, files } = test.current.context;
    const keys = Array.from({ length: 8 }, () => crypto.randomUUID());
    const listed = keys.map((file_key, age) => ({
      file_key,
      requested_at: new Date(Date.now() - age * 1_000),
    }));
    await db.insertInto('file_deletions').values(listed).execute();
    const undeletable = {
      ...files,
      remove: async (key: string) => {
        if (keys.slice(0, 3).some((failing) => failing === key)) throw new Error('away');
      },
    };
    for (const _run of [1, 2]) await expect(deleteListedFiles(db, undeletable)).rejects.toThrow('away');
    const remaining = await db.selectFrom('file_deletions').select('file_key').execute();
    expect(remaining.map(({ file_key: key }) => key).sort()).toEqual(keys.slice(0, 3).sort());
    await deleteListedFiles(db, files);
  });
});
