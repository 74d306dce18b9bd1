import { readFile } from 'node:fs/promises';
import { readApplication } from '@common-ground/contract/applications/applications';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import {
  closeOpportunity,
  duplicateOpportunity,
  listCompanyOpportunities,
  previewOpportunity,
  publishOpportunity,
  readCompanyOpportunity,
  saveOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { readJobPosting } from '@common-ground/contract/opportunities/job-postings';
import { readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { listDecisions } from '@common-ground/contract/pipeline/decision-log';
import pg from 'pg';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { publishWritten } from '../../testing/worlds/test-drafts.ts';
import { applyFor, nameAndAgeCandidate } from '../../testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const MIGRATION = new URL('../../../database/migrations/0039_offered_truths.sql', import.meta.url);
const EDITED = 'Baker of cakes';

let owner: TestPerson;

beforeAll(async () => {
  test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  owner = await signUpCompany(test.current, 'Alder Bakery');
  await verifyCompany(test.current, owner.companyId);
});

const read = async (id: string, token = owner.token) =>
  (await test.call(readCompanyOpportunity, { params: { opportunityId: id }, token })).result;

/** Published as "Baker", and edited since then. @returns its id */
async function publishAndEdit(): Promise<string> {
  const id = await publishWritten(test.current, owner);
  const { version, content } = await read(id);
  const body = { ...content, title: EDITED, pay: { ...content.pay!, maximum: '2000' } };
  const { status } = await test.call(saveOpportunity, {
    params: { opportunityId: id },
    token: owner.token,
    ifMatch: version,
    body,
  });
  expect(status).toBe(200);
  return id;
}

describe('closing an opportunity with unpublished changes', () => {
  it('is refused without a decision about them, and leaves it open', async () => {
    const id = await publishAndEdit();
    const { status, problem: body } = await test.call(closeOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: (await read(id)).version,
    });
    expect([status, body.code]).toEqual([409, 'unpublished_changes']);
    expect(await read(id)).toMatchObject({ status: 'published', hasUnpublishedChanges: true });
  });

  it('discards them on request, and shows and uses the published version everywhere', async () => {
    const id = await publishAndEdit();
    const closed = await test.call(closeOpportunity, {
      params: { opportunityId: id },
      query: { changes: 'discard' },
      token: owner.token,
      ifMatch: (await read(id)).version,
    });
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({ status: 'closed', title: 'Baker', hasUnpublishedChanges: false });
    expect(closed.result.content).toEqual(closed.result.published);
    expect(closed.result.content).toMatchObject({ title: 'Baker', pay: { maximum: '1100.50' } });
    expect(
      (await test.call(previewOpportunity, { params: { opportunityId: id }, token: owner.token })).body,
    ).toMatchObject({ title: 'Baker', pay: { maximum: '1100.50' } });
    const list = await test.call(listCompanyOpportunities, {
      query: { status: 'closed' },
      token: owner.token,
    });
    expect(list.result.items.find((item: { id: string }) => item.id === id)).toMatchObject({
      title: 'Baker',
      hasUnpublishedChanges: false,
    });
    const copy = await test.call(duplicateOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      idempotencyKey: crypto.randomUUID(),
    });
    expect(copy.result.content).toMatchObject({ title: 'Baker', pay: { maximum: '1100.50' } });
  });

  it('never discards changes that a colleague has saved since', async () => {
    const id = await publishAndEdit();
    const seen = await read(id);
    const body = { ...seen.content, title: 'Baker of pies' };
    const change = { token: owner.token, ifMatch: seen.version };
    const response = await test.call(saveOpportunity, { params: { opportunityId: id }, ...change, body });
    expect(response.status).toBe(200);
    const late = await test.call(closeOpportunity, {
      params: { opportunityId: id },
      query: { changes: 'discard' },
      ...change,
    });
    expect([late.status, late.problem.code]).toEqual([412, 'version_conflict']);
    expect(late.problem.current).toMatchObject({
      version: seen.version + 1,
      content: { title: 'Baker of pies' },
    });
    expect(await read(id)).toMatchObject({ status: 'published', content: { title: 'Baker of pies' } });
  });

  it('closes once they have been published', async () => {
    const id = await publishAndEdit();
    const { version } = await read(id);
    const published = await test.call(publishOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: version,
    });
    expect(published.status).toBe(200);
    expect(
      (
        await test.call(closeOpportunity, {
          params: { opportunityId: id },
          token: owner.token,
          ifMatch: (await read(id)).version,
        })
      ).body,
    ).toMatchObject({ status: 'closed', content: { title: EDITED } });
  });

  it('keeps an open editor from saving afterwards', async () => {
    const id = await publishAndEdit();
    const { version, content } = await read(id);
    await test.call(closeOpportunity, {
      params: { opportunityId: id },
      query: { changes: 'discard' },
      token: owner.token,
      ifMatch: (await read(id)).version,
    });
    const { status, problem: body } = await test.call(saveOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: version,
      body: content,
    });
    expect([status, body.code]).toEqual([409, 'opportunity_ended']);
  });

  it('is enforced by the database too, whichever request comes first', async () => {
    const { systemDb } = test.current.context;
    const id = await publishAndEdit();
    const close = (opportunityId: string) =>
      systemDb
        .updateTable('opportunities')
        .set({ status: 'closed' })
        .where('id', '=', opportunityId)
        .execute();
    await expect(close(id)).rejects.toMatchObject({ constraint: 'opportunities_closed_as_published' });
    const other = await publishWritten(test.current, owner);
    await test.call(closeOpportunity, {
      params: { opportunityId: other },
      token: owner.token,
      ifMatch: (await read(other)).version,
    });
    await expect(
      systemDb
        .insertInto('opportunity_drafts')
        .values({ opportunity_id: other, company_id: String(owner.companyId), content: '{}' })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'opportunities_closed_as_published' });
  });
});

