import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { publishWritten } from '../../testing/worlds/test-drafts.ts';
import { applyFor, nameCandidate } from '../../testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const PATH = '/api/company/opportunities';
const MIGRATION = new URL('../../../database/migrations/0039_offered_truths.sql', import.meta.url);
const EDITED = 'Baker of cakes';

let owner: TestPerson;

beforeAll(async () => {
  test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  owner = await signUpCompany(test.current, 'Alder Bakery');
  await verifyCompany(test.current, owner.companyId);
});

const read = async (id: string, token = owner.token) =>
  (await test.current.call('GET', `${PATH}/${id}`, { token })).body;
const close = async (id: string, query = '') =>
  test.current.call('POST', `${PATH}/${id}/closure${query}`, {
    token: owner.token,
    ifMatch: (await read(id)).version,
  });
const preview = async (id: string, query = '') =>
  (await test.current.call('GET', `${PATH}/${id}/preview${query}`, { token: owner.token })).body;

/** Published as "Baker", and edited since. @returns its id */
async function publishAndEdit(): Promise<string> {
  const id = await publishWritten(test.current, owner);
  const { version, content } = await read(id);
  const body = { ...content, title: EDITED, pay: { ...content.pay, maximum: '2000' } };
  const { status } = await test.current.call('PUT', `${PATH}/${id}`, {
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
    const { status, body } = await close(id);
    expect([status, body.code]).toEqual([409, 'unpublished_changes']);
    expect(await read(id)).toMatchObject({ status: 'published', hasUnpublishedChanges: true });
  });

  it('discards them on request, and shows and uses the published version everywhere', async () => {
    const id = await publishAndEdit();
    const closed = await close(id, '?changes=discard');
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({ status: 'closed', title: 'Baker', hasUnpublishedChanges: false });
    expect(closed.body.content).toEqual(closed.body.published);
    expect(closed.body.content).toMatchObject({ title: 'Baker', pay: { maximum: '1100.50' } });
    expect(await preview(id)).toMatchObject({ title: 'Baker', pay: { maximum: '1100.50' } });
    const list = await test.current.call('GET', `${PATH}?status=closed`, { token: owner.token });
    expect(list.body.items.find((item: { id: string }) => item.id === id)).toMatchObject({
      title: 'Baker',
      hasUnpublishedChanges: false,
    });
    const copy = await test.current.call('POST', `${PATH}/${id}/duplicate`, {
      token: owner.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(copy.body.content).toMatchObject({ title: 'Baker', pay: { maximum: '1100.50' } });
  });

  it('never discards changes that a colleague has saved since', async () => {
    const id = await publishAndEdit();
    const seen = await read(id);
    const body = { ...seen.content, title: 'Baker of pies' };
    const change = { token: owner.token, ifMatch: seen.version };
    const saved = await test.current.call('PUT', `${PATH}/${id}`, { ...change, body });
    expect(saved.status).toBe(200);
    const late = await test.current.call('POST', `${PATH}/${id}/closure?changes=discard`, change);
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict']);
    expect(late.body.current).toMatchObject({
      version: seen.version + 1,
      content: { title: 'Baker of pies' },
    });
    expect(await read(id)).toMatchObject({ status: 'published', content: { title: 'Baker of pies' } });
  });

  it('closes once they have been published', async () => {
    const id = await publishAndEdit();
    const { version } = await read(id);
    const published = await test.current.call('POST', `${PATH}/${id}/publication`, {
      token: owner.token,
      ifMatch: version,
    });
    expect(published.status).toBe(200);
    expect((await close(id)).body).toMatchObject({ status: 'closed', content: { title: EDITED } });
  });

  it('keeps an open editor from saving afterwards', async () => {
    const id = await publishAndEdit();
    const { version, content } = await read(id);
    await close(id, '?changes=discard');
    const { status, body } = await test.current.call('PUT', `${PATH}/${id}`, {
      token: owner.token,
      ifMatch: version,
      body: content,
    });
    expect([status, body.code]).toEqual([409, 'opportunity_ended']);
  });

  it('is enforced by the database too, whichever comes first', async () => {
    const { systemDb } = test.current.context;
    const id = await publishAndEdit();
    const shut = (opportunityId: string) =>
      systemDb
        .updateTable('opportunities')
        .set({ status: 'closed' })
        .where('id', '=', opportunityId)
        .execute();
    await expect(shut(id)).rejects.toMatchObject({ constraint: 'opportunities_closed_as_published' });
    const other = await publishWritten(test.current, owner);
    await close(other);
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
    await nameCandidate(test.current, candidate);
    const { body } = await applyFor(test.current, candidate, id);
    const call = (path: string, token = candidate.token) => test.current.call('GET', path, { token });
    const told = [
      await call(`/api/opportunities/${id}`),
      await call(`/api/applications/${body.id}`),
      await call(`/api/job-postings/${id}`),
      await call(`/api/company/applications/${body.id}`, owner.token),
      await call('/api/company/decisions', owner.token),
    ];
    for (const answer of told) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain(EDITED);
    }
    // Past the closing date the same is on record.
    test.current.setNow(new Date('2027-01-05T10:00:00Z'));
    expect((await call(`/api/opportunities/${id}`)).body).toMatchObject({ title: 'Baker', isOpen: false });
    expect(await read(id)).toMatchObject({ title: 'Baker', published: { title: 'Baker' } });
    test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  });

  it('are hidden from members who can only read', async () => {
    const id = await publishAndEdit();
    expect(await preview(id)).toMatchObject({ title: EDITED });
    expect(await preview(id, '?of=published')).toMatchObject({ title: 'Baker', pay: { maximum: '1100.50' } });
    const interviewer = await addMember(test.current, owner, 'interviewer', [id]);
    const { body } = await test.current.call('GET', `${PATH}/${id}/preview?of=published`, {
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
