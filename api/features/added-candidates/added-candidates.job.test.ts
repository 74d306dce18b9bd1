import { randomUUID } from 'node:crypto';
import { addCandidate, listAddedCandidates } from '@common-ground/contract/added-candidates/added-candidates';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendQueuedMails } from '../../platform/mail/post-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCompany, verifyCompany } from '../../testing/worlds/test-people.ts';
import { endAddedCandidates } from './added-candidates.job.ts';

let isServerDown = false;
const test = useTestApp({
  context: {
    sendMail: async () => {
      if (isServerDown) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    },
  },
});
beforeEach(() => {
  isServerDown = false;
});
afterEach(() => test.current.setNow(null));

const DAY_MS = 86_400_000;

async function openEntry() {
  const owner = await signUpCompany(test.current);
  await verifyCompany(test.current, owner.companyId);
  const opportunityId = await publishOpportunity(test.current, owner);
  const body = {
    name: 'Nadia Petrova',
    address: `${randomUUID()}@mailbox.example`,
    source: 'referral',
    sourceWords: null,
    note: 'Worked with Ines.',
  } as const;
  const response = await test.call(addCandidate, { params: { opportunityId }, token: owner.token, body });
  expect(response.status).toBe(201);
  const { id, addedAt } = response.result;
  const list = async () => (await test.call(listAddedCandidates, { token: owner.token, query: {} })).result;
  const readRow = () =>
    test.current.context.systemDb
      .selectFrom('added_candidates')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
  /** Runs the job this long after the entry was added. */
  const runAfter = async (ms: number) => {
    test.current.setNow(new Date(Date.parse(addedAt) + ms));
    await endAddedCandidates(test.current.context);
  };
  return { id, list, row: readRow, runAfter };
}

const GONE = { name: null, address: null, source_words: null, note: null, link_digest: null };

describe('ending entries of added candidates', () => {
  it('deletes what was typed after thirty days, and shows the team for two weeks that it did', async () => {
    const { id, list, row, runAfter } = await openEntry();
    await runAfter(30 * DAY_MS - 1);
    expect((await list()).items).toHaveLength(1);
    await runAfter(30 * DAY_MS);
    expect(await row()).toMatchObject({ ...GONE, ending: 'lapsed' });
    expect(await list()).toMatchObject({ items: [], ended: [{ id, ending: 'lapsed', source: 'referral' }] });
    await runAfter(44 * DAY_MS);
    expect(await list()).toEqual({ items: [], ended: [] });
  });

  it('hides an entry whose time is up even before the job has run', async () => {
    const { list, runAfter, row } = await openEntry();
    await runAfter(0);
    test.current.setNow(new Date(((await row())?.added_at.getTime() ?? 0) + 30 * DAY_MS));
    expect((await list()).items).toEqual([]);
  });

  it('deletes the digest of the address ninety days after the end', async () => {
    const { row, runAfter } = await openEntry();
    await runAfter(30 * DAY_MS);
    await runAfter(120 * DAY_MS - 1);
    expect(await row()).toBeDefined();
    await runAfter(120 * DAY_MS);
    expect(await row()).toBeUndefined();
  });

  it('deletes the entry of someone who couldn’t be emailed, but only after a day', async () => {
    isServerDown = true;
    const { row, runAfter, list } = await openEntry();
    expect((await row())?.is_mailed).toBe(false);
    await runAfter(23 * 3_600_000);
    expect((await list()).items).toHaveLength(1);
    test.current.setNow(new Date(((await row())?.added_at.getTime() ?? 0) + 26 * 3_600_000));
    await sendQueuedMails(test.current.context, test.current.app.log);
    await endAddedCandidates(test.current.context);
    expect(await row()).toMatchObject({ ...GONE, ending: 'unmailed' });
    expect((await list()).ended).toMatchObject([{ ending: 'unmailed' }]);
  });

  it('keeps an entry whose email was late', async () => {
    isServerDown = true;
    const { row, runAfter } = await openEntry();
    isServerDown = false;
    test.current.setNow(new Date(((await row())?.added_at.getTime() ?? 0) + 3_600_000));
    await sendQueuedMails(test.current.context, test.current.app.log);
    expect((await row())?.is_mailed).toBe(true);
    await runAfter(2 * DAY_MS);
    expect(await row()).toMatchObject({ ending: null, name: 'Nadia Petrova' });
  });
});
