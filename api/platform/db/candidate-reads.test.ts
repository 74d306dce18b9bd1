import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { withCandidateReads } from './candidate-reads.ts';
import type { Database } from './database.ts';
import { runAs } from './principal.ts';

const test = useTestApp();
const asCompany = <Result>(work: (db: Database) => Promise<Result>) =>
  runAs({ companyId: crypto.randomUUID(), candidateId: null }, () => work(test.current.callerDb));

const isOpen = async (db: Database) =>
  (await sql<{ open: boolean }>`select shows_candidates() as open`.execute(db)).rows[0]?.open;

describe('reads of candidate data', () => {
  it('stay open until the last caller has left', async () => {
    await asCompany((db) =>
      db.transaction().execute(async (transaction) => {
        const inside = await withCandidateReads(transaction, async (open) => {
          const [one, other] = await Promise.all([
            withCandidateReads(open, isOpen),
            withCandidateReads(open, isOpen),
          ]);
          return [one, other, await isOpen(open)];
        });
        expect(inside).toEqual([true, true, true]);
        expect(await isOpen(transaction)).toBe(false);
        expect(await withCandidateReads(transaction, isOpen)).toBe(true);
        expect(await isOpen(transaction)).toBe(false);
      }),
    );
  });

  it('close after work that fails', async () => {
    await asCompany((db) =>
      db.transaction().execute(async (transaction) => {
        const failing = withCandidateReads(transaction, () => Promise.reject(new Error('no')));
        await expect(failing).rejects.toThrow('no');
        expect(await isOpen(transaction)).toBe(false);
      }),
    );
  });
});
