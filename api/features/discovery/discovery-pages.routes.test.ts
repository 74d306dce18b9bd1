import { randomUUID } from 'node:crypto';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { roundedCount } from '@common-ground/domain/discovery/rounded-count';
import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '../../platform/http/paging/cursor.ts';
import { type Answer, unchecked } from '../../testing/operation-call.ts';
import { issuedCursor } from '../../testing/sealed-cursor.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { placeCandidate, placeCandidates } from '../../testing/worlds/test-discovery.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const PAGE = 24;
const PEOPLE = 60;

type Page = Answer<typeof searchCandidates>['result'];

let company: TestPerson;
let ids: string[] = [];

async function signUpVerified(name: string): Promise<TestPerson> {
  const person = await signUpCompany(test.current, name);
  await verifyCompany(test.current, person.companyId);
  return person;
}

async function read(token: string, query: Record<string, string> = {}): Promise<Page> {
  return (await test.call(searchCandidates, { query, token })).result;
}

async function readAll(token: string, query: Record<string, string> = {}): Promise<string[]> {
  const handles: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await read(token, cursor === '' ? query : { ...query, cursor });
    handles.push(...page.items.map(({ handle }) => handle));
    cursor = page.next;
  }
  return handles;
}

beforeAll(async () => {
  company = await signUpVerified('Harbour Health');
  const profileSpeaking = (level: 'A2' | 'C1') => ({
    profile: {
      booster: { ...EMPTY_PROFILE.booster, languages: [{ id: randomUUID(), language: 'pt', level }] },
    },
  });
  ids = await placeCandidates(
    test.current,
    Array.from({ length: PEOPLE }, (_, number) => profileSpeaking(number % 3 ? 'A2' : 'C1')),
  );
});

describe('the pages of searchCandidates', () => {
  it('contain the whole list exactly once, in every order', async () => {
    const opportunityId = await publishOpportunity(test.current, company);
    for (const query of [{}, { order: 'random' }, { order: 'criteria_met', opportunityId }] as Record<
      string,
      string
    >[]) {
      const first = await read(company.token, query);
      expect([first.total, first.items.length]).toEqual([roundedCount(PEOPLE), PAGE]);
      const all = await readAll(company.token, query);
      expect(new Set(all).size).toBe(PEOPLE);
      expect(await readAll(company.token, query)).toEqual(all);
    }
  });

  it('are in a different random order for each company and day', async () => {
    const readOrder = async (token: string) => {
      const rows = await test.current.context.systemDb.selectFrom('candidate_handles').selectAll().execute();
      const known = new Map(rows.map(({ handle, candidate_id }) => [handle, candidate_id]));
      const handles = await readAll(token, { order: 'random' });
      return handles.map((handle) => known.get(handle) ?? handle);
    };
    const other = await signUpVerified('Tessel Maps');
    await readAll(other.token);
    const [own, others] = [await readOrder(company.token), await readOrder(other.token)];
    expect(own).not.toEqual(others);
    expect([...own].sort()).toEqual([...others].sort());
    test.current.setNow(new Date(Date.now() + 86_400_000));
    expect(await readOrder(company.token)).not.toEqual(own);
    test.current.setNow(null);
  });

  it('continue after someone who has since hidden, and show no one twice', async () => {
    const first = await read(company.token);
    const all = await readAll(company.token);
    const last = first.items.at(-1)?.handle as string;
    const { candidate_id } = await test.current.context.systemDb
      .selectFrom('candidate_handles')
      .where('handle', '=', last)
      .select('candidate_id')
      .executeTakeFirstOrThrow();
    const set = (visibility: string) =>
      test.current.context.systemDb
        .updateTable('access_settings')
        .set({ visibility })
        .where('candidate_id', '=', candidate_id)
        .execute();
    await set('hidden');
    const second = await read(company.token, { cursor: String(first.next) });
    expect([second.total, second.facets]).toEqual([null, null]);
    expect(await readAll(company.token)).toHaveLength(PEOPLE - 1);
    const shown = [...first.items, ...second.items].map(({ handle }) => handle);
    expect(new Set(shown).size).toBe(shown.length);
    expect(second.items[0]?.handle).toBe(all[PAGE]);
    await set('anonymous');
  });

  it('do not reveal through a cursor where someone who blocked the company would be', async () => {
    const fresh = await signUpVerified('Oracle Works');
    const all = await readAll(fresh.token);
    const { db, systemDb } = test.current.context;
    const idOf = async (handle: string | undefined) =>
      (
        await systemDb
          .selectFrom('candidate_handles')
          .where('handle', '=', String(handle))
          .select('candidate_id')
          .executeTakeFirstOrThrow()
      ).candidate_id;
    const findAfter = async (handle: string | undefined) => {
      const plain = encodeCursor({ key: '1', id: String(handle) });
      const cursor = await issuedCursor(test.current, fresh, 'searchCandidates', plain);
      return (await read(fresh.token, { cursor })).items[0]?.handle;
    };
    const [early, late] = [all[3], all[PAGE + 3]];
    expect([await findAfter(early), await findAfter(late)]).toEqual([all[4], all[PAGE + 4]]);
    for (const handle of [early, late])
      await db
        .insertInto('blocks')
        .values({
          candidate_id: await idOf(handle),
          company_id: String(fresh.companyId),
          name_key: 'oracle works',
          name: 'Oracle Works',
          blocked_at: new Date(),
        })
        .execute();
    expect([await findAfter(early), await findAfter(late)]).toEqual([all[0], all[0]]);
  });

  it("can't be opened with another company's cursor", async () => {
    const other = await signUpVerified('Third Company');
    const { next } = await read(company.token);
    const { status, problem: body } = await test.call(searchCandidates, {
      query: { cursor: next! },
      token: other.token,
    });
    expect([status, body.violations[0]!.pointer]).toEqual([422, '/query/cursor']);
  });
});

