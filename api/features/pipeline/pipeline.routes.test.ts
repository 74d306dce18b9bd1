import { withdrawApplication } from '@common-ground/contract/applications/applications';
import {
  countPipeline,
  listPipeline,
  readPipeline,
  readPipelineRows,
} from '@common-ground/contract/pipeline/pipeline';
import { saveWorkingCalendar } from '@common-ground/contract/response-clock/response-clock';
import { cardsOf } from '@common-ground/domain/pipeline/pipeline-card';
import { describe, expect, test as it } from 'vitest';
import { type Answer, type OperationRequest, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate } from '../../testing/worlds/test-culture.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { declineOne, moveOne, openPipeline, STAGES } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const READS = [readPipeline, listPipeline, countPipeline];
const NAMES = ['Łucja Żak', 'Amara Okafor', 'Bo Lindqvist'];

async function readBoard({ token }: TestPerson, opportunityId?: string) {
  const { result } = await test.call(readPipeline, { query: { opportunityId }, token });
  return { ...result, cards: cardsOf(result.cards, result.opportunities) };
}

async function listRows({ token }: TestPerson, query: OperationRequest<typeof listPipeline>['query'] = {}) {
  return (await test.call(listPipeline, { query, token })).result.items.map(({ name }) => name);
}

async function reviewBlind(company: TestPerson, opportunityId: string) {
  const review = { opportunity_id: opportunityId, company_id: String(company.companyId) };
  await test.current.context.systemDb.insertInto('blind_reviews').values(review).execute();
}

