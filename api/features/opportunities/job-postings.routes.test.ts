import { randomUUID } from 'node:crypto';
import { pauseOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import {
  JobPosting,
  listJobPostings,
  readJobPosting,
} from '@common-ground/contract/opportunities/job-postings';
import { findViolations } from '@common-ground/contract/violations';
import type { OpportunityDraft } from '@common-ground/domain/opportunities/opportunity-draft';
import { beforeAll, describe, expect, test as it } from 'vitest';
import type { Answer } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { closePublished, publishWritten, writeOpportunity } from '../../testing/worlds/test-drafts.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let owner: TestPerson;
let id: string;

beforeAll(async () => {
  test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  owner = await signUpCompany(test.current, 'Alder & <Sons>'.replace(/[<>]/g, ''));
  await verifyCompany(test.current, owner.companyId);
  id = await publishWritten(test.current, owner);
});

const read = (opportunityId = id, headers: Record<string, string> = {}) =>
  test.call(readJobPosting, { params: { opportunityId }, headers });
const readFeed = async () => (await test.call(listJobPostings, { query: { limit: 50 } })).result;
const isInFeed = async (opportunityId: string) =>
  (await readFeed()).items.some((item: JobPosting) => item.identifier.value === opportunityId);

describe('readJobPosting', () => {
  it('is public JSON-LD containing only what’s published', async () => {
    const { status, headers, body } = await read();
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/ld\+json/);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(findViolations(JobPosting, body)).toEqual([]);
    expect(body).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Baker',
      description:
        '<p>You learn to bake bread.</p><p>And cakes &amp; rolls.</p>' +
        '<p>Required:</p><ul><li>Portuguese at B1 or above. The recipes are in it.</li></ul>',
      datePosted: '2026-11-21',
      validThrough: '2026-12-31T23:59:59Z',
      hiringOrganization: { name: 'Alder & Sons' },
      baseSalary: { currency: 'EUR', value: { minValue: 950, maxValue: 1100.5, unitText: 'MONTH' } },
      identifier: { value: id },
      directApply: false,
      url: `${test.current.context.config.publicUrl}/opportunities/${id}`,
    });
    for (const word of ['scorecard', 'Care', owner.email, owner.uid, owner.accountId])
      expect(JSON.stringify(body)).not.toContain(word);
  });

  it('has the promised shape with every kind of criterion and place', async () => {
    const minimal = {
      need: 'must',
      subject: null,
      level: null,
      months: null,
      reason: 'It is needed.',
    } as const;
    const criteria = [
      { ...minimal, kind: 'language', subject: 'no', level: 'C1' },
      { ...minimal, kind: 'right_to_work', subject: 'NO' },
      { ...minimal, kind: 'licence', subject: 'Forklift' },
      { ...minimal, kind: 'qualification', level: '3' },
      { ...minimal, kind: 'skill', subject: 'Ovens', need: 'nice' },
      { ...minimal, kind: 'experience', subject: 'isco-08:75', months: 18 },
      { ...minimal, kind: 'travel', level: 'often', need: 'nice' },
      { ...minimal, kind: 'free', subject: 'Early hours', need: 'nice' },
    ].map((criterion) => ({ ...criterion, id: randomUUID() }) as OpportunityDraft['criteria'][number]);
    const places: OpportunityDraft['places'] = [
      { country: 'DE', region: 'Saxony', city: 'Leipzig', workMode: 'on_site' },
      { country: 'PT', region: null, city: null, workMode: 'remote' },
    ];
    const { result: body } = await read(await publishWritten(test.current, owner, { criteria, places }));
    expect(findViolations(JobPosting, body)).toEqual([]);
    expect(body).toMatchObject({
      educationRequirements: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'high school',
      },
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 18 },
      jobLocation: [{ address: { addressRegion: 'Saxony' } }],
    });
    expect(body.description.match(/<li>/g)).toHaveLength(criteria.length);
    expect(body.description).toContain('<li>Norwegian at C1 or above. It is needed.</li>');
  });

  it('isn’t sent again to clients that have it cached, until it changes', async () => {
    const { headers } = await read();
    const tag = String(headers.etag);
    expect(tag).toMatch(/^W\/"/);
    const again = await read(id, { 'if-none-match': tag });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, null, tag]);
    expect((await read(id, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('is the same 404 for drafts, paused, closed and expired jobs, unverified companies, and unknown ids', async () => {
    const paused = await publishWritten(test.current, owner);
    await test.call(pauseOpportunity, { params: { opportunityId: paused }, token: owner.token });
    const closed = await publishWritten(test.current, owner);
    await closePublished(test.current, owner, closed);
    const draft = await writeOpportunity(test.current, owner);
    const suspended = await signUpCompany(test.current, 'Birch Bakery');
    await verifyCompany(test.current, suspended.companyId);
    const unverified = await publishWritten(test.current, suspended);
    expect(await isInFeed(unverified)).toBe(true);
    await verifyCompany(test.current, suspended.companyId, false);
    const responses = await Promise.all(
      [paused, closed, draft, unverified, NOWHERE, 'nothing'].map((opportunityId) => read(opportunityId)),
    );
    const bodies = responses.map(({ status, problem: { requestId: _id, ...body } }) => ({ status, body }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.status).toBe(404);
    for (const one of [paused, closed, draft, unverified]) expect(await isInFeed(one)).toBe(false);
  });

  it('disappears with the closing date, and with a suspended company', async () => {
    test.current.setNow(new Date('2026-12-31T23:00:00Z'));
    expect((await read()).status).toBe(200);
    test.current.setNow(new Date('2027-01-01T00:00:00Z'));
    expect((await read()).status).toBe(404);
    expect(await isInFeed(id)).toBe(false);
    test.current.setNow(new Date('2026-11-21T10:00:00Z'));
    const { systemDb } = test.current.context;
    const suspend = (at: Date | null) =>
      systemDb
        .updateTable('companies')
        .set({ suspended_at: at })
        .where('id', '=', String(owner.companyId))
        .execute();
    await suspend(new Date());
    expect((await read()).status).toBe(404);
    expect(await isInFeed(id)).toBe(false);
    await suspend(null);
  });
});

describe('listJobPostings', () => {
  it('returns all open jobs once, newest first, page by page', async () => {
    const company = await signUpCompany(test.current, 'Cedar Bakery');
    await verifyCompany(test.current, company.companyId);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      test.current.setNow(new Date(Date.UTC(2026, 10, 22, 8, count)));
      ids.unshift(await publishWritten(test.current, company));
    }
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page: Answer<typeof listJobPostings> = await test.call(listJobPostings, {
        query: { limit: 2, cursor },
      });
      const body = page.result;
      seen.push(...body.items.map((item: JobPosting) => item.identifier.value));
      if (body.next === null) break;
      cursor = body.next;
    }
    expect(seen.slice(0, 5)).toEqual(ids);
    expect(new Set(seen).size).toBe(seen.length);
    const { headers } = await test.call(listJobPostings);
    const again = await test.call(listJobPostings, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  });

  it('refuses a cursor that it did not issue', async () => {
    expect((await test.call(listJobPostings, { query: { cursor: 'nonsense' } })).status).toBe(422);
    expect((await test.call(listJobPostings, { query: { limit: 51 } })).status).toBe(422);
  });
});
