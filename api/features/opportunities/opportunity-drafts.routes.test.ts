import { randomUUID } from 'node:crypto';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import {
  createOpportunity,
  deleteOpportunity,
  duplicateOpportunity,
  listCompanyOpportunities,
  readCompanyOpportunity,
  saveOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { emptyOpportunity } from '@common-ground/domain/opportunities/opportunity-draft';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { type Answer, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { completeDraft, publishWritten, writeOpportunity } from '../../testing/worlds/test-drafts.ts';
import { applyFor, nameAndAgeCandidate } from '../../testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

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

const create = (person: TestPerson, title = 'Baker', key: string = randomUUID()) =>
  test.call(createOpportunity, {
    token: person.token,
    body: { title, kind: 'apprenticeship' },
    idempotencyKey: key,
  });

describe('createOpportunity', () => {
  it('starts a draft with only a title and kind', async () => {
    const { status, body, headers } = await create(owner, '  Night baker ');
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

  it('creates one draft from a request that’s sent twice', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([create(owner, 'Twice', key), create(owner, 'Twice', key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.result.id).toBe(second.result.id);
    // The same key in another company is a different request.
    expect((await create(stranger, 'Twice', key)).result.id).not.toBe(first.result.id);
  });

  it('gives a hiring manager access only to what they created', async () => {
    const other = (await create(owner)).result.id;
    const ownId = (await create(manager, 'Of the manager')).result.id;
    expect(
      (await test.call(readCompanyOpportunity, { params: { opportunityId: ownId }, token: manager.token }))
        .status,
    ).toBe(200);
    expect(
      (await test.call(readCompanyOpportunity, { params: { opportunityId: other }, token: manager.token }))
        .status,
    ).toBe(404);
    expect(
      (await test.call(readCompanyOpportunity, { params: { opportunityId: ownId }, token: owner.token }))
        .status,
    ).toBe(200);
    const { result: body } = await test.call(listCompanyOpportunities, {
      query: { limit: 50 },
      token: manager.token,
    });
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([ownId]);
    expect(body.counts.draft).toBe(1);
  });

  it('is for members who may write, and reports everything that’s wrong', async () => {
    expect((await create(auditor)).problem.code).toBe('not_permitted');
    const candidate = await signUpCandidate(test.current);
    expect((await create(candidate)).status).toBe(403);
    expect((await test.call(createOpportunity, { body: unchecked({}) })).status).toBe(401);
    const { status, problem: body } = await test.call(createOpportunity, {
      token: owner.token,
      body: unchecked({ title: ' ', kind: 'gig', pay: 1 }),
      idempotencyKey: randomUUID(),
    });
    expect(status).toBe(422);
    expect(body.violations.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/kind',
      '/pay',
      '/title',
    ]);
    expect(
      (await test.call(createOpportunity, { token: owner.token, body: { title: 'A', kind: 'contract' } }))
        .status,
    ).toBe(422);
  });
});

describe('readCompanyOpportunity', () => {
  it('is for all members who work on it, and returns the same 404 to everyone else', async () => {
    const id = await writeOpportunity(test.current, owner);
    const interviewer = await addMember(test.current, owner, 'interviewer', [id]);
    for (const person of [owner, auditor, interviewer])
      expect(
        (await test.call(readCompanyOpportunity, { params: { opportunityId: id }, token: person.token }))
          .body,
      ).toMatchObject({ id, version: 2 });
    for (const person of [stranger, manager])
      expect(
        (await test.call(readCompanyOpportunity, { params: { opportunityId: id }, token: person.token }))
          .status,
      ).toBe(404);
    expect(
      (
        await test.call(readCompanyOpportunity, {
          params: { opportunityId: '00000000-0000-4000-8000-000000000000' },
          token: owner.token,
        })
      ).status,
    ).toBe(404);
    expect((await test.call(readCompanyOpportunity, { params: { opportunityId: id } })).status).toBe(401);
  });
});

describe('saveOpportunity', () => {
  it('stores what is typed, however incomplete, and returns it as stored', async () => {
    const { id } = (await create(owner)).result;
    const incompleteDraft = {
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
    // An empty text breaks the contract; inside a place it's left out.
    const places = [{ ...incompleteDraft.places[0], city: null }] as const;
    const {
      status,
      result: body,
      headers,
    } = await test.call(saveOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: 1,
      body: unchecked({ ...incompleteDraft, places }),
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body).toEqual({ version: 2, content: { ...incompleteDraft, places, about: 'Bread.' } });
    expect(
      (await test.call(readCompanyOpportunity, { params: { opportunityId: id }, token: owner.token })).result
        .content,
    ).toEqual(body.content);
  });

  it('reports a conflict with the current state, and changes nothing', async () => {
    const id = await writeOpportunity(test.current, owner);
    const { status, problem: body } = await test.call(saveOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: 1,
      body: completeDraft({ title: 'Another' }),
    });
    expect(status).toBe(412);
    expect(body.current).toMatchObject({ version: 2, content: { title: 'Baker' } });
    expect(
      (
        await test.call(saveOpportunity, {
          params: { opportunityId: id },
          token: owner.token,
          body: completeDraft(),
        })
      ).status,
    ).toBe(428);
  });

  it('loses neither of two simultaneous changes', async () => {
    const id = await writeOpportunity(test.current, owner);
    const responses = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        test.call(saveOpportunity, {
          params: { opportunityId: id },
          token: owner.token,
          ifMatch: 2,
          body: completeDraft({ title }),
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('refuses an invalid draft with every violation', async () => {
    const id = await writeOpportunity(test.current, owner);
    const draft = completeDraft();
    const { problem: body, status } = await test.call(saveOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: 2,
      body: {
        ...draft,
        title: '',
        hoursPerWeek: 61,
        pay: { ...draft.pay!, minimum: '12.345' },
        criteria: [...draft.criteria, ...draft.criteria],
        process: draft.process.map((stage) => ({ ...stage, replyDays: 0 })),
      },
    });
    expect(status).toBe(422);
    expect(body.violations.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
      expect.arrayContaining(['/title', '/hoursPerWeek', '/pay/minimum', '/process/0/replyDays']),
    );
    const twice = await test.call(saveOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: 2,
      body: { ...draft, criteria: [...draft.criteria, ...draft.criteria] },
    });
    expect(twice.problem.violations).toEqual([{ pointer: '/criteria/1/id', code: 'duplicate', params: {} }]);
  });

  it('stores the longest texts in any script', async () => {
    const id = await writeOpportunity(test.current, owner);
    const longText = (length: number) => '職'.repeat(length);
    const itemWith = () => ({
      id: randomUUID(),
      competence: longText(80),
      question: longText(300),
      anchors: { low: longText(300), middle: longText(300), high: longText(300) },
    });
    const process = Array.from({ length: 8 }, () => ({
      id: randomUUID(),
      kind: 'interview' as const,
      name: longText(80),
      replyDays: 60,
      scorecard: Array.from({ length: 8 }, itemWith),
    }));
    const body = { ...completeDraft(), about: longText(4000), process };
    expect(
      (
        await test.call(saveOpportunity, {
          params: { opportunityId: id },
          token: owner.token,
          ifMatch: 2,
          body,
        })
      ).status,
    ).toBe(200);
  });

  it('is the same 404 for another company, another team and an unknown id', async () => {
    const id = await writeOpportunity(test.current, owner);
    for (const [person, opportunityId] of [
      [stranger, id],
      [manager, id],
      [owner, NOWHERE],
      [owner, 'nothing'],
    ] as const)
      expect(
        (
          await test.call(saveOpportunity, {
            params: { opportunityId },
            token: person.token,
            ifMatch: 2,
            body: completeDraft(),
          })
        ).status,
      ).toBe(404);
    expect(
      (
        await test.call(saveOpportunity, {
          params: { opportunityId: id },
          token: auditor.token,
          ifMatch: 2,
          body: completeDraft(),
        })
      ).status,
    ).toBe(403);
  });

  it('changes nothing that candidates see, and reports unpublished changes', async () => {
    const id = await publishWritten(test.current, owner);
    const stored = (
      await test.call(readCompanyOpportunity, { params: { opportunityId: id }, token: owner.token })
    ).result;
    const candidate = await signUpCandidate(test.current);
    await test.call(saveOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: stored.version,
      body: { ...stored.content, title: 'Pastry chef' },
    });
    const changed = (
      await test.call(readCompanyOpportunity, { params: { opportunityId: id }, token: owner.token })
    ).result;
    expect(changed).toMatchObject({
      title: 'Baker',
      hasUnpublishedChanges: true,
      content: { title: 'Pastry chef' },
      published: { title: 'Baker' },
    });
    const { body } = await test.call(readOpportunity, {
      params: { opportunityId: id },
      token: candidate.token,
    });
    expect(body.title).toBe('Baker');
    // A draft that equals the published version again doesn't need publishing.
    await test.call(saveOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: changed.version,
      body: stored.content,
    });
    expect(
      (await test.call(readCompanyOpportunity, { params: { opportunityId: id }, token: owner.token })).result
        .hasUnpublishedChanges,
    ).toBe(false);
  });
});

describe('listCompanyOpportunities', () => {
  it('counts states and pending applications, with the next reply due, page by page', async () => {
    const company = await signUpCompany(test.current, 'Cedar Bakery');
    await verifyCompany(test.current, company.companyId);
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push(await publishWritten(test.current, company, { title }));
    await writeOpportunity(test.current, company, { title: 'Draft' });
    const [first = ''] = ids;
    for (let count = 0; count < 2; count += 1) {
      const candidate = await signUpCandidate(test.current);
      await nameAndAgeCandidate(test.current, candidate);
      const { result: body } = await applyFor(test.current, candidate, first);
      if (count === 1)
        await test.call(withdrawApplication, { params: { applicationId: body.id }, token: candidate.token });
    }
    const { result: body } = await test.call(listCompanyOpportunities, { token: company.token });
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
    const listedIds: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page: Answer<typeof listCompanyOpportunities>['result'] = (
        await test.call(listCompanyOpportunities, {
          query: { limit: 2, status: 'published', cursor },
          token: company.token,
        })
      ).result;
      listedIds.push(...page.items.map(({ id }: { id: string }) => id));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect([...listedIds].sort()).toEqual([...ids].sort());
  });

  it('refuses strangers, and cursors it didn’t issue', async () => {
    expect((await test.call(listCompanyOpportunities)).status).toBe(401);
    expect(
      (await test.call(listCompanyOpportunities, { query: { cursor: 'nonsense' }, token: owner.token }))
        .status,
    ).toBe(422);
    expect(
      (
        await test.call(listCompanyOpportunities, {
          query: { status: unchecked('open') },
          token: owner.token,
        })
      ).status,
    ).toBe(422);
    expect((await test.call(listCompanyOpportunities, { token: auditor.token })).status).toBe(200);
  });
});

describe('duplicateOpportunity', () => {
  it('starts a draft with everything but the dates, whatever the state of the original', async () => {
    const id = await publishWritten(test.current, owner);
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const { status, result: body } = await test.call(duplicateOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ...key,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      content: { title: 'Baker', closesOn: null, startsOn: null, pay: { maximum: '1100.50' } },
    });
    expect(body.content.process[0]!.id).not.toBe(
      (await test.call(readCompanyOpportunity, { params: { opportunityId: id }, token: owner.token })).result
        .content.process[0]!.id,
    );
    expect(
      (await test.call(duplicateOpportunity, { params: { opportunityId: id }, token: owner.token, ...key }))
        .result.id,
    ).toBe(body.id);
    expect(
      (
        await test.call(duplicateOpportunity, {
          params: { opportunityId: id },
          token: stranger.token,
          ...key,
        })
      ).status,
    ).toBe(404);
    expect(
      (await test.call(duplicateOpportunity, { params: { opportunityId: id }, token: manager.token, ...key }))
        .status,
    ).toBe(404);
    expect(
      (await test.call(duplicateOpportunity, { params: { opportunityId: id }, token: auditor.token, ...key }))
        .status,
    ).toBe(403);
  });
});

describe('deleteOpportunity', () => {
  it('deletes a draft, but nothing that was published', async () => {
    const draft = await writeOpportunity(test.current, owner);
    expect(
      (await test.call(deleteOpportunity, { params: { opportunityId: draft }, token: stranger.token }))
        .status,
    ).toBe(404);
    expect(
      (await test.call(deleteOpportunity, { params: { opportunityId: draft }, token: manager.token })).status,
    ).toBe(404);
    expect(
      (await test.call(deleteOpportunity, { params: { opportunityId: draft }, token: auditor.token })).status,
    ).toBe(403);
    expect(
      (await test.call(deleteOpportunity, { params: { opportunityId: draft }, token: owner.token })).status,
    ).toBe(204);
    expect(
      (await test.call(readCompanyOpportunity, { params: { opportunityId: draft }, token: owner.token }))
        .status,
    ).toBe(404);
    const published = await publishWritten(test.current, owner);
    const { status, problem: body } = await test.call(deleteOpportunity, {
      params: { opportunityId: published },
      token: owner.token,
    });
    expect([status, body.code]).toEqual([409, 'opportunity_published']);
  });
});
