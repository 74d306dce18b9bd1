import { randomUUID } from 'node:crypto';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { SCORING_VERSION } from '@common-ground/domain/culture/score';
import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '../../platform/http/cursor.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters } from '../../testing/test-company-culture.ts';
import { decide, placeCandidate, placeCandidates } from '../../testing/test-discovery.ts';
import { publishOpportunity } from '../../testing/test-opportunities.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/test-people.ts';
import { addMember } from '../../testing/test-team.ts';

const test = useTestApp();
const PATH = '/api/company/discovery';
const PAGE = 24;
const PEOPLE = 60;

type Page = { total: number; items: { handle: string; overlapBand: string | null }[]; next: string | null };

let company: TestPerson;
let ids: string[] = [];

async function signUpVerified(name: string): Promise<TestPerson> {
  const person = await signUpCompany(test.current, name);
  await verifyCompany(test.current, person.companyId);
  return person;
}

async function read(token: string, query: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await test.current.call('GET', `${PATH}?${new URLSearchParams(query)}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
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
  const speaker = (level: 'A2' | 'C1') => ({
    profile: {
      booster: { ...EMPTY_PROFILE.booster, languages: [{ id: randomUUID(), language: 'pt', level }] },
    },
  });
  ids = await placeCandidates(
    test.current,
    Array.from({ length: PEOPLE }, (_, number) => speaker(number % 3 ? 'A2' : 'C1')),
  );
});

describe('the pages of searchCandidates', () => {
  it('are the whole list once, in every order', async () => {
    const opportunityId = await publishOpportunity(test.current, company);
    for (const query of [{}, { order: 'random' }, { order: 'criteria_met', opportunityId }] as Record<
      string,
      string
    >[]) {
      const first = await read(company.token, query);
      expect([first.total, first.items.length]).toEqual([PEOPLE, PAGE]);
      const all = await readAll(company.token, query);
      expect(new Set(all).size).toBe(PEOPLE);
      expect(await readAll(company.token, query)).toEqual(all);
    }
  });

  it('are in another order by chance for another company and on another day', async () => {
    const order = async (token: string) => {
      const rows = await test.current.context.systemDb.selectFrom('candidate_handles').selectAll().execute();
      const known = new Map(rows.map(({ handle, candidate_id }) => [handle, candidate_id]));
      const handles = await readAll(token, { order: 'random' });
      return handles.map((handle) => known.get(handle) ?? handle);
    };
    const other = await signUpVerified('Tessel Maps');
    await readAll(other.token);
    const [own, others] = [await order(company.token), await order(other.token)];
    expect(own).not.toEqual(others);
    expect([...own].sort()).toEqual([...others].sort());
    test.current.setNow(new Date(Date.now() + 86_400_000));
    expect(await order(company.token)).not.toEqual(own);
    test.current.setNow(null);
  });

  it('go on behind somebody who has hidden meanwhile, and nobody comes twice', async () => {
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
    expect(second.total).toBe(PEOPLE - 1);
    const shown = [...first.items, ...second.items].map(({ handle }) => handle);
    expect(new Set(shown).size).toBe(shown.length);
    expect(second.items[0]?.handle).toBe(all[PAGE]);
    await set('anonymous');
  });

  it('do not tell by a cursor where somebody stands who has blocked the company', async () => {
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
    const after = async (handle: string | undefined) => {
      const cursor = encodeCursor({ key: '1', id: String(handle) });
      return (await read(fresh.token, { cursor })).items[0]?.handle;
    };
    const [early, late] = [all[3], all[PAGE + 3]];
    expect([await after(early), await after(late)]).toEqual([all[4], all[PAGE + 4]]);
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
    expect([await after(early), await after(late)]).toEqual([all[0], all[0]]);
  });

  it("are not opened by a cursor of another company's", async () => {
    const other = await signUpVerified('Third Company');
    const { next } = await read(company.token);
    const { status, body } = await test.current.call('GET', `${PATH}?cursor=${next}`, { token: other.token });
    expect([status, body.violations[0].pointer]).toEqual([422, '/query/cursor']);
  });
});

describe('what searchCandidates puts down', () => {
  const listed = async (candidateId: string, of: TestPerson) =>
    (
      await test.current.context.systemDb
        .selectFrom('profile_views')
        .where('candidate_id', '=', candidateId)
        .where('company_id', '=', String(of.companyId))
        .where('reason', '=', 'discovery_list')
        .select(['level', 'parts'])
        .execute()
    ).length;

  it('is one entry a person, company and day, however many look at once', async () => {
    const watcher = await signUpVerified('Watchful');
    const candidateId = ids.at(-1) as string;
    await Promise.all(Array.from({ length: 6 }, () => read(watcher.token)));
    await read(watcher.token);
    const shown = await Promise.all(ids.map((id) => listed(id, watcher)));
    expect(Math.max(...shown)).toBe(1);
    expect(shown.filter((count) => count === 1).length).toBeGreaterThanOrEqual(PAGE - 2);
    const before = await listed(candidateId, watcher);
    test.current.setNow(new Date(Date.now() + 86_400_000));
    await readAll(watcher.token);
    expect(await listed(candidateId, watcher)).toBe(before + 1);
    test.current.setNow(null);
  });
});

describe('the order of overlap', () => {
  async function share(candidateId: string, highest: number): Promise<void> {
    const { systemDb } = test.current.context;
    const sessionId = randomUUID();
    const at = new Date();
    await systemDb.transaction().execute(async (open) => {
      await open
        .insertInto('culture_sessions')
        .values({
          id: sessionId,
          candidate_id: candidateId,
          seed: 1,
          language: 'en',
          instrument_version: INSTRUMENT_VERSION,
          started_at: at,
          completed_at: at,
        })
        .execute();
      const scores = DIMENSION_IDS.map((_, place) => 20 + ((place + highest) % 8) * 9);
      await sql`
        insert into culture_results (
          candidate_id, session_id, ${sql.join(DIMENSION_IDS.map((one) => sql.ref(one)))}, standard_errors, scoring_version,
          reliability_version, quick_share, completed_at
        ) values (
          ${candidateId}, ${sessionId}, ${sql.join(scores)},
          ${JSON.stringify(Object.fromEntries(DIMENSION_IDS.map((one) => [one, 8])))}::jsonb, ${SCORING_VERSION}, 'provisional', 0, ${at}
        )`.execute(open);
      await open
        .insertInto('culture_sharing')
        .values({ candidate_id: candidateId, is_shared: true, changed_at: at })
        .execute();
    });
  }

  it('is among those alone who share, consent and have not objected, and is never there by itself', async () => {
    const { systemDb } = test.current.context;
    const measured = await signUpVerified('Measured Works');
    expect(
      (await test.current.call('GET', `${PATH}?order=overlap`, { token: measured.token })).body.code,
    ).toBe('culture_unpublished');
    await addLikeMindedRaters(test.current, String(measured.companyId), 5);
    await test.current.call('POST', '/api/company/culture/publication', { token: measured.token });
    const sharing = ids.slice(0, 5);
    for (const [place, id] of sharing.entries()) await share(id, place);
    expect((await read(measured.token, { order: 'overlap' })).total).toBe(0);
    for (const id of sharing) await decide(systemDb, id, 'matching', true);
    await systemDb
      .updateTable('access_settings')
      .set({ objected_at: new Date() })
      .where('candidate_id', '=', sharing[4] as string)
      .execute();
    const page = await read(measured.token, { order: 'overlap' });
    expect(page.total).toBe(4);
    expect(page.items.map(({ overlapBand }) => overlapBand)).not.toContain(null);
    const newest = await read(measured.token);
    expect(newest.total).toBe(PEOPLE);
    expect(newest.items.every(({ overlapBand }) => overlapBand === null)).toBe(true);
    await decide(systemDb, sharing[0] as string, 'matching', false);
    expect((await read(measured.token, { order: 'overlap' })).total).toBe(3);
  });
});

describe('who may search', () => {
  it('with an opportunity is who works on it', async () => {
    const opportunityId = await publishOpportunity(test.current, company);
    const on = await addMember(test.current, company, 'hiring_manager', [opportunityId]);
    const off = await addMember(test.current, company, 'hiring_manager');
    expect((await read(on.token, { opportunityId })).total).toBe(PEOPLE);
    const { status } = await test.current.call('GET', `${PATH}?opportunityId=${opportunityId}`, {
      token: off.token,
    });
    expect(status).toBe(404);
    expect((await read(off.token)).total).toBe(PEOPLE);
  });

  it('sees a name only where it was chosen and the setting is so', async () => {
    const chosen = await signUpVerified('Chosen Works');
    await placeCandidate(test.current, {
      visibility: 'named',
      hasConsented: false,
      chosenCompanyId: String(chosen.companyId),
      profile: { personal: { ...EMPTY_PROFILE.personal, fullName: 'Ada Canary' } },
    });
    const named = await test.current.call('GET', PATH, { token: chosen.token });
    expect([named.body.total, named.body.items[0].level]).toEqual([PEOPLE + 1, 'named']);
    expect(named.body.items[0].profile.personal.fullName).toBe('Ada Canary');
    const others = await test.current.call('GET', PATH, { token: company.token });
    expect(others.body.total).toBe(PEOPLE);
    expect(JSON.stringify(others.body)).not.toContain('Canary');
  });
});
