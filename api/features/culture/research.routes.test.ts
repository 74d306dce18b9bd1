import { saveConsent } from '@common-ground/contract/access/access';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { startCultureSession } from '@common-ground/contract/culture/culture';
import { deleteCultureResult, listCultureResults } from '@common-ground/contract/culture/culture-results';
import { markCultureSketchSeen } from '@common-ground/contract/culture/culture-sketch';
import {
  type RespondentAnswers,
  readResearchPart,
  saveRespondentAnswers,
} from '@common-ground/contract/culture/research';
import { savePersonalDetails } from '@common-ground/contract/profile/profile';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { NO_RESPONDENT_ANSWERS } from '@common-ground/domain/culture/research-copy';
import { screensInOrder } from '@common-ground/domain/culture/screens';
import { SKETCH_SCREEN_IDS } from '@common-ground/domain/culture/sketch-blocks';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test as it } from 'vitest';
import { runAs } from '../../platform/db/principal.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { takeCultureTest } from '../../testing/worlds/test-culture.ts';
import {
  decideConsent,
  signUpCandidate,
  signUpCompany,
  type TestPerson,
} from '../../testing/worlds/test-people.ts';
import { researchRetention } from './research-retention.job.ts';

const test = useTestApp();
const ANSWERS: RespondentAnswers = {
  ageBand: 'from_55',
  gender: 'non_binary',
  firstLanguage: 'rom',
  disability: 'yes',
  country: 'PT',
};

async function signUpAdult(): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  await test.call(savePersonalDetails, { token: person.token, ifMatch: 0, body: { bornOn: '1999-04-12' } });
  return person;
}

/** An adult who consented to research and then completed a test. */
async function signUpRespondent(): Promise<TestPerson> {
  const person = await signUpAdult();
  await decideConsent(test.current, person, 'research');
  await takeCultureTest(test.current, person.token);
  return person;
}

const read = async (person: TestPerson) =>
  (await test.call(readResearchPart, { token: person.token })).result;
const save = (person: TestPerson, body: RespondentAnswers = ANSWERS) =>
  test.call(saveRespondentAnswers, { token: person.token, body });

/** Queries as the database's owner, who can see everything. */
async function asOwner(query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: test.current.ownerUrl });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

const count = async (table: 'copies' | 'respondents') =>
  Number((await asOwner(`select count(*) from research.${table}`))[0]?.count);
const countAll = async () => [await count('copies'), await count('respondents')];

