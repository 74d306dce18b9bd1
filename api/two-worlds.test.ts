import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { blockCompany } from '@common-ground/contract/access/access';
import { exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import {
  addCandidate,
  listAddedCandidates,
  takeOverAddedEntry,
} from '@common-ground/contract/added-candidates/added-candidates';
import {
  publishCulture,
  readCompanyCulture,
  saveHeadcount,
} from '@common-ground/contract/company-culture/company-culture';
import { createRaterLinks, revokeRaterLinks } from '@common-ground/contract/company-culture/rater-links';
import { addToShortlist, createShortlist } from '@common-ground/contract/people/shortlists';
import { saveExperience, saveUniversity } from '@common-ground/contract/profile/profile';
import { sessionByOrder } from '@common-ground/domain/culture/testing/sessions';
import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { COMPANY_READS } from './testing/company-reads.ts';
import { resultOf } from './testing/operation-call.ts';
import { useTestApp } from './testing/test-app.ts';
import { switchBlindReview } from './testing/worlds/test-blind-review.ts';
import { addRaters, orderFrom, signUpCandidateWithResult } from './testing/worlds/test-company-culture.ts';
import { handleOf, invite, signUpFinder } from './testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from './testing/worlds/test-opportunities.ts';
import { setVisibility, type TestPerson } from './testing/worlds/test-people.ts';
import { DEGREE, EXPERIENCE } from './testing/worlds/test-sections.ts';

/**
 * Two worlds that differ in one secret look the same to a company, byte for byte. Where they don't, the difference is in
 * docs/security.md with its reason.
 */

const test = useTestApp();
let company: TestPerson;
let opportunityId: string;
let shortlistId: string;

/** Everything that a company can read about people and itself without an ID, and a search. */
const PATHS = [
  ...COMPANY_READS.filter(({ isWholeList }) => isWholeList).map((read) => read.addressWith({})),
  '/api/company/discovery?words=data',
];
/**
 * Searches and lists of people: someone who was found and is no longer listed is missing from them in the same way,
 * whatever the reason.
 */
const FINDING = ['discovery', 'discovery?words=data', 'overlaps', 'shortlists'].map(
  (path) => `/api/company/${path}`,
);

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, by: TestPerson, body?: object) {
  const response = await test.callRaw(method, path, {
    token: by.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    ...(body ? { body } : {}),
  });
  expect(response.status, `${method} ${path} ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body;
}

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** Values for the placeholders of a path: a nonexistent application if a test has none. */
type Ids = { readonly handle: string; readonly applicationId?: string; readonly jobId?: string };

/** The addresses of the operations that need an id. */
function pathsWith({ handle, applicationId = NOWHERE, jobId = opportunityId }: Ids): string[] {
  const places = {
    handle,
    handles: handle,
    applicationId,
    opportunityId: jobId,
    shortlistId,
    documentId: NOWHERE,
    attachmentId: NOWHERE,
    page: '1',
  };
  return COMPANY_READS.filter(({ isWholeList }) => !isWholeList).map((read) => read.addressWith(places));
}

/**
 * Everything that the company can read now, by path. A person's own pages are requested by the handle that they had.
 */
async function responsesTo(
  handle: string,
  ids: Omit<Ids, 'handle'> = {},
  { token } = company,
): Promise<ReadonlyMap<string, string>> {
  const responseByPath = new Map<string, string>();
  for (const path of [...PATHS, ...pathsWith({ handle, ...ids })]) {
    const { status, body } = await test.callRaw('GET', path, { token });
    if (PATHS.includes(path)) expect(status, path).toBe(200);
    responseByPath.set(path, JSON.stringify([status, { ...body, requestId: null }]));
  }
  return responseByPath;
}

const onlyPaths = (responseByPath: ReadonlyMap<string, string>, paths: readonly string[]) =>
  new Map([...responseByPath].filter(([path]) => paths.includes(path)));

/** Someone who shares a result without a name, is on the shortlist and invited. */
async function findSharingCandidate(): Promise<{ person: TestPerson; handle: string }> {
  const person = await signUpCandidateWithResult(test.current, { isShared: true });
  await changeSnapshotName(person, 'Amara Okafor');
  const handle = await handleOf(test.current, company, person);
  await resultOf(test.call(addToShortlist, { params: { shortlistId, handle }, token: company.token }));
  expect((await invite(test.current, company, person, opportunityId)).status).toBe(201);
  await responsesTo(handle);
  return { person, handle };
}

async function changeSnapshotName(person: TestPerson, fullName: string): Promise<void> {
  await test.current.context.systemDb
    .updateTable('personal_details')
    .set({ full_name: fullName })
    .where('candidate_id', '=', person.accountId)
    .execute();
}

/** A must-have: this many months of any work. */
function experienceOf(months: number): Criterion {
  const id = `00000000-0000-4000-8000-0000000000${months}`;
  return {
    id,
    kind: 'experience',
    need: 'must',
    subject: null,
    level: null,
    months,
    reason: 'It takes that.',
  };
}

/** A must-have: a level of qualification. */
function qualificationOf(level: '6' | '7'): Criterion {
  const id = `00000000-0000-4000-8000-00000000000${level}`;
  return {
    id,
    kind: 'qualification',
    need: 'must',
    subject: null,
    level,
    months: null,
    reason: 'It takes that.',
  };
}

async function studiesUntil({ token }: TestPerson, to: string, ifMatch: number): Promise<void> {
  const from = `${Number(to.slice(0, 4)) - 3}-09`;
  const degrees = [{ ...DEGREE, programme: 'Tidal studies', from, to, result: null }];
  const saved = await test.call(saveUniversity, { token, ifMatch, body: { degrees } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

async function worksFrom({ token }: TestPerson, from: string, to: string, ifMatch: number): Promise<void> {
  const experiences = [{ ...EXPERIENCE, title: 'Figures clerk', from, to, isCurrent: false }];
  const body = { experiences };
  const saved = await test.call(saveExperience, { token, ifMatch, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

/** Changes the applicant's name in a snapshot, bypassing the trigger that keeps snapshots unchanged. */
async function rename(applicationId: string, from: string, to: string): Promise<void> {
  const { pathname } = new URL(test.current.context.config.databaseUrl);
  const client = new pg.Client({
    connectionString: Object.assign(new URL(inject('adminDatabaseUrl')), { pathname }).href,
  });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { rowCount } = await client.query(
    `update applications set applicant_name = $3, snapshot = replace(snapshot, $2, $3),
      snapshot_sha256 = encode(sha256(convert_to(replace(snapshot, $2, $3), 'UTF8')), 'hex') where id = $1`,
    [applicationId, from, to],
  );
  await client.end();
  expect(rowCount).toBe(1);
}

beforeAll(async () => {
  company = await signUpFinder(test.current);
  // The raters' answers differ, so that there's a standard error for the headcount to scale.
  const sheets = [0, 1, 0, 1, 0].map((start) => sessionByOrder(orderFrom(start)));
  await addRaters(test.current, String(company.companyId), sheets);
  await resultOf(test.call(publishCulture, { token: company.token, ifMatch: 0 }));
  opportunityId = await publishOpportunity(test.current, company);
  const list = (
    await test.call(createShortlist, {
      token: company.token,
      idempotencyKey: crypto.randomUUID(),
      body: { name: 'Found', opportunityId: null },
    })
  ).result;
  shortlistId = list.id;
  // All requests see the same time.
  test.current.setNow(new Date());
});

describe('what a company is told is the same', () => {
  it('whatever the name of someone shown without it', async () => {
    const { person, handle } = await findSharingCandidate();
    const before = await responsesTo(handle);
    await changeSnapshotName(person, 'Zofia Nowak');
    expect(await responsesTo(handle)).toEqual(before);
  });

  it('whether someone hides or blocks it: their invitation stays pending either way', async () => {
    const { person, handle } = await findSharingCandidate();
    const visible = await responsesTo(handle);
    await setVisibility(test.current, person, 'hidden');
    const hidden = await responsesTo(handle);
    await setVisibility(test.current, person, 'anonymous');
    await resultOf(test.call(blockCompany, { token: person.token, body: { companyId: company.companyId! } }));
    const blocked = await responsesTo(handle);
    expect(blocked).toEqual(hidden);
    const invitationStates = (responseByPath: typeof hidden) =>
      responseByPath.get('/api/company/invitations')?.match(/"state":"\w+"/g);
    expect(invitationStates(hidden)).toEqual(invitationStates(visible));
  });

  it('in search, whether someone hides or has applied', async () => {
    const { person, handle } = await findSharingCandidate();
    await setVisibility(test.current, person, 'hidden');
    const hidden = await responsesTo(handle);
    await setVisibility(test.current, person, 'anonymous');
    expect((await applyFor(test.current, person, opportunityId)).status).toBe(201);
    const paths = [
      ...FINDING,
      `/api/company/shortlists/${shortlistId}`,
      ...[...hidden.keys()].filter((path) => path.includes(handle)),
    ];
    expect(onlyPaths(await responsesTo(handle), paths)).toEqual(onlyPaths(hidden, paths));
  });

  it('whether someone it added by hand has an account and took the entry over, or only got the email', async () => {
    const { person, handle } = await findSharingCandidate();
    const secret = `added-${'e'.repeat(43)}`;
    const { result: added } = await test.call(addCandidate, {
      params: { opportunityId },
      token: company.token,
      body: { name: 'Amara Okafor', address: person.email, source: 'event', sourceWords: null, note: null },
    });
    // The link itself is only in the email.
    await test.current.context.systemDb
      .updateTable('added_candidates')
      .set({ link_digest: createHash('sha256').update(secret).digest() })
      .where('id', '=', added.id)
      .execute();
    const before = await responsesTo(handle);
    expect(before.get(listAddedCandidates.path)).toContain(person.email);
    await resultOf(test.call(takeOverAddedEntry, { token: person.token, body: { link: secret } }));
    expect(await responsesTo(handle)).toEqual(before);
  });

  it('whatever the name on an application under blind review', async () => {
    const { person, handle } = await findSharingCandidate();
    const blindJob = await publishOpportunity(test.current, company);
    await resultOf(switchBlindReview(test.current, company, blindJob, true));
    const sent = await applyFor(test.current, person, blindJob);
    expect(sent.status).toBe(201);
    const read = () => responsesTo(handle, { applicationId: sent.result.id, jobId: blindJob });
    expect((await read()).get(`/api/company/applications/${sent.result.id}`)).toMatch(/^\[200,/);
    const before = await read();
    await rename(sent.result.id, 'Amara Okafor', 'Zofia Nowak');
    expect(await read()).toEqual(before);
  });

  it('whatever months someone without a name worked within the years it sees', async () => {
    const { person, handle } = await findSharingCandidate();
    const criteria = [16, 17, 20, 24, 30, 33, 34, 35].map((months) => experienceOf(months));
    const jobId = await publishOpportunity(test.current, company, { criteria });
    const search = `/api/company/discovery?opportunityId=${jobId}`;
    const paths = [
      search,
      `${search}&mustHaves=met`,
      `${search}&mustHaves=none_not_met`,
      `${search}&order=criteria_met`,
      `/api/company/candidates/${handle}?opportunityId=${jobId}`,
      `/api/company/comparison?handles=${handle}&opportunityId=${jobId}`,
    ];
    const read = async () => {
      const answers = paths.map((path) => call('GET', path, company));
      return [await responsesTo(handle), await Promise.all(answers)];
    };
    await worksFrom(person, '2021-02', '2023-11', 0);
    const before = await read();
    expect(JSON.stringify(before)).toContain('Figures clerk');
    await worksFrom(person, '2021-11', '2023-02', 1);
    expect(await read()).toEqual(before);
  });

  it('whatever month the degree of someone without a name ends in this year', async () => {
    const { person, handle } = await findSharingCandidate();
    const criteria = (['6', '7'] as const).map(qualificationOf);
    const jobId = await publishOpportunity(test.current, company, { criteria });
    const search = `/api/company/discovery?opportunityId=${jobId}`;
    const paths = [
      `${search}&mustHaves=met`,
      `${search}&mustHaves=none_not_met`,
      '/api/company/discovery?qualificationLevels=6',
      `/api/company/candidates/${handle}?opportunityId=${jobId}`,
      `/api/company/comparison?handles=${handle}&opportunityId=${jobId}`,
    ];
    const read = async () => {
      const answers = paths.map((path) => call('GET', path, company));
      return [await responsesTo(handle), await Promise.all(answers)];
    };
    const year = new Date().getUTCFullYear();
    await studiesUntil(person, `${year}-01`, 0);
    const before = await read();
    expect(JSON.stringify(before)).toContain('Tidal studies');
    await studiesUntil(person, `${year}-12`, 1);
    expect(await read()).toEqual(before);
  });

  it('whatever a rater answered while waiting for four others', async () => {
    const { systemDb } = test.current.context;
    const companyId = String(company.companyId);
    const waiting = async (start: number) => {
      await systemDb
        .deleteFrom('rater_responses')
        .where('company_id', '=', companyId)
        .where('batch', 'is', null)
        .execute();
      await addRaters(test.current, companyId, [sessionByOrder(orderFrom(start))]);
      return responsesTo(NOWHERE);
    };
    const before = await waiting(1);
    expect(await waiting(4)).toEqual(before);
  });

  it.each([
    ['the first', 0],
    ['another', 5],
  ])('whoever opens a link or answers, until %s five are released', async (_, before) => {
    const owner = await signUpFinder(test.current);
    const companyId = String(owner.companyId);
    const answer = (count: number) =>
      addRaters(
        test.current,
        companyId,
        Array.from({ length: count }, (_sheet, at) => sessionByOrder(orderFrom(at % 2))),
      );
    await answer(before);
    const { links } = (await test.call(createRaterLinks, { token: owner.token, body: { count: 7 } })).result;
    const open = (link: string) =>
      test.call(exchangeInvitation, { body: { invitation: new URL(link).searchParams.get('invite')! } });
    const readOwnerResponses = () => responsesTo(NOWHERE, {}, owner);
    const first = await readOwnerResponses();
    for (const link of links.slice(0, 2)) {
      expect((await open(link)).status).toBe(200);
      expect(await readOwnerResponses()).toEqual(first);
    }
    for (let waiting = 1; waiting <= 4; waiting += 1) {
      await answer(1);
      expect(await readOwnerResponses()).toEqual(first);
    }
    await answer(1);
    expect(await readOwnerResponses()).not.toEqual(first);
    const withdraw = async () => {
      const made = (await test.call(createRaterLinks, { token: owner.token, body: { count: 3 } })).result;
      return {
        links: made.links,
        end: () => test.call(revokeRaterLinks, { token: owner.token }),
      };
    };
    const [unopened, opened] = [await (await withdraw()).end(), await withdraw()];
    await open(opened.links[0]!);
    expect(await opened.end()).toMatchObject({ status: unopened.status, body: unopened.body });
  });

  it('of its measured culture, whatever headcount it states after the release', async () => {
    const readMeasured = async () => {
      const { measured: shown, publication } = (await test.call(readCompanyCulture, { token: company.token }))
        .result;
      return [shown, publication];
    };
    const before = await readMeasured();
    for (const headcount of [5, 6, 7, 50, 10_000, null]) {
      await resultOf(test.call(saveHeadcount, { token: company.token, body: { headcount } }));
      expect(await readMeasured(), String(headcount)).toEqual(before);
    }
  });
});

/** Secrets that do show, as documented in docs/security.md. */
const LISTED = [
  "An application shows that an anonymous card was the applicant's",
  'A candidate who takes their name back',
  'Someone who hides disappears',
  "Five raters' figures",
  "A candidate's eight places",
  'A release of five raters',
  "A rating's words",
];

it('docs/security.md lists exactly these differences, each with its reason', async () => {
  const page = await readFile(new URL('../docs/security.md', import.meta.url), 'utf8');
  const [, section = ''] = /\n## What a company can learn by comparing\n(.*?)\n## /s.exec(page) ?? [];
  const entries = section.split(/\n- /).slice(1);
  const named = entries.map((entry) => /^\*\*(.+?)\*\*[\s:]*(\w.+)/s.exec(entry)?.[1]);
  expect(named).toEqual(LISTED);
});