describe('what searchCandidates records', () => {
  const listOf = async (candidateId: string, of: TestPerson) =>
    (
      await test.current.context.systemDb
        .selectFrom('profile_views')
        .where('candidate_id', '=', candidateId)
        .where('company_id', '=', String(of.companyId))
        .where('reason', '=', 'discovery_list')
        .select(['level', 'parts'])
        .execute()
    ).length;

  it('is one entry per person, company and day, however many members look at once', async () => {
    const watcher = await signUpVerified('Watchful');
    const candidateId = ids.at(-1) as string;
    await Promise.all(Array.from({ length: 6 }, () => read(watcher.token)));
    await read(watcher.token);
    const shown = await Promise.all(ids.map((id) => listOf(id, watcher)));
    expect(Math.max(...shown)).toBe(1);
    expect(shown.filter((count) => count === 1).length).toBeGreaterThanOrEqual(PAGE - 2);
    const before = await listOf(candidateId, watcher);
    test.current.setNow(new Date(Date.now() + 86_400_000));
    await readAll(watcher.token);
    expect(await listOf(candidateId, watcher)).toBe(before + 1);
    test.current.setNow(null);
  });
});

it('is never ordered by overlap, and says nothing about one where no result is shared', async () => {
  const { status, problem: body } = await test.call(searchCandidates, {
    query: { order: unchecked('overlap') },
    token: company.token,
  });
  expect([status, body.violations?.[0]?.pointer]).toEqual([422, '/query/order']);
  const page = await read(company.token);
  expect(page.items.map(({ overlapBand }) => overlapBand)).toEqual(page.items.map(() => null));
  const others = JSON.stringify(page, (key, value) => (key === 'overlapBand' ? undefined : value));
  expect(others).not.toMatch(/overlap|culture|score/i);
  const { rows } = await sql<{ held: number }>`
    select count(*)::integer as held from discovery_facts where facts::jsonb ? 'culture'`.execute(
    test.current.context.systemDb,
  );
  expect(rows).toEqual([{ held: 0 }]);
});

describe('who may search', () => {
  it('for a job: those who work on it', async () => {
    const opportunityId = await publishOpportunity(test.current, company);
    const on = await addMember(test.current, company, 'hiring_manager', [opportunityId]);
    const off = await addMember(test.current, company, 'hiring_manager');
    expect(await readAll(on.token, { opportunityId })).toHaveLength(PEOPLE);
    const { status } = await test.call(searchCandidates, { query: { opportunityId }, token: off.token });
    expect(status).toBe(404);
    expect(await readAll(off.token)).toHaveLength(PEOPLE);
  });

  it('sees a name only if the company is chosen and the setting allows it', async () => {
    const chosen = await signUpVerified('Chosen Works');
    await placeCandidate(test.current, {
      visibility: 'named',
      hasConsented: false,
      chosenCompanyId: String(chosen.companyId),
      profile: { personal: { ...EMPTY_PROFILE.personal, fullName: 'Ada Canary' } },
    });
    const named = await test.call(searchCandidates, { token: chosen.token });
    expect([(await readAll(chosen.token)).length, named.result.items[0]!.level]).toEqual([
      PEOPLE + 1,
      'named',
    ]);
    expect(named.result.items[0]!.profile.personal.fullName).toBe('Ada Canary');
    const others = await test.call(searchCandidates, { token: company.token });
    expect(await readAll(company.token)).toHaveLength(PEOPLE);
    expect(JSON.stringify(others.body)).not.toContain('Canary');
  });
});
