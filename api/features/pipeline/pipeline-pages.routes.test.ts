import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { listMatchingApplications } from '@common-ground/contract/pipeline/matching-applications';
import { listPipeline } from '@common-ground/contract/pipeline/pipeline';
import { saveWorkingCalendar } from '@common-ground/contract/response-clock/response-clock';
import { describe, expect, it } from 'vitest';
import type { OperationRequest } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { endApplication } from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { openPipeline } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NAMES = ['Łucja Żak', 'Amara Okafor', 'Bo Lindqvist'];

const readPage = ({ token }: TestPerson, query: OperationRequest<typeof listPipeline>['query']) =>
  test.call(listPipeline, { query, token });

describe(`the pages of ${listPipeline.operationId}`, () => {
  it('end with an empty one when all that came after has gone', async () => {
    const { company, applicants } = await openPipeline(test.current, NAMES);
    const query = { state: 'open', direction: 'ascending', limit: 2 } as const;
    const { result: first } = await readPage(company, query);
    expect(first.items.map(({ name }) => name)).toEqual(NAMES.slice(0, 2));
    const last = applicants[2]!;
    const params = { applicationId: last.applicationId };
    await test.call(withdrawApplication, { params, token: last.person.token });
    const { status, body } = await readPage(company, { ...query, cursor: first.next! });
    expect([status, body]).toEqual([200, { items: [], next: null }]);
  });

  it('are refused after an application that the reader no longer reaches', async () => {
    const { company, opportunityId } = await openPipeline(test.current, NAMES);
    const manager = await addMember(test.current, company, 'hiring_manager', [opportunityId]);
    const { result: first } = await readPage(manager, { limit: 1 });
    await test.current.context.systemDb
      .deleteFrom('opportunity_members')
      .where('account_id', '=', manager.accountId)
      .execute();
    expect((await readPage(manager, { limit: 1, cursor: first.next! })).status).toBe(422);
  });

  it("show what is late by the company's calendar", async () => {
    const { company } = await openPipeline(test.current, NAMES.slice(0, 1));
    const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone: 'Pacific/Auckland' } as const;
    await test.call(saveWorkingCalendar, { token: company.token, ifMatch: 0, body: calendar });
    await test.current.context.systemDb
      .updateTable('applications')
      .set({ reply_by: '2026-12-01' })
      .where('company_id', '=', String(company.companyId))
      .execute();
    test.current.setNow(new Date('2026-12-01T12:00:00Z'));
    const { result } = await readPage(company, { state: 'late' });
    test.current.setNow(null);
    expect(result.items.map(({ name }) => name)).toEqual(NAMES.slice(0, 1));
  });
});

describe(`${listMatchingApplications.operationId}`, () => {
  const listMatching = (
    { token }: TestPerson,
    query: OperationRequest<typeof listMatchingApplications>['query'],
  ) => test.call(listMatchingApplications, { query, token });

  it('lists open applications in the order of the table, up to a limit, and counts them all', async () => {
    const { company, applicants } = await openPipeline(test.current, NAMES);
    await endApplication(test.current, applicants[2]!.applicationId, test.current.context.now());
    const query = { state: 'all', order: 'name' } as const;
    const { result } = await listMatching(company, query);
    expect(result.items.map(({ name }) => name)).toEqual(['Amara Okafor', 'Łucja Żak']);
    expect(result.count).toBe(2);
    const { result: first } = await listMatching(company, { ...query, limit: 1, direction: 'descending' });
    expect([first.items.map(({ name }) => name), first.count]).toEqual([['Łucja Żak'], 2]);
    expect((await listMatching(company, { ...query, limit: 0 })).result).toEqual({ items: [], count: 2 });
    expect((await listMatching(company, { words: 'okafor' })).result.count).toBe(1);
    expect((await listMatching(company, { words: 'lindqvist' })).result.count).toBe(0);
  });

  it('has only what the caller reaches, and is for those who decide', async () => {
    const { company, opportunityId } = await openPipeline(test.current, NAMES.slice(0, 1));
    const onJob = await addMember(test.current, company, 'hiring_manager', [opportunityId]);
    const outsider = await addMember(test.current, company, 'hiring_manager');
    const interviewer = await addMember(test.current, company, 'interviewer', [opportunityId]);
    expect((await listMatching(onJob, {})).result.count).toBe(1);
    expect((await listMatching(outsider, {})).result).toEqual({ items: [], count: 0 });
    expect((await listMatching(interviewer, {})).status).toBe(403);
    expect((await test.call(listMatchingApplications, { query: {} })).status).toBe(401);
  });
});
