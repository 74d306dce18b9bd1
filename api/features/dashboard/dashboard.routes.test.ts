import { createHash, randomUUID } from 'node:crypto';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { publishCulture } from '@common-ground/contract/company-culture/company-culture';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { saveRoleChoice } from '@common-ground/contract/profile/profile';
import type { Stage } from '@common-ground/domain/opportunities/stage';
import { describe, expect, test as it } from 'vitest';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import { insertApplication } from '../../stores/applications/application-change.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters } from '../../testing/worlds/test-company-culture.ts';
import { offerTo, take } from '../../testing/worlds/test-interviews.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';
import { moveOne, openPipeline, STAGES } from '../../testing/worlds/test-pipeline.ts';

const test = useTestApp();

const SLOW_PROCESS: Stage[] = [
  { id: randomUUID(), kind: 'received', name: 'We read it', replyDays: 20, scorecard: [] },
  { id: randomUUID(), kind: 'offer', name: 'Offer', replyDays: 5, scorecard: [] },
];

function read(token?: string) {
  return test.call(readDashboard, { token });
}

describe('readDashboard', () => {
  it('is empty for someone new', async () => {
    const { token } = await signUpCandidate(test.current);
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ applications: { items: [], openCount: 0, endedCount: 0 }, views: [] });
  });

  it('shows what is due first, the newest jobs for the route, and who viewed the profile', async () => {
    const company = await signUpCompany(test.current, 'Harbour Health');
    const person = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, person);
    await test.call(saveRoleChoice, { token: person.token, ifMatch: 0, body: { route: 'graduate' } });
    const at = (minute: number) => ({ at: new Date(Date.UTC(2026, 10, 2, 8, minute)) });
    const slow = await publishOpportunity(
      test.current,
      company,
      { title: 'Slow', process: SLOW_PROCESS },
      at(1),
    );
    const quick = await publishOpportunity(test.current, company, { title: 'Quick' }, at(2));
    await publishOpportunity(test.current, company, { title: 'For others', routes: ['journey'] }, at(3));
    await publishOpportunity(test.current, company, { title: 'Older' }, at(4));
    await publishOpportunity(test.current, company, { title: 'Newer' }, at(5));
    await applyFor(test.current, person, quick);
    const { result: sent } = await applyFor(test.current, person, slow);
    await test.call(readReceivedApplication, { params: { applicationId: sent.id }, token: company.token });
    const { result: body } = await read(person.token);
    const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);
    expect(titlesOf(body.applications.items)).toEqual(['Quick', 'Slow']);
    expect(body.applications).toMatchObject({ openCount: 2, endedCount: 0 });
    expect(titlesOf(body.opportunities.items)).toEqual(['Newer', 'Older']);
    expect(body.views).toEqual([
      {
        day: new Date().toISOString().slice(0, 10),
        companyName: 'Harbour Health',
        face: null,
        level: 'applied',
      },
    ]);
    await test.call(withdrawApplication, { params: { applicationId: sent.id }, token: person.token });
    expect(titlesOf((await read(person.token)).result.applications.items)).toEqual(['Quick']);
  });

  it('finds jobs the caller hasn’t applied for, however many newer ones they have', async () => {
    const { db, now } = test.current.context;
    const company = await signUpCompany(test.current, 'Orchard Line');
    const person = await signUpCandidate(test.current);
    await test.call(saveRoleChoice, { token: person.token, ifMatch: 0, body: { route: 'experienced' } });
    const routes = ['experienced'] as const;
    await publishOpportunity(
      test.current,
      company,
      { title: 'Oldest', routes },
      { at: new Date('2026-02-01') },
    );
    const scope = { role: 'candidate', candidateId: person.accountId } as CandidateScope;
    const snapshot = JSON.stringify({ opportunity: { title: 'Sent', companyName: 'Orchard Line' } });
    const apply = async (opportunityId: string) =>
      insertApplication(db, scope, {
        opportunityId,
        companyId: String(company.companyId),
        snapshot,
        sha256: createHash('sha256').update(snapshot).digest('hex'),
        idempotencyKey: randomUUID(),
        requestSha256: '0'.repeat(64),
        sentAt: now(),
        stageId: randomUUID(),
        applicantName: 'Ana Reis',
        title: 'Data trainee programme',
        replyBy: '2026-12-01',
      });
    for (let count = 0; count < 25; count += 1)
      await apply(
        await publishOpportunity(test.current, company, { routes }, { at: new Date('2026-02-02') }),
      );
    const { opportunities, applications } = (await read(person.token)).result;
    expect(opportunities.items.map(({ title }: { title: string }) => title)).toEqual(['Oldest']);
    expect(opportunities.hasMore).toBe(false);
    expect(applications.openCount).toBe(25);
    await apply(opportunities.items[0]!.id);
    expect((await read(person.token)).result.opportunities).toEqual({
      items: [],
      hasMore: true,
      belowMinimumPayCount: 0,
    });
  });

  it('shows an offer before late replies, and counts those', async () => {
    const { systemDb } = test.current.context;
    const company = await signUpCompany(test.current, 'Harbour Health');
    const person = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, person);
    const sent: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const opportunityId = await publishOpportunity(test.current, company, {
        title: `Place ${count}`,
        process: SLOW_PROCESS,
      });
      sent.push((await applyFor(test.current, person, opportunityId)).result.id);
    }
    const [offered, ...late] = sent;
    await systemDb
      .updateTable('applications')
      .set({ reply_by: '2026-01-05' })
      .where('id', 'in', late)
      .execute();
    const offer = { status: 'offer', stage_id: SLOW_PROCESS[1]?.id, reply_by: null };
    await systemDb.updateTable('applications').set(offer).where('id', '=', String(offered)).execute();
    await systemDb
      .insertInto('application_events')
      .values({
        application_id: String(offered),
        kind: 'moved',
        status: 'offer',
        happened_at: new Date(Date.now() + 60_000),
        answer_by: '2026-12-18',
      })
      .execute();
    const { result: body } = await read(person.token);
    expect(body.applications.items[0]).toMatchObject({ id: offered, status: 'offer' });
    expect(body.offers).toMatchObject({
      items: [
        {
          applicationId: offered,
          companyName: 'Harbour Health',
          title: 'Place 0',
          places: [{ country: 'PT' }],
          answerBy: '2026-12-18',
        },
      ],
      count: 1,
    });
    expect(body.lateAnswerCount).toBe(5);
    const stranger = await signUpCandidate(test.current);
    const { body: theirs } = await read(stranger.token);
    expect(theirs).toMatchObject({ offers: { items: [], count: 0 }, lateAnswerCount: 0 });
  });

  it('shows the face of each company that has published its culture', async () => {
    const company = await signUpCompany(test.current, 'Fern Health');
    const person = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, person);
    const opportunityId = await publishOpportunity(test.current, company);
    const { result: sent } = await applyFor(test.current, person, opportunityId);
    await test.call(readReceivedApplication, { params: { applicationId: sent.id }, token: company.token });
    const readFaces = async () => {
      const { applications, views } = (await read(person.token)).result;
      return [...applications.items, ...views].map(({ face }) => face?.values.length ?? null);
    };
    expect(await readFaces()).toEqual([null, null]);
    await addLikeMindedRaters(test.current, String(company.companyId), 5);
    await test.call(publishCulture, { token: company.token, ifMatch: 0 });
    expect(await readFaces()).toEqual([2, 2]);
  });

  it('is for candidates only', async () => {
    const company = await signUpCompany(test.current);
    expect((await read()).status).toBe(401);
    expect((await read(company.token)).status).toBe(403);
  });

  it('names companies that moved the caller to an interview, for seven days', async () => {
    const { company, applicants } = await openPipeline(test.current);
    const [{ person, applicationId }] = applicants as [(typeof applicants)[0]];
    const listInterviewNews = async () => (await read(person.token)).result.interviews;
    expect(await listInterviewNews()).toEqual([]);
    const moved = await moveOne(test.current, company, {
      applicationId,
      version: 1,
      stageId: STAGES.interview,
    });
    expect(moved.outcome).toBe('done');
    expect(await listInterviewNews()).toEqual([
      { applicationId, companyName: 'Harbour Health', pickBy: null },
    ]);
    const daysFromNow = (count: number) => new Date(Date.now() + count * 86_400_000);
    test.current.setNow(daysFromNow(6));
    expect(await listInterviewNews()).toHaveLength(1);
    test.current.setNow(daysFromNow(8));
    expect(await listInterviewNews()).toEqual([]);
    test.current.setNow(daysFromNow(0));
  });

  it('says by when to choose an interview time, until one is booked', async () => {
    const { company, applicants } = await openPipeline(test.current);
    const [{ person, applicationId }] = applicants as [(typeof applicants)[0]];
    const listInterviewNews = async () => (await read(person.token)).result.interviews;
    await moveOne(test.current, company, { applicationId, version: 1, stageId: STAGES.interview });
    const offered = await offerTo(test.current, { by: company, applicationId });
    expect(await listInterviewNews()).toEqual([
      { applicationId, companyName: 'Harbour Health', pickBy: offered.pickBy },
    ]);
    expect((await take(test.current, person, offered)).status).toBe(200);
    expect(await listInterviewNews()).toEqual([]);
  });
});