describe('completeCultureSession with consent to research', () => {
  it('keeps the 54 answers without times, account or date', async () => {
    const person = await signUpRespondent();
    expect(await read(person)).toEqual({ state: 'on', copyCount: 1, respondent: NO_RESPONDENT_ANSWERS });
    const rows = await asOwner('select to_jsonb(c) as row from research.copies as c order by sitting');
    const copy = rows.at(-1)?.row as Record<string, unknown> & { answers: Record<string, unknown>[] };
    expect(Object.keys(copy).sort().join(' ')).toBe(
      'answers delete_in instrument_version language pseudonym respondent saw_sketch shown_order sitting',
    );
    expect(copy).toMatchObject({ sitting: 1, language: 'en', delete_in: new Date().getUTCFullYear() + 6 });
    expect(copy.answers).toHaveLength(54);
    expect(copy.answers[0]).toEqual({ screenId: 'a01', rating: expect.any(Number), isQuick: false });
    expect(copy.answers[53]).toEqual({
      screenId: 'block-14',
      mostId: expect.any(String),
      leastId: expect.any(String),
      isQuick: false,
    });
    const [session] = await asOwner(
      `select id from culture_sessions where candidate_id = '${person.accountId}'`,
    );
    for (const id of [person.accountId, person.uid, String(session?.id)])
      expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('keeps the order in which the test was shown, and whether the sketch was seen', async () => {
    const person = await signUpAdult();
    const { token } = person;
    await decideConsent(test.current, person, 'research');
    const query = { screenOrder: 'sketch_first' } as const;
    const { result: session } = await test.call(startCultureSession, { token, query });
    await test.call(markCultureSketchSeen, { token, params: { sessionId: session.id } });
    await takeCultureTest(test.current, token);
    const [row] = await asOwner(
      'select shown_order, saw_sketch, to_jsonb(c)::text as whole from research.copies as c where saw_sketch',
    );
    const shown = screensInOrder(session.seed, session.instrumentVersion, 'sketch_first').map((screen) => ({
      screenId: screen.id,
      statementIds: screen.kind === 'rating' ? [screen.statement.id] : screen.statements.map(({ id }) => id),
    }));
    expect(row).toMatchObject({ shown_order: shown, saw_sketch: true });
    expect(SKETCH_SCREEN_IDS).toContain(shown[0]?.screenId);
    expect(String(row?.whole)).not.toContain(String(session.seed));
  });

  it('keeps nothing without consent, or with consent to a text that doesn’t mention copies', async () => {
    const before = await countAll();
    const none = await signUpAdult();
    await takeCultureTest(test.current, none.token);
    expect(await read(none)).toMatchObject({ state: 'off', copyCount: 0 });
    const earlier = await signUpAdult();
    await test.current.context.db
      .insertInto('consents')
      .values({
        candidate_id: earlier.accountId,
        purpose: 'research',
        is_given: true,
        text_version: '2026-11-21',
        decided_at: new Date(),
      })
      .execute();
    await takeCultureTest(test.current, earlier.token);
    expect(await read(earlier)).toMatchObject({ state: 'earlier_text', copyCount: 0 });
    expect((await save(earlier)).problem.code).toBe('research_not_consented');
    expect(await countAll()).toEqual(before);
  });

  it('numbers the copies of a retake', async () => {
    const person = await signUpRespondent();
    test.current.setNow(new Date(Date.now() + 40 * 86_400_000));
    await takeCultureTest(test.current, person.token, 1);
    test.current.setNow(null);
    expect(await read(person)).toMatchObject({ copyCount: 2 });
    const rows = await asOwner(
      'select array_agg(sitting order by sitting) as sittings from research.copies group by respondent order by 1 desc limit 1',
    );
    expect(rows[0]?.sittings).toEqual([1, 2]);
  });
});

describe(readResearchPart.operationId, () => {
  it('returns the caller’s own answers, never another’s', async () => {
    const [person, other] = [await signUpRespondent(), await signUpRespondent()];
    await save(person);
    expect(await read(person)).toEqual({ state: 'on', copyCount: 1, respondent: ANSWERS });
    expect((await read(other)).respondent).toEqual(NO_RESPONDENT_ANSWERS);
  });
});

describe(saveRespondentAnswers.operationId, () => {
  it('replaces earlier answers, even before the first copy', async () => {
    const person = await signUpAdult();
    await decideConsent(test.current, person, 'research');
    expect((await save(person)).result).toMatchObject({ copyCount: 0, respondent: ANSWERS });
    const next = { ...NO_RESPONDENT_ANSWERS, country: 'DE' } as const;
    expect((await save(person, next)).result.respondent).toEqual(next);
  });

  it('refuses to save without consent, and answers that aren’t on the lists', async () => {
    const person = await signUpAdult();
    expect((await save(person)).problem.code).toBe('research_not_consented');
    await decideConsent(test.current, person, 'research');
    const invalid = await test.call(saveRespondentAnswers, {
      token: person.token,
      body: unchecked({ ...ANSWERS, firstLanguage: 'klingon' }),
    });
    expect(invalid.status).toBe(422);
    expect(invalid.problem.violations[0]!.pointer).toContain('/firstLanguage');
  });

  it('refuses strangers and companies, and so does reading', async () => {
    const { token } = await signUpCompany(test.current);
    expect((await test.call(readResearchPart, {})).status).toBe(401);
    expect((await test.call(saveRespondentAnswers, { body: ANSWERS })).status).toBe(401);
    expect((await test.call(readResearchPart, { token })).status).toBe(403);
    expect((await test.call(saveRespondentAnswers, { token, body: ANSWERS })).status).toBe(403);
  });
});

describe('the end of research copies', () => {
  it('comes immediately when consent is withdrawn, and only for that person', async () => {
    const [person, other] = [await signUpRespondent(), await signUpRespondent()];
    await save(person);
    const [copies = 0, respondents = 0] = await countAll();
    const body = { isGiven: false, textVersion: CONSENT_TEXT_VERSION };
    await test.call(saveConsent, { params: { purpose: 'research' }, token: person.token, body });
    expect(await countAll()).toEqual([copies - 1, respondents - 1]);
    expect(await read(person)).toEqual({ state: 'off', copyCount: 0, respondent: NO_RESPONDENT_ANSWERS });
    expect(await read(other)).toMatchObject({ copyCount: 1 });
  });

  it('comes when the account is deleted, in whatever way', async () => {
    const [first, second] = [await signUpRespondent(), await signUpRespondent()];
    const [copies = 0, respondents = 0] = await countAll();
    expect((await test.call(deleteAccount, { token: first.token })).status).toBe(204);
    expect(await countAll()).toEqual([copies - 1, respondents - 1]);
    await test.current.context.db.deleteFrom('accounts').where('identity_uid', '=', second.uid).execute();
    expect(await countAll()).toEqual([copies - 2, respondents - 2]);
  });

  it('comes when the copied result is deleted', async () => {
    const person = await signUpRespondent();
    const { results } = (await test.call(listCultureResults, { token: person.token })).result;
    const resultId = String(results[0]?.id);
    await test.call(deleteCultureResult, { params: { resultId }, token: person.token });
    expect(await read(person)).toMatchObject({ state: 'on', copyCount: 0 });
  });

  it('comes after five full years', async () => {
    const person = await signUpRespondent();
    const lastYear = new Date().getUTCFullYear() + 5;
    const sweepIn = (year: number) =>
      researchRetention({ ...test.current.context, now: () => new Date(`${year}-01-01T03:00:00Z`) }).sweep({
        log: test.current.app.log,
        stop: new AbortController().signal,
      });
    await sweepIn(lastYear);
    expect(await read(person)).toMatchObject({ copyCount: 1 });
    await sweepIn(lastYear + 1);
    expect(await read(person)).toMatchObject({ copyCount: 0 });
  });
});

describe('access to research copies in the database', () => {
  const expectDenied = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: '42501' });

  it('is denied to the role used for companies and candidates', async () => {
    await signUpRespondent();
    const { callerDb: db } = test.current;
    await expectDenied(sql`select * from research.copies`.execute(db));
    await expectDenied(sql`select * from research.respondents`.execute(db));
    await expectDenied(sql`select research.pseudonym_of(gen_random_uuid())`.execute(db));
    await expectDenied(sql`delete from research.copies`.execute(db));
  });

  it('gives a company’s connection nothing, even in the privileged role', async () => {
    const person = await signUpRespondent();
    await save(person);
    const company = await signUpCompany(test.current);
    const seenBy = (companyId: string | null, candidateId: string | null) =>
      runAs({ companyId, candidateId }, () =>
        test.current.callerDb.transaction().execute(async (transaction) => {
          await sql`set local role common_ground_research`.execute(transaction);
          const { rows } = await sql<{ seen: number }>`
            select (select count(*) from research.copies) + (select count(*) from research.respondents) as seen
          `.execute(transaction);
          return Number(rows[0]?.seen);
        }),
      );
    expect(await seenBy(String(company.companyId), null)).toBe(0);
    expect(await seenBy(null, person.accountId)).toBe(2);
  });
});
