import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
} from '@common-ground/contract/discovery/saved-searches';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test as it } from 'vitest';
import { mailServerDown } from '../../testing/mail/mail-failures.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { placeCandidates } from '../../testing/worlds/test-discovery.ts';
import { signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';
import { sendSearchAlerts } from './search-alerts.job.ts';

const mails: { to: string; subject: string; text: string }[] = [];
/** How mail fails now. */
let failure: Error | null = null;
const test = useTestApp({
  context: {
    async sendMail(mail) {
      if (failure) throw failure;
      mails.push(mail);
    },
  },
});
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const MIGRATION = new URL('../../../database/migrations/0042_no_order_by_overlap.sql', import.meta.url);
const CONTENT = {
  name: 'Porto trainees',
  query: { countries: ['PT'], languages: ['pt:B2'] },
  alert: 'off',
  isShared: false,
} as const;

function save(member: TestPerson, changes: object = {}, key: string = crypto.randomUUID()) {
  const headers = { 'idempotency-key': key };
  return test.call(saveSearch, { token: member.token, headers, body: { ...CONTENT, ...changes } });
}

const change = async (member: TestPerson, id: string, changes: object = {}, ifMatch?: number) =>
  test.call(changeSavedSearch, {
    params: { searchId: id },
    token: member.token,
    body: { ...CONTENT, ...changes },
    ifMatch: ifMatch ?? (await list(member)).find((item) => item.id === id)?.version ?? 1,
  });
const list = async ({ token }: TestPerson) => (await test.call(listSavedSearches, { token })).result.items;

describe(saveSearch.operationId, () => {
  it.each([{ words: 'a\0' }, { words: '\uD800' }, { skills: ['a\0'] }, { regions: ['PT:\0'] }])(
    'refuses characters that aren’t in any text: %j',
    async (query) => {
      const owner = await signUpFinder(test.current);
      const pointer = `/query/${Object.keys(query)[0]}`;
      const { status, problem: body } = await save(owner, { query });
      expect([status, body.violations?.[0]?.pointer.slice(0, pointer.length)]).toEqual([422, pointer]);
    },
  );

  it('saves a search only for the member, and once per key', async () => {
    const owner = await signUpFinder(test.current);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    const key = crypto.randomUUID();
    const { status, result: body } = await save(owner, {}, key);
    expect([status, body.query]).toEqual([201, CONTENT.query]);
    expect((await save(owner, {}, key)).result.id).toBe(body.id);
    expect((await save(owner, { name: 'Other' }, key)).problem.code).toBe('idempotency_key_reused');
    expect((await save(owner, { name: 'PORTO trainees' })).problem.code).toBe('name_taken');
    expect((await save(recruiter)).status).toBe(201);
    expect(await list(owner)).toMatchObject([{ id: body.id }]);
  });

  it('allows twenty, even if many are saved at once', async () => {
    const owner = await signUpFinder(test.current);
    const responses = await Promise.all(
      Array.from({ length: 25 }, (_, number) => save(owner, { name: `Search ${number}` })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await save(owner, { name: 'One more' })).problem.code).toBe('too_many_searches');
  });

  it('refuses a name without a letter and an invalid query together, and is for members who may search for people', async () => {
    const owner = await signUpFinder(test.current);
    const { problem: body } = await save(owner, {
      name: '  ',
      query: { countries: ['Portugal'] },
      alert: 'hourly',
    });
    expect(body.violations.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
      expect.arrayContaining(['/name', '/query/countries/0', '/alert']),
    );
    expect((await test.call(saveSearch, unchecked({}))).status).toBe(401);
    const auditor = await addMember(test.current, owner, 'auditor');
    expect((await save(auditor)).problem.code).toBe('not_permitted');
  });
});

describe(`a saved search, in ${listSavedSearches.operationId}`, () => {
  it(`is listed by name, and changed and deleted only by its own member (${[listSavedSearches, changeSavedSearch, deleteSavedSearch].map(({ operationId }) => operationId).join(', ')})`, async () => {
    const owner = await signUpFinder(test.current);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    const { result: second } = await save(owner, { name: 'b' });
    const { result: first } = await save(owner, { name: 'A' });
    expect((await list(owner)).map(({ name }: { name: string }) => name)).toEqual(['A', 'b']);
    const changed = await change(owner, second.id, { name: 'c', alert: 'weekly', query: { words: 'boats' } });
    expect(changed.body).toMatchObject({ name: 'c', alert: 'weekly', query: { words: 'boats' } });
    expect((await change(owner, second.id, { name: 'a' })).problem.code).toBe('name_taken');
    // A stalled request changes nothing; one whose response was lost is sent again.
    const { version } = changed.result;
    const stalled = await change(owner, second.id, { name: 'd' }, version - 1);
    expect(stalled.problem).toMatchObject({ code: 'version_conflict', current: { name: 'c', version } });
    const again = { name: 'c', alert: 'weekly', query: { words: 'boats' } };
    expect((await change(owner, second.id, again, version - 1)).body).toEqual(changed.body);
    const remove = (by: TestPerson, id: string) =>
      test.call(deleteSavedSearch, { params: { searchId: id }, token: by.token });
    for (const stranger of [recruiter, await signUpFinder(test.current, 'Tessel Maps')]) {
      expect((await change(stranger, first.id)).status).toBe(404);
      expect((await remove(stranger, first.id)).status).toBe(404);
    }
    expect((await change(owner, NOWHERE)).status).toBe(404);
    expect((await remove(owner, first.id)).status).toBe(204);
    expect((await remove(owner, first.id)).status).toBe(404);
    const { token } = await addMember(test.current, owner, 'interviewer');
    const params = { searchId: second.id };
    for (const operation of [listSavedSearches, changeSavedSearch, deleteSavedSearch]) {
      expect((await test.call(operation, unchecked({ params }))).status).toBe(401);
      expect((await test.call(operation, unchecked({ params, token }))).problem.code).toBe('not_permitted');
    }
  });
});

describe('a search that is shared', () => {
  const listShared = async ({ token }: TestPerson) =>
    (await test.call(listSavedSearches, { token })).result.shared;

  it('can be opened by colleagues who may find people, but only changed by the member who saved it', async () => {
    const owner = await signUpFinder(test.current);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    const { result } = await save(owner, { isShared: true });
    await save(owner, { name: 'Only mine' });
    const { id } = result;
    expect(await listShared(recruiter)).toEqual([
      { id, name: CONTENT.name, query: CONTENT.query, sharedBy: null },
    ]);
    expect([await listShared(owner), await list(recruiter)]).toEqual([[], []]);
    expect(await listShared(await signUpFinder(test.current, 'Tessel Maps'))).toEqual([]);
    expect((await change(recruiter, id, { isShared: true, name: 'Mine now' })).status).toBe(404);
    const params = { searchId: id };
    expect((await test.call(deleteSavedSearch, { params, token: recruiter.token })).status).toBe(404);
    expect((await change(owner, id, { isShared: false })).result.isShared).toBe(false);
    expect(await listShared(recruiter)).toEqual([]);
  });

  it('for a job is only shown to those who reach the job', async () => {
    const owner = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, owner);
    const manager = await addMember(test.current, owner, 'hiring_manager', [opportunityId]);
    const stranger = await addMember(test.current, owner, 'hiring_manager');
    await save(owner, { isShared: true, query: { opportunityId } });
    expect(await listShared(manager)).toMatchObject([{ query: { opportunityId } }]);
    expect(await listShared(stranger)).toEqual([]);
  });

  it('is deleted with the member who saved it', async () => {
    const owner = await signUpFinder(test.current);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    await save(recruiter, { isShared: true });
    expect(await listShared(owner)).toHaveLength(1);
    await sql`delete from memberships where account_id = ${recruiter.accountId}`.execute(
      test.current.context.systemDb,
    );
    expect(await listShared(owner)).toEqual([]);
  });

  it('is one of fifty at most, even when many are shared at once', async () => {
    const owner = await signUpFinder(test.current);
    const team = [owner];
    for (let number = 0; number < 2; number += 1)
      team.push(await addMember(test.current, owner, 'recruiter'));
    const responses = await Promise.all(
      team.flatMap((member) =>
        Array.from({ length: 20 }, (_, number) => save(member, { name: `Search ${number}`, isShared: true })),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(
      new Set(['too_many_shared_searches']),
    );
    const [first] = await list(owner);
    expect((await change(owner, first!.id, { name: 'Renamed', isShared: true })).status).toBe(200);
  });
});

const profileOfWeaver = (...more: readonly string[]): Partial<ProfileContent> => ({
  booster: {
    ...EMPTY_PROFILE.booster,
    skills: ['Weaving', ...more].map((name) => ({ id: randomUUID(), name, level: null, link: null })),
  },
});

describe('an alert', () => {
  const DAY_MS = 86_400_000;
  const send = () => sendSearchAlerts(test.current.context, test.current.app.log as FastifyBaseLogger);
  const runDaysLater = async (days: number, work: () => Promise<unknown>) => {
    test.current.setNow(new Date(Date.now() + days * DAY_MS));
    try {
      await work();
    } finally {
      test.current.setNow(null);
    }
  };

  it('says once how many are new since the last one, even from two processes at once, and names no one', async () => {
    await send();
    mails.length = 0;
    const owner = await signUpFinder(test.current);
    await signUpFound(test.current);
    await save(owner, { alert: 'daily' });
    await save(owner, { name: 'Weekly', alert: 'weekly' });
    await signUpFound(test.current, { fullName: 'Łucja Żak', chosen: owner });
    await signUpFound(test.current);
    await send();
    expect(mails).toEqual([]);
    await runDaysLater(1.01, () => Promise.all([send(), send()]));
    expect(mails).toMatchObject([{ to: owner.email, subject: '2 new candidates in a saved search' }]);
    for (const canary of ['Żak', 'PT', 'pt:B2']) expect(mails[0]?.text).not.toContain(canary);
    // The email links to the list of saved searches, and says nothing about this search.
    expect(mails[0]?.text).toContain('/company-route/discover?saved=all\n');
    await runDaysLater(2.02, send);
    expect(mails).toHaveLength(1);
    await signUpFound(test.current);
    await runDaysLater(8, send);
    expect(
      mails
        .slice(1)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['1 new candidate in a saved search', '3 new candidates in a saved search']);
  });

  it('counts many in steps, and a few exactly, who are then recorded', async () => {
    await runDaysLater(60, send);
    const owner = await signUpFinder(test.current);
    const search = { alert: 'daily', query: { words: 'weaving NOT rarebird' } };
    await save(owner, search);
    await placeCandidates(
      test.current,
      Array.from({ length: 52 }, (_, number) => ({
        profile: profileOfWeaver(...(number === 0 ? ['Rarebird'] : [])),
      })),
    );
    mails.length = 0;
    await runDaysLater(61.01, send);
    const ownSubjects = () => mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
    expect(ownSubjects()).toEqual(['50+ new candidates in a saved search']);
    // Only the person excluded by name.
    const recorded = await test.current.context.systemDb
      .selectFrom('profile_views')
      .where('company_id', '=', String(owner.companyId))
      .select('reason')
      .execute();
    expect(recorded).toEqual([{ reason: 'discovery_count' }]);
  });

  it('that couldn’t be sent is retried within minutes, or right away if no server was running to send it', async () => {
    await runDaysLater(40, send);
    mails.length = 0;
    const owner = await signUpFinder(test.current);
    await save(owner, { alert: 'daily', query: {} });
    await signUpFound(test.current);
    failure = new Error('451 try again later');
    await runDaysLater(1.01, send);
    failure = mailServerDown();
    for (let run = 0; run < 20; run += 1) await runDaysLater(1.03, send);
    failure = null;
    await runDaysLater(1.03, send);
    const ownMails = () => mails.filter(({ to }) => to === owner.email);
    expect(ownMails()).toMatchObject([{ subject: '1 new candidate in a saved search' }]);
    await runDaysLater(1.9, send);
    await runDaysLater(2.1, send);
    expect(ownMails()).toHaveLength(1);
  });

  it('doesn’t count someone found by words that name them under blind review', async () => {
    const owner = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, owner);
    await switchBlindReview(test.current, owner, opportunityId, true);
    await save(owner, { alert: 'daily', query: { words: 'figures' } });
    await save(owner, { name: 'By skill', alert: 'daily', query: { skills: ['figures'] } });
    await save(owner, { name: 'Everybody', alert: 'daily', query: {} });
    mails.length = 0;
    await signUpFound(test.current, { fullName: 'Ida Figures' });
    await runDaysLater(1.01, send);
    const own = mails.filter(({ to }) => to === owner.email);
    expect(own).toMatchObject([{ subject: '1 new candidate in a saved search' }]);
  });

  it('isn’t sent to members who may no longer search for people', async () => {
    const owner = await signUpFinder(test.current);
    const auditor = await addMember(test.current, owner, 'auditor');
    await test.current.context.db
      .insertInto('saved_searches')
      .values({
        account_id: auditor.accountId,
        company_id: String(owner.companyId),
        name: 'Kept from before',
        query: '{}',
        alert: 'daily',
        saved_at: new Date(),
        looked_at: new Date(),
        told_until: 0,
        idempotency_key: crypto.randomUUID(),
      })
      .execute();
    await signUpFound(test.current);
    await runDaysLater(31, send);
    expect(mails.filter(({ to }) => to === auditor.email)).toEqual([]);
  });
});

it('turns a search saved in order of overlap into one sorted newest first', async () => {
  const owner = await signUpFinder(test.current);
  const { id } = (await save(owner)).result;
  const { systemDb } = test.current.context;
  const query = JSON.stringify({ ...CONTENT.query, order: 'overlap' });
  await systemDb.updateTable('saved_searches').set({ query }).where('id', '=', id).execute();
  const text = await readFile(MIGRATION, 'utf8');
  await sql.raw(/update saved_searches[^;]*;/.exec(text)?.[0] ?? '').execute(systemDb);
  expect(await list(owner)).toMatchObject([{ id, query: CONTENT.query }]);
  expect((await list(owner))[0]!.query).toEqual(CONTENT.query);
});
