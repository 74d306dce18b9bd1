import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runAs } from '../../platform/db/principal.ts';
import { findCandidateIndex } from '../../stores/discovery/candidate-index.store.ts';
import { type OperationRequest, resultOf } from '../../testing/operation-call.ts';
import { openTestApp, useTestApp } from '../../testing/test-app.ts';
import { placeCandidate, writeProfile } from '../../testing/worlds/test-discovery.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
let company: TestPerson;
let candidateId: string;

const profileWithSkill = (name: string) => ({
  booster: { ...EMPTY_PROFILE.booster, skills: [{ id: crypto.randomUUID(), name, level: null, link: null }] },
});

beforeAll(async () => {
  company = await signUpCompany(test.current, 'Harbour Health');
  await verifyCompany(test.current, company.companyId);
  candidateId = await placeCandidate(test.current, { profile: profileWithSkill('Welding') });
});

it('the index starts filling when someone who can search opens the home page, without delaying them', async () => {
  const owner = new pg.Client({ connectionString: test.current.ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin; lock table discovery_facts in access exclusive mode');
    expect((await test.call(readCompanyHome, { token: company.token })).status).toBe(200);
    await vi.waitFor(async () => {
      const { rows } = await owner.query(
        `select from pg_locks where relation = 'discovery_facts'::regclass and not granted`,
      );
      expect(rows).toHaveLength(1);
    });
  } finally {
    await owner.end();
  }
});

it('a request during a slow fill of the index is asked to retry, and then succeeds', async () => {
  const other = await openTestApp();
  const owner = new pg.Client({ connectionString: other.ownerUrl });
  await owner.connect();
  try {
    const { db, today } = other.context;
    const principal = { companyId: crypto.randomUUID(), candidateId: null };
    const find = (maxWaitMs: number) => runAs(principal, () => findCandidateIndex(db, today(), maxWaitMs));
    await owner.query('begin; lock table discovery_facts in access exclusive mode');
    const refused = { refusal: { refusal: 'unavailable' } };
    await expect(find(1)).rejects.toMatchObject(refused);
    await expect(find(1)).rejects.toMatchObject(refused);
    await owner.query('commit');
    const index = await find(60_000);
    expect(await find(60_000)).toBe(index);
  } finally {
    await Promise.all([owner.end(), other.app.close()]);
  }
});

it('the next request continues filling an index that couldn’t be filled', async () => {
  const other = await openTestApp();
  const owner = new pg.Client({ connectionString: other.ownerUrl });
  await owner.connect();
  try {
    const { db, today } = other.context;
    const candidate = await placeCandidate(other);
    const principal = { companyId: crypto.randomUUID(), candidateId: null };
    const find = () => runAs(principal, () => findCandidateIndex(db, today(), 60_000));
    await owner.query('begin; lock table discovery_facts in access exclusive mode');
    const failing = expect(find()).rejects.toThrow();
    const blocked = `from pg_locks where relation = 'discovery_facts'::regclass and not granted`;
    await vi.waitFor(async () => expect((await owner.query(`select ${blocked}`)).rows).toHaveLength(1));
    await owner.query(`select pg_terminate_backend(pid) ${blocked}`);
    await failing;
    await owner.query('commit');
    const { rows } = await owner.query('select slot from discovery_candidates where candidate_id = $1', [
      candidate,
    ]);
    expect((await find()).has(rows[0].slot)).toBe(true);
  } finally {
    await Promise.all([owner.end(), other.app.close()]);
  }
});

it('simultaneous searches share one index', async () => {
  const [one, other] = await Promise.all([
    test.call(searchCandidates, { token: company.token }),
    test.call(searchCandidates, { token: company.token }),
  ]);
  expect([one.result.total, other.result.total]).toEqual([1, 1]);
  const { db, today } = test.current.context;
  const principal = { companyId: String(company.companyId), candidateId: null };
  const find = () => runAs(principal, () => findCandidateIndex(db, today()));
  const [first, second] = await Promise.all([find(), find()]);
  expect(second).toBe(first);
});

it('the index is refilled after a failover, because the new server’s transactions say nothing about earlier ones', async () => {
  const deleted = await placeCandidate(test.current);
  expect((await test.call(searchCandidates, { token: company.token })).result.total).toBe(2);
  const owner = new pg.Client({ connectionString: test.current.ownerUrl });
  await owner.connect();
  try {
    // The new primary never received it, so there's no trace of its removal.
    await owner.query(`set session_replication_role = replica`);
    await owner.query('delete from discovery_candidates where candidate_id = $1', [deleted]);
    expect((await test.call(searchCandidates, { token: company.token })).result.total).toBe(2);
    await owner.query(
      `create or replace function database_history() returns text language sql as $$ select '7/00000002' $$`,
    );
    expect((await test.call(searchCandidates, { token: company.token })).result.total).toBe(1);
  } finally {
    await owner.end();
  }
});

it('cached word matches are looked up again as soon as someone has changed', async () => {
  const countFound = async () =>
    (await test.call(searchCandidates, { query: { words: 'forklift' }, token: company.token })).result.total;
  expect([await countFound(), await countFound()]).toEqual([0, 0]);
  await writeProfile(
    test.current.context.systemDb,
    candidateId,
    {
      ...EMPTY_PROFILE,
      ...profileWithSkill('Forklift'),
      personal: { ...EMPTY_PROFILE.personal, bornOn: '1990-05-05' },
    },
    1,
  );
  expect(await countFound()).toBe(1);
});

describe('the slots of people who leave', () => {
  const slotOf = async (id: string) => {
    const { systemDb } = test.current.context;
    const row = await systemDb
      .selectFrom('discovery_candidates')
      .where('candidate_id', '=', id)
      .select(['slot', 'found_since'])
      .executeTakeFirst();
    return row ?? null;
  };
  const show = (id: string, visibility: string) =>
    test.current.context.systemDb
      .updateTable('access_settings')
      .set({ visibility })
      .where('candidate_id', '=', id)
      .execute();
  /** Backdates the departures by two days. */
  async function ageRemovals(): Promise<void> {
    const owner = new pg.Client({ connectionString: test.current.ownerUrl });
    await owner.connect();
    await owner.query(`update discovery_removals set removed_at = removed_at - interval '2 days'`);
    await owner.end();
  }

  it('are reused a day later, and not before', async () => {
    const [one, other] = [await placeCandidate(test.current), await placeCandidate(test.current)];
    const freedSlot = await slotOf(one);
    await show(one, 'hidden');
    await show(other, 'hidden');
    await show(one, 'anonymous');
    expect((await slotOf(one))?.slot).toBeGreaterThan(freedSlot?.slot as number);
    await show(one, 'hidden');
    await ageRemovals();
    const newcomers = await Promise.all(Array.from({ length: 4 }, () => placeCandidate(test.current)));
    const slots = (await Promise.all(newcomers.map(slotOf))).map((row) => row?.slot as number);
    expect(new Set(slots).size).toBe(4);
    expect(slots).toContain(freedSlot?.slot);
  });

  it('refer to their current candidates, newest first, however often people come and go', async () => {
    const countFound = (query: OperationRequest<typeof searchCandidates>['query']) =>
      resultOf(test.call(searchCandidates, { query, token: company.token }));
    const place = (name: string) => placeCandidate(test.current, { profile: profileWithSkill(name) });
    const deleted = await place('Basketry');
    const slot = (await slotOf(deleted))?.slot;
    const staying = await place('Thatching');
    expect((await countFound({ skills: ['basketry'] })).total).toBe(1);
    await show(deleted, 'hidden');
    expect((await countFound({ skills: ['basketry'] })).total).toBe(0);
    await ageRemovals();
    const newcomerIds: string[] = [];
    while (!(await Promise.all(newcomerIds.map(slotOf))).some((row) => row?.slot === slot))
      newcomerIds.push(await place(`Coopering ${newcomerIds.length}`));
    const { total, items } = await countFound({});
    const names = items.map(({ profile }) => profile.skills?.[0]?.name);
    const [last, first] = [names.indexOf('Thatching'), names.indexOf(`Coopering ${newcomerIds.length - 1}`)];
    expect(first).toBe(0);
    expect(last).toBe(newcomerIds.length);
    expect(total).toBe(items.length);
    expect((await countFound({ skills: ['basketry'] })).total).toBe(0);
    expect((await countFound({ words: 'thatching' })).total).toBe(1);
    expect((await slotOf(staying))?.found_since).toBeLessThan(
      (await slotOf(newcomerIds[0] as string))?.found_since as number,
    );
  });
});