describe(readPipeline.operationId, () => {
  it("returns the day in the company's time zone", async () => {
    const { company, opportunityId } = await openPipeline(test.current, []);
    const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone: 'Pacific/Auckland' } as const;
    await test.call(saveWorkingCalendar, { token: company.token, ifMatch: 0, body: calendar });
    test.current.setNow(new Date('2026-12-01T12:00:00Z'));
    const { today } = await readBoard(company, opportunityId);
    test.current.setNow(null);
    expect(today).toBe('2026-12-02');
  });

  it('has a card for each open application, and counts the ended ones', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current, NAMES);
    const [first, second, third] = applicants;
    await moveOne(test.current, company, {
      applicationId: String(first?.applicationId),
      version: 1,
      stageId: STAGES.interview,
    });
    await test.call(withdrawApplication, {
      params: { applicationId: second!.applicationId },
      token: String(second?.person.token),
    });
    const declined = await declineOne(test.current, company, {
      applicationId: String(third?.applicationId),
      version: 1,
    });
    const { cards, opportunities, ended, isCut } = await readBoard(company, opportunityId);
    expect(opportunities).toMatchObject([
      { id: opportunityId, isBlind: false, stages: [{}, { name: 'Talk' }, {}] },
    ]);
    expect(cards).toHaveLength(2);
    expect(cards).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Łucja Żak',
          stageId: STAGES.interview,
          kind: 'interview',
          version: 2,
        }),
        expect.objectContaining({
          name: 'Bo Lindqvist',
          kind: 'received',
          waiting: { decisionId: declined.decisionId, status: 'declined', until: expect.any(String) },
        }),
      ]),
    );
    expect(ended).toEqual({ accepted: 0, declined: 0, offer_declined: 0, withdrawn: 1 });
    expect(isCut).toBe(false);
  });

  it('keeps people who accepted an offer on the board for thirty days, even if the job is closed', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current, NAMES.slice(0, 2));
    const { systemDb } = test.current.context;
    const endAs = (at: number, status: string) =>
      systemDb
        .updateTable('applications')
        .set({ status, ended_at: new Date(), reply_by: null })
        .where('id', '=', String(applicants[at]?.applicationId))
        .execute();
    const inDays = (days: number) => test.current.setNow(new Date(Date.now() + days * 86_400_000));
    await endAs(0, 'accepted');
    await endAs(1, 'offer_declined');
    await systemDb
      .updateTable('opportunities')
      .set({ status: 'closed' })
      .where('id', '=', opportunityId)
      .execute();
    inDays(29);
    for (const id of [opportunityId, undefined]) {
      const { cards, ended } = await readBoard(company, id);
      expect(cards).toMatchObject([{ name: 'Łucja Żak', hiredAt: expect.any(String), replyBy: null }]);
      expect(ended).toMatchObject({ accepted: 1, offer_declined: 1 });
    }
    const outsider = await addMember(test.current, company, 'hiring_manager');
    expect((await readBoard(outsider)).cards).toEqual([]);
    await reviewBlind(company, opportunityId);
    expect((await readBoard(company)).cards).toMatchObject([{ name: null }]);
    inDays(31);
    expect((await readBoard(company, opportunityId)).cards).toEqual([]);
    expect((await readBoard(company)).opportunities).toEqual([]);
    test.current.setNow(null);
  });

  it('covers all jobs that the caller can access if none is named', async () => {
    const { company, opportunityId } = await openPipeline(test.current);
    const other = await publishOpportunity(test.current, company, { title: 'Another' });
    expect((await readBoard(company)).opportunities.map(({ id }: { id: string }) => id)).toEqual([
      other,
      opportunityId,
    ]);
    const working = await addMember(test.current, company, 'hiring_manager', [other]);
    const reached = await readBoard(working);
    expect(reached.opportunities.map(({ id }: { id: string }) => id)).toEqual([other]);
    expect(reached.cards).toEqual([]);
    expect((await test.call(readPipeline, { query: { opportunityId }, token: working.token })).status).toBe(
      404,
    );
    const stranger = await signUpCompany(test.current);
    expect((await test.call(readPipeline, { query: { opportunityId }, token: stranger.token })).status).toBe(
      404,
    );
  });

  it('shows no name under blind review, in any order or search', async () => {
    const { company, opportunityId } = await openPipeline(test.current, [
      'Zebulon Quartzmann',
      'Aaron Aardvark',
    ]);
    await reviewBlind(company, opportunityId);
    const { cards, opportunities } = await readBoard(company, opportunityId);
    expect(opportunities[0]!.isBlind).toBe(true);
    expect(cards.map(({ name }: { name: string | null }) => name)).toEqual([null, null]);
    expect(await listRows(company, { words: 'quartz' })).toEqual([]);
    expect(await listRows(company, { words: 'trainee' })).toEqual([null, null]);
    const byName = await test.call(listPipeline, { query: { order: 'name' }, token: company.token });
    const ids = byName.result.items.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...ids].sort());
    for (const operation of READS)
      expect(JSON.stringify((await test.call(operation, { token: company.token })).body)).not.toMatch(
        /Zebulon|Aardvark/,
      );
  });

  it('names people not known to be adults only to verified companies', async () => {
    const { company, applicants } = await openPipeline(test.current);
    const person = applicants[0]?.person;
    if (!person) throw new Error('Nobody has applied');
    const readShownName = async () => (await readBoard(company)).cards[0]!.name;
    expect(await readShownName()).toBe('Amara Okafor');
    await setBirthDate(test.current, person, '2009-06-01');
    expect(await readShownName()).toBeNull();
    await verifyCompany(test.current, company.companyId);
    test.current.context.scopes.forget(company.uid);
    expect(await readShownName()).toBe('Amara Okafor');
  });
});

