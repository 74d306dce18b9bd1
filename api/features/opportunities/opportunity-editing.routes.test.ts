import { randomUUID } from 'node:crypto';
import { emptyOpportunity } from '@common-ground/domain/opportunities/opportunity-draft';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { publishWritten, wholeDraft, writeOpportunity } from '../../testing/worlds/test-drafts.ts';
import { applyFor, nameCandidate } from '../../testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const PATH = '/api/company/opportunities';

let owner: TestPerson;
let stranger: TestPerson;
let manager: TestPerson;
let auditor: TestPerson;

beforeAll(async () => {
  test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  owner = await signUpCompany(test.current, 'Alder Bakery');
  stranger = await signUpCompany(test.current, 'Birch Bakery');
  await verifyCompany(test.current, owner.companyId);
  manager = await addMember(test.current, owner, 'hiring_manager');
  auditor = await addMember(test.current, owner, 'auditor');
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  person: TestPerson,
  more: object = {},
) => test.current.call(method, `${PATH}${path}`, { token: person.token, ...more });

const begin = (person: TestPerson, title = 'Baker', key: string = randomUUID()) =>
  call('POST', '', person, {
    body: { title, kind: 'apprenticeship' },
    headers: { 'idempotency-key': key },
  });

describe('createOpportunity', () => {
  it('begins a draft that holds nothing but its title and kind', async () => {
    const { status, body, headers } = await begin(owner, '  Night baker ');
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({
      status: 'draft',
      title: 'Night baker',
      version: 1,
      content: emptyOpportunity('Night baker', 'apprenticeship'),
      published: null,
      publishedAt: null,
      openCount: 0,
      decidedCount: 0,
      wasAppliedFor: false,
      company: { name: 'Alder Bakery' },
    });
  });

  it('makes one of a request that is sent twice', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([begin(owner, 'Twice', key), begin(owner, 'Twice', key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.id).toBe(second.body.id);
    // The same key in another company is another request.
    expect((await begin(stranger, 'Twice', key)).body.id).not.toBe(first.body.id);
  });

  it('lets a hiring manager work on what they began, and on nothing else', async () => {
    const other = (await begin(owner)).body.id;
    const own = (await begin(manager, 'Of the manager')).body.id;
    expect((await call('GET', `/${own}`, manager)).status).toBe(200);
    expect((await call('GET', `/${other}`, manager)).status).toBe(404);
    expect((await call('GET', `/${own}`, owner)).status).toBe(200);
    const { body } = await call('GET', '?limit=50', manager);
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([own]);
    expect(body.counts.draft).toBe(1);
  });

  it('is for those who may write, and says all that is wrong', async () => {
    expect((await begin(auditor)).body.code).toBe('not_permitted');
    const candidate = await signUpCandidate(test.current);
    expect((await begin(candidate)).status).toBe(403);
    expect((await test.current.call('POST', PATH, { body: {} })).status).toBe(401);
    const { status, body } = await call('POST', '', owner, {
      body: { title: ' ', kind: 'gig', pay: 1 },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(status).toBe(422);
    expect(body.violations.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/kind',
      '/pay',
      '/title',
    ]);
    expect((await call('POST', '', owner, { body: { title: 'A', kind: 'contract' } })).status).toBe(422);
  });
});

describe('readCompanyOpportunity', () => {
  it('is for all members who work on it, and the same 404 for everybody else', async () => {
    const id = await writeOpportunity(test.current, owner);
    const interviewer = await addMember(test.current, owner, 'interviewer', [id]);
    for (const person of [owner, auditor, interviewer])
      expect((await call('GET', `/${id}`, person)).body).toMatchObject({ id, version: 2 });
    for (const person of [stranger, manager]) expect((await call('GET', `/${id}`, person)).status).toBe(404);
    expect((await call('GET', `/${NOWHERE}`, owner)).status).toBe(404);
    expect((await test.current.call('GET', `${PATH}/${id}`)).status).toBe(401);
  });
});

describe('saveOpportunity', () => {
  it('keeps what is typed, half of it too, and gives it back as it is kept', async () => {
    const { id } = (await begin(owner)).body;
    const half = {
      ...emptyOpportunity('Baker', 'apprenticeship'),
      about: '  Bread. ',
      pay: { minimum: '950', maximum: null, currency: null, period: null },
      places: [{ country: 'PT', region: null, city: '', workMode: null }],
      criteria: [
        {
          id: randomUUID(),
          kind: 'skill',
          need: 'must',
          subject: null,
          level: null,
          months: null,
          reason: null,
        },
      ],
    };
    // A text with nothing in it breaks the contract; in a place it is left out.
    const places = [{ ...half.places[0], city: null }];
    const { status, body, headers } = await call('PUT', `/${id}`, owner, {
      ifMatch: 1,
      body: { ...half, places },
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body).toEqual({ version: 2, content: { ...half, places, about: 'Bread.' } });
    expect((await call('GET', `/${id}`, owner)).body.content).toEqual(body.content);
  });

  it('tells of a collision with the present state, and changes nothing', async () => {
    const id = await writeOpportunity(test.current, owner);
    const { status, body } = await call('PUT', `/${id}`, owner, {
      ifMatch: 1,
      body: wholeDraft({ title: 'Another' }),
    });
    expect(status).toBe(412);
    expect(body.current).toMatchObject({ version: 2, content: { title: 'Baker' } });
    expect((await call('PUT', `/${id}`, owner, { body: wholeDraft() })).status).toBe(428);
  });

  it('loses no change of two at once', async () => {
    const id = await writeOpportunity(test.current, owner);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        call('PUT', `/${id}`, owner, { ifMatch: 2, body: wholeDraft({ title }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('refuses what no draft can be, all at once', async () => {
    const id = await writeOpportunity(test.current, owner);
    const draft = wholeDraft();
    const { body, status } = await call('PUT', `/${id}`, owner, {
      ifMatch: 2,
      body: {
        ...draft,
        title: '',
        hoursPerWeek: 61,
        pay: { ...draft.pay, minimum: '12.345' },
        criteria: [...draft.criteria, ...draft.criteria],
        process: draft.process.map((stage) => ({ ...stage, replyDays: 0 })),
      },
    });
    expect(status).toBe(422);
    expect(body.violations.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
      expect.arrayContaining(['/title', '/hoursPerWeek', '/pay/minimum', '/process/0/replyDays']),
    );
    const twice = await call('PUT', `/${id}`, owner, {
      ifMatch: 2,
      body: { ...draft, criteria: [...draft.criteria, ...draft.criteria] },
    });
    expect(twice.body.violations).toEqual([{ pointer: '/criteria/1/id', code: 'duplicate', params: {} }]);
  });

  it('keeps the longest texts in any script', async () => {
    const id = await writeOpportunity(test.current, owner);
    const long = (length: number) => '職'.repeat(length);
    const item = () => ({
      id: randomUUID(),
      competence: long(80),
      question: long(300),
      anchors: { low: long(300), middle: long(300), high: long(300) },
    });
    const process = Array.from({ length: 8 }, () => ({
      id: randomUUID(),
      kind: 'interview' as const,
      name: long(80),
      replyDays: 60,
      scorecard: Array.from({ length: 8 }, item),
    }));
    const body = { ...wholeDraft(), about: long(4000), process };
    expect((await call('PUT', `/${id}`, owner, { ifMatch: 2, body })).status).toBe(200);
  });

  it('is the same 404 for another company, another team and nothing at all', async () => {
    const id = await writeOpportunity(test.current, owner);
    for (const [person, opportunityId] of [
      [stranger, id],
      [manager, id],
      [owner, NOWHERE],
      [owner, 'nothing'],
    ] as const)
      expect(
        (await call('PUT', `/${opportunityId}`, person, { ifMatch: 2, body: wholeDraft() })).status,
      ).toBe(404);
    expect((await call('PUT', `/${id}`, auditor, { ifMatch: 2, body: wholeDraft() })).status).toBe(403);
  });

  it('changes nothing that candidates see, and says that there is something unpublished', async () => {
    const id = await publishWritten(test.current, owner);
    const written = (await call('GET', `/${id}`, owner)).body;
    const candidate = await signUpCandidate(test.current);
    await call('PUT', `/${id}`, owner, {
      ifMatch: written.version,
      body: { ...written.content, title: 'Pastry chef' },
    });
    const changed = (await call('GET', `/${id}`, owner)).body;
    expect(changed).toMatchObject({
      title: 'Baker',
      hasUnpublishedChanges: true,
      content: { title: 'Pastry chef' },
      published: { title: 'Baker' },
    });
    const { body } = await test.current.call('GET', `/api/opportunities/${id}`, { token: candidate.token });
    expect(body.title).toBe('Baker');
    // What is as it was published again needs no publishing.
    await call('PUT', `/${id}`, owner, { ifMatch: changed.version, body: written.content });
    expect((await call('GET', `/${id}`, owner)).body.hasUnpublishedChanges).toBe(false);
  });
});

describe('listCompanyOpportunities', () => {
  it('counts states, applications that wait, and the next answer that is due, page by page', async () => {
    const company = await signUpCompany(test.current, 'Cedar Bakery');
    await verifyCompany(test.current, company.companyId);
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push(await publishWritten(test.current, company, { title }));
    await writeOpportunity(test.current, company, { title: 'Draft' });
    const [first = ''] = ids;
    for (let count = 0; count < 2; count += 1) {
      const candidate = await signUpCandidate(test.current);
      await nameCandidate(test.current, candidate);
      const { body } = await applyFor(test.current, candidate, first);
      if (count === 1)
        await test.current.call('POST', `/api/applications/${body.id}/withdrawal`, {
          token: candidate.token,
        });
    }
    const { body } = await call('GET', '', company);
    expect(body).toMatchObject({
      counts: { draft: 1, published: 3, paused: 0, closed: 0 },
      isCompanyVerified: true,
      next: null,
    });
    const listed = body.items.find(({ id }: { id: string }) => id === first);
    expect(listed).toMatchObject({ applicationCount: 1, openCount: 1, nextReplyBy: '2026-11-27' });
    expect(body.items.find(({ title }: { title: string }) => title === 'Draft')).toMatchObject({
      closesOn: '2026-12-31',
      places: [{ city: 'Porto' }],
      hasUnpublishedChanges: false,
    });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = (await call('GET', `?limit=2&status=published${cursor}`, company)).body;
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      if (page.next === null) break;
      cursor = `&cursor=${page.next}`;
    }
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it('refuses strangers and cursors that it did not give out', async () => {
    expect((await test.current.call('GET', PATH)).status).toBe(401);
    expect((await call('GET', '?cursor=nonsense', owner)).status).toBe(422);
    expect((await call('GET', '?status=open', owner)).status).toBe(422);
    expect((await call('GET', '', auditor)).status).toBe(200);
  });
});

describe('duplicateOpportunity', () => {
  it('begins a draft with everything but the dates, whatever became of the first', async () => {
    const id = await publishWritten(test.current, owner);
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const { status, body } = await call('POST', `/${id}/duplicate`, owner, key);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      content: { title: 'Baker', closesOn: null, startsOn: null, pay: { maximum: '1100.50' } },
    });
    expect(body.content.process[0].id).not.toBe(
      (await call('GET', `/${id}`, owner)).body.content.process[0].id,
    );
    expect((await call('POST', `/${id}/duplicate`, owner, key)).body.id).toBe(body.id);
    expect((await call('POST', `/${id}/duplicate`, stranger, key)).status).toBe(404);
    expect((await call('POST', `/${id}/duplicate`, manager, key)).status).toBe(404);
    expect((await call('POST', `/${id}/duplicate`, auditor, key)).status).toBe(403);
  });
});

describe('deleteOpportunity', () => {
  it('deletes a draft and nothing that was published', async () => {
    const draft = await writeOpportunity(test.current, owner);
    expect((await call('DELETE', `/${draft}`, stranger)).status).toBe(404);
    expect((await call('DELETE', `/${draft}`, manager)).status).toBe(404);
    expect((await call('DELETE', `/${draft}`, auditor)).status).toBe(403);
    expect((await call('DELETE', `/${draft}`, owner)).status).toBe(204);
    expect((await call('GET', `/${draft}`, owner)).status).toBe(404);
    const published = await publishWritten(test.current, owner);
    const { status, body } = await call('DELETE', `/${published}`, owner);
    expect([status, body.code]).toEqual([409, 'opportunity_published']);
  });
});