describe('unpublished changes', () => {
  it('never reach candidates, applications or job boards', async () => {
    const id = await publishAndEdit();
    const candidate = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, candidate);
    const { result: body } = await applyFor(test.current, candidate, id);
    const sentText = [
      await test.call(readOpportunity, { params: { opportunityId: id }, token: candidate.token }),
      await test.call(readApplication, { params: { applicationId: body.id }, token: candidate.token }),
      await test.call(readJobPosting, { params: { opportunityId: id }, token: candidate.token }),
      await test.call(readReceivedApplication, { params: { applicationId: body.id }, token: owner.token }),
      await test.call(listDecisions, { token: owner.token }),
    ];
    for (const answer of sentText) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain(EDITED);
    }
    // The record has to stay the same after the closing date.
    test.current.setNow(new Date('2027-01-05T10:00:00Z'));
    expect(
      (await test.call(readOpportunity, { params: { opportunityId: id }, token: candidate.token })).body,
    ).toMatchObject({ title: 'Baker', isOpen: false });
    expect(await read(id)).toMatchObject({ title: 'Baker', published: { title: 'Baker' } });
    test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  });

  it('are hidden from members who can only read', async () => {
    const id = await publishAndEdit();
    expect(
      (await test.call(previewOpportunity, { params: { opportunityId: id }, token: owner.token })).body,
    ).toMatchObject({ title: EDITED });
    expect(
      (
        await test.call(previewOpportunity, {
          params: { opportunityId: id },
          query: { of: 'published' },
          token: owner.token,
        })
      ).body,
    ).toMatchObject({ title: 'Baker', pay: { maximum: '1100.50' } });
    const interviewer = await addMember(test.current, owner, 'interviewer', [id]);
    const { body } = await test.call(previewOpportunity, {
      params: { opportunityId: id },
      query: { of: 'published' },
      token: interviewer.token,
    });
    expect(body).toMatchObject({ title: 'Baker' });
  });
});

it('opportunities that were closed with changes keep their published version', async () => {
  const id = await publishAndEdit();
  const text = await readFile(MIGRATION, 'utf8');
  const repair = /delete from opportunity_drafts[\s\S]*?;/.exec(text)?.[0] ?? '';
  const admin = new pg.Client({ connectionString: test.current.ownerUrl });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query('alter table opportunities disable trigger opportunities_closed_as_published');
    await admin.query("update opportunities set status = 'closed' where id = $1", [id]);
    await admin.query(repair);
    const { rows } = await admin.query(
      'select title, draft.content from opportunities left join opportunity_drafts draft on opportunity_id = id where id = $1',
      [id],
    );
    expect(rows).toEqual([{ title: 'Baker', content: null }]);
  } finally {
    await admin.query('rollback');
    await admin.end();
  }
});