describe(listPipeline.operationId, () => {
  it('sorts, pages and filters', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current, NAMES);
    await moveOne(test.current, company, {
      applicationId: String(applicants[1]?.applicationId),
      version: 1,
      stageId: STAGES.interview,
    });
    expect(await listRows(company, { order: 'name' })).toEqual(['Amara Okafor', 'Bo Lindqvist', 'Łucja Żak']);
    expect(await listRows(company, { order: 'sent', direction: 'ascending' })).toEqual(NAMES);
    expect(await listRows(company)).toEqual([...NAMES].reverse());
    expect((await listRows(company, { order: 'stage' })).at(-1)).toBe('Amara Okafor');
    expect((await listRows(company, { order: 'reply_by' })).at(0)).toBe('Amara Okafor');
    expect(await listRows(company, { stageId: STAGES.interview })).toEqual(['Amara Okafor']);
    expect(await listRows(company, { status: 'interview' })).toEqual(['Amara Okafor']);
    expect(await listRows(company, { words: 'LIND' })).toEqual(['Bo Lindqvist']);
    expect(await listRows(company, { words: '%' })).toEqual([]);
    expect(await listRows(company, { state: 'ended' })).toEqual([]);
    expect(await listRows(company, { state: 'late', opportunityId })).toEqual([]);
    for (const order of ['sent', 'reply_by', 'name', 'stage'] as const)
      for (const direction of ['ascending', 'descending'] as const) {
        const whole = await listRows(company, { order, direction });
        const found: string[] = [];
        let next: string | null = '';
        while (next !== null) {
          const cursor: string | undefined = next === '' ? undefined : next;
          const page = await test.call(listPipeline, {
            query: { order, direction, limit: 1, cursor },
            token: company.token,
          });
          const body: Answer<typeof listPipeline>['result'] = page.result;
          found.push(...body.items.map(({ name }) => String(name)));
          next = body.next;
          if (next !== null)
            expect(Buffer.from(next, 'base64url').toString()).not.toMatch(/Amara|Bo L|Łucja/i);
        }
        expect(found, `${order} ${direction}`).toEqual(whole);
      }
  });

  it('refuses a cursor that it did not issue, and unknown filters', async () => {
    const { company } = await openPipeline(test.current);
    expect(
      (await test.call(listPipeline, { query: { cursor: 'nonsense' }, token: company.token })).status,
    ).toBe(422);
    expect(
      (await test.call(listPipeline, { query: { order: unchecked('fit') }, token: company.token })).status,
    ).toBe(422);
  });

  it('refuses a cursor at an application the caller can’t access, because its position would reveal something', async () => {
    const { company } = await openPipeline(test.current, NAMES.slice(0, 2));
    const outsider = await addMember(test.current, company, 'hiring_manager');
    for (const order of ['name', 'sent'] as const) {
      const { result: body } = await test.call(listPipeline, {
        query: { order, limit: 1 },
        token: company.token,
      });
      expect(
        (await test.call(listPipeline, { query: { order, cursor: body.next! }, token: company.token }))
          .status,
      ).toBe(200);
      expect(
        (await test.call(listPipeline, { query: { order, cursor: body.next! }, token: outsider.token }))
          .status,
      ).toBe(422);
    }
  });
});

describe(readPipelineRows.operationId, () => {
  it('returns the current state of those the caller can access', async () => {
    const { company, applicants } = await openPipeline(test.current, NAMES.slice(0, 2));
    const stranger = await openPipeline(test.current);
    const ids = [...applicants, ...stranger.applicants].map(({ applicationId }) => applicationId);
    await test.call(withdrawApplication, {
      params: { applicationId: ids[1]! },
      token: String(applicants[1]?.person.token),
    });
    const { result: body } = await test.call(readPipelineRows, { token: company.token, body: { ids } });
    expect(body.items).toMatchObject([
      { id: ids[0], name: 'Łucja Żak', stageName: 'We read it', version: 1 },
      { id: ids[1], name: null, status: 'withdrawn', version: 2 },
    ]);
    expect(body.items).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain('Amara');
  });
});

describe(countPipeline.operationId, () => {
  it('counts applications by stage, and late ones', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current, NAMES);
    await moveOne(test.current, company, {
      applicationId: String(applicants[0]?.applicationId),
      version: 1,
      stageId: STAGES.interview,
    });
    await test.current.context.systemDb
      .updateTable('applications')
      .set({ reply_by: '2020-01-01' })
      .where('id', '=', String(applicants[0]?.applicationId))
      .execute();
    const { result: body } = await test.call(countPipeline, { token: company.token });
    expect(body.stages).toEqual(
      expect.arrayContaining([
        { opportunityId, stageId: STAGES.received, kind: 'received', count: 2, lateCount: 0 },
        { opportunityId, stageId: STAGES.interview, kind: 'interview', count: 1, lateCount: 1 },
      ]),
    );
    expect(await listRows(company, { state: 'late' })).toEqual(['Łucja Żak']);
  });
});

describe('every pipeline operation', () => {
  it('is for members of a company', async () => {
    const candidate = await signUpCandidate(test.current);
    for (const operation of READS) {
      const { operationId } = operation;
      expect((await test.call(operation, { token: candidate.token })).status, operationId).toBe(403);
      expect((await test.call(operation)).status, operationId).toBe(401);
    }
  });

  it('is 404 for another company', async () => {
    await openPipeline(test.current, ['Zebulon Quartzmann']);
    const stranger = await signUpCompany(test.current);
    for (const operation of READS)
      expect(JSON.stringify((await test.call(operation, { token: stranger.token })).body)).not.toContain(
        'Zebulon',
      );
  });
});
