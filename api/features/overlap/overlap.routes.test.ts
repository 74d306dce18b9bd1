import { chooseCompany, saveObjection } from '@common-ground/contract/access/access';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { publishCulture, unpublishCulture } from '@common-ground/contract/company-culture/company-culture';
import { listCultureResults, noteCultureResult } from '@common-ground/contract/culture/culture-results';
import {
  listOverlaps,
  listSharedCandidates,
  readOverlap,
  readSharedCandidate,
} from '@common-ground/contract/overlap/overlap';
import { revealCandidate } from '@common-ground/contract/people/blind-review';
import { saveLocation, savePersonalDetails, saveRoleChoice } from '@common-ground/contract/profile/profile';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import {
  addLikeMindedRaters,
  signUpCandidateWithResult,
  switchSharing,
} from '../../testing/worlds/test-company-culture.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import {
  decideConsent,
  setVisibility,
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function signUpPublishingCompany(app: TestApp, name: string, start = 0): Promise<TestPerson> {
  const company = await signUpCompany(app, name);
  await verifyCompany(app, company.companyId);
  await addLikeMindedRaters(app, String(company.companyId), 5, start);
  const published = await app.call(publishCulture, { token: company.token, ifMatch: 0 });
  if (published.status !== 204) throw new Error(`The culture was not published: ${published.status}`);
  return company;
}

type ListedCandidate = { candidate: { handle: string } };

async function sharedHandles(token: string, app = test.current): Promise<string[]> {
  const { result: body } = await app.call(listSharedCandidates, { query: { limit: 50 }, token });
  return body.items.map((item: ListedCandidate) => item.candidate.handle);
}

/** The handle of the one candidate who is new in the list since `before`. */
async function newHandle(token: string, before: readonly string[]): Promise<string> {
  const added = (await sharedHandles(token)).filter((id) => !before.includes(id));
  expect(added).toHaveLength(1);
  return String(added[0]);
}

describe('the overlap', () => {
  it('is exactly the same explanation for the candidate and for the company', async () => {
    const company = await signUpPublishingCompany(test.current, 'Harbour Health', 2);
    const before = await sharedHandles(company.token);
    const person = await signUpCandidateWithResult(test.current, { variant: 3, isShared: true });
    const handle = await newHandle(company.token, before);
    const seenByCandidate = await test.call(readOverlap, {
      params: { companyId: company.companyId! },
      token: person.token,
    });
    const seenByCompany = await test.call(readSharedCandidate, { params: { handle }, token: company.token });
    expect(seenByCandidate.status).toBe(200);
    expect(seenByCompany.status).toBe(200);
    const overlapText = ({ result }: Pick<typeof seenByCandidate | typeof seenByCompany, 'result'>) =>
      JSON.stringify(result.explanation);
    expect(overlapText(seenByCompany)).toBe(overlapText(seenByCandidate));
    expect(seenByCandidate.result.explanation).toMatchObject({
      raterCount: 5,
      versions: { instrument: '2.0.0', scoring: '2.0.0', overlap: '2.1.0' },
    });
    expect(seenByCandidate.result.explanation.interval).not.toBeNull();
    const listed = await test.call(listOverlaps, { query: { limit: 50 }, token: person.token });
    expect(listed.result.items).toContainEqual(seenByCandidate.body);
    const listedByCompany = await test.call(listSharedCandidates, {
      query: { limit: 50 },
      token: company.token,
    });
    expect(listedByCompany.result.items).toContainEqual(seenByCompany.body);
    expect(
      (await test.call(readOverlap, { params: { companyId: company.companyId! }, token: person.token })).body,
    ).toEqual(seenByCandidate.body);
  });

  it('contains no figure more precise than on the page', async () => {
    const company = await signUpPublishingCompany(test.current, 'Juniper Works', 2);
    await signUpCandidateWithResult(test.current, { variant: 3, isShared: true });
    const { result } = await test.call(listSharedCandidates, {
      query: { limit: 50 },
      token: company.token,
    });
    expect(result.items.some(({ explanation }) => explanation.interval !== null)).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/\d\.\d{3}/);
  });

  it('contains no percentage, no rank and nothing that names the candidate', async () => {
    const company = await signUpPublishingCompany(test.current, 'Tessel Maps');
    const before = await sharedHandles(company.token);
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    await test.call(savePersonalDetails, {
      token: person.token,
      ifMatch: 1,
      body: { bornOn: '1999-04-12', fullName: 'Canary Name', calledName: 'Canary' },
    });
    await test.call(saveRoleChoice, {
      token: person.token,
      ifMatch: 0,
      body: { route: 'graduate', stage: 'studying' },
    });
    await test.call(saveLocation, {
      token: person.token,
      ifMatch: 0,
      body: { country: 'PT', city: 'Canary City' },
    });
    const handle = await newHandle(company.token, before);
    const { result: body } = await test.call(readSharedCandidate, {
      params: { handle },
      token: company.token,
    });
    expect(body.candidate).toEqual({
      handle,
      viewLevel: 'anonymous',
      name: { fullName: null, calledName: null, latinName: null, pronouns: null },
      route: 'graduate',
      stage: 'studying',
      country: 'PT',
      note: null,
      isAnsweredQuickly: false,
    });
    const text = JSON.stringify(body);
    // Searched as a whole word: the digits may occur in a handle.
    expect(text).not.toMatch(/\b1999\b/);
    for (const canary of ['Canary', person.accountId, person.uid, person.email, 'percent', '%'])
      expect(text).not.toContain(canary);
  });
});

describe('the overlap in blind review', () => {
  it('shows neither names nor notes, except for revealed candidates', async () => {
    const company = await signUpPublishingCompany(test.current, 'Blind Quay');
    const before = await sharedHandles(company.token);
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    await test.call(savePersonalDetails, {
      token: person.token,
      ifMatch: 1,
      body: { bornOn: '1999-04-12', fullName: 'Canary Name', calledName: 'Canary', pronouns: 'canary' },
    });
    await setVisibility(test.current, person, 'named');
    await test.call(chooseCompany, {
      params: { companyId: company.companyId! },
      ifMatch: 0,
      token: person.token,
    });
    await test.current.context.systemDb
      .updateTable('culture_results')
      .set({ note: 'Canary says so.' })
      .where('candidate_id', '=', person.accountId)
      .execute();
    const handle = await newHandle(company.token, before);
    const readBothSides = async () => [
      (await test.call(readSharedCandidate, { params: { handle }, token: company.token })).result.candidate,
      (
        await test.call(listSharedCandidates, { query: { limit: 50 }, token: company.token })
      ).result.items.find((item: ListedCandidate) => item.candidate.handle === handle)!.candidate,
    ];
    const revealing = { viewLevel: 'named', name: { fullName: 'Canary Name' }, note: 'Canary says so.' };
    expect(await readBothSides()).toMatchObject([revealing, revealing]);
    const opportunityId = await publishOpportunity(test.current, company);
    await switchBlindReview(test.current, company, opportunityId, true);
    const blind = await readBothSides();
    expect(JSON.stringify(blind).toLowerCase()).not.toContain('canary');
    expect(blind).toMatchObject([
      { viewLevel: 'anonymous', note: null },
      { viewLevel: 'anonymous', note: null },
    ]);
    await test.call(revealCandidate, {
      params: { handle },
      token: company.token,
      body: { reason: 'other', words: 'To see who this is.' },
    });
    expect(await readBothSides()).toMatchObject([revealing, revealing]);
  });
});

describe('listOverlaps', () => {
  it('says that there is nothing to compare while the candidate has no result', async () => {
    const { token } = await signUpCandidate(test.current);
    expect((await test.call(listOverlaps, { token })).body).toEqual({
      hindrance: 'result_missing',
      items: [],
      next: null,
    });
  });

  it('leaves out companies that have measured but not published', async () => {
    const company = await signUpCompany(test.current, 'Quiet');
    await addLikeMindedRaters(test.current, String(company.companyId), 5);
    const person = await signUpCandidateWithResult(test.current);
    const { body } = await test.call(listOverlaps, { query: { limit: 50 }, token: person.token });
    expect(JSON.stringify(body)).not.toContain('Quiet');
    expect(
      (await test.call(readOverlap, { params: { companyId: company.companyId! }, token: person.token }))
        .status,
    ).toBe(404);
  });

  it('refuses a cursor that it did not issue, and a limit out of range', async () => {
    const { token } = await signUpCandidate(test.current);
    const forged = Buffer.from(JSON.stringify(['a', 'not-an-id'])).toString('base64url');
    for (const cursor of ['nonsense', forged]) {
      const refused = await test.call(listOverlaps, { query: { cursor }, token });
      expect(refused.status).toBe(422);
      expect(refused.problem.violations).toEqual([{ pointer: '/query/cursor', code: 'pattern', params: {} }]);
    }
    for (const limit of [0, 51, 'many']) {
      const refused = await test.call(listOverlaps, { query: { limit: unchecked(limit) }, token });
      expect(refused.status).toBe(422);
      expect(refused.problem.violations[0]!.pointer).toBe('/query/limit');
    }
  });

  it('is for candidates only', async () => {
    const { companyId, token } = await signUpCompany(test.current);
    const params = { companyId: companyId! };
    expect((await test.call(listOverlaps)).status).toBe(401);
    expect((await test.call(listOverlaps, { token })).status).toBe(403);
    expect((await test.call(readOverlap, { params })).status).toBe(401);
    expect((await test.call(readOverlap, { params, token })).status).toBe(403);
  });
});

describe('listOverlaps, page by page', () => {
  const paged = useTestApp();

  it('lists each company once, by name, whatever the overlap', async () => {
    const names = ['Örsted Öl', 'alder', 'Birch', 'Birch', 'cedar'];
    for (const [index, name] of names.entries()) await signUpPublishingCompany(paged.current, name, index);
    const person = await signUpCandidateWithResult(paged.current);
    const seen: { id: string; name: string }[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 10; page += 1) {
      const { result: body } = await paged.current.call(listOverlaps, {
        query: { limit: 2, cursor },
        token: person.token,
      });
      seen.push(...body.items.map((item: { company: { id: string; name: string } }) => item.company));
      if (body.next === null) break;
      cursor = body.next;
    }
    expect(seen.map(({ name }) => name).slice(0, 4)).toEqual(['alder', 'Birch', 'Birch', 'cedar']);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
  });
});

describe('readOverlap', () => {
  it('is the same 404 for a company without a publication and for one that does not exist', async () => {
    const company = await signUpCompany(test.current);
    const person = await signUpCandidateWithResult(test.current);
    const responses = [
      await test.call(readOverlap, { params: { companyId: company.companyId! }, token: person.token }),
      await test.call(readOverlap, {
        params: { companyId: '00000000-0000-4000-8000-000000000000' },
        token: person.token,
      }),
      await test.call(readOverlap, { params: { companyId: 'nothing' }, token: person.token }),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({ ...responses[0]!.body, requestId: '' });
    }
  });

  it('says what the candidate is missing, case by case', async () => {
    const company = await signUpPublishingCompany(test.current, 'Birch Rail');
    const newcomer = await signUpCandidate(test.current);
    expect(
      (await test.call(readOverlap, { params: { companyId: company.companyId! }, token: newcomer.token }))
        .problem.code,
    ).toBe('result_missing');
    const person = await signUpCandidateWithResult(test.current);
    await decideConsent(test.current, person, 'matching', false);
    expect(
      (await test.call(readOverlap, { params: { companyId: company.companyId! }, token: person.token }))
        .problem.code,
    ).toBe('matching_not_consented');
    await test.call(saveObjection, { token: person.token, body: { isObjecting: true } });
    expect(
      (await test.call(readOverlap, { params: { companyId: company.companyId! }, token: person.token }))
        .problem.code,
    ).toBe('profiling_objected');
  });

  it('disappears right away when the company withdraws its culture', async () => {
    const company = await signUpPublishingCompany(test.current, 'Alder Works');
    const person = await signUpCandidateWithResult(test.current);
    expect(
      (await test.call(readOverlap, { params: { companyId: company.companyId! }, token: person.token }))
        .status,
    ).toBe(200);
    await test.call(unpublishCulture, { token: company.token });
    expect(
      (await test.call(readOverlap, { params: { companyId: company.companyId! }, token: person.token }))
        .status,
    ).toBe(404);
    expect(await sharedHandles(company.token)).toEqual([]);
  });
});

describe('listSharedCandidates', () => {
  it('says that there is nothing to compare while the company has not published', async () => {
    const company = await signUpCompany(test.current);
    const { body } = await test.call(listSharedCandidates, { token: company.token });
    expect(body).toEqual({ isPublished: false, isVerified: false, items: [], next: null });
  });

  it('is for companies only', async () => {
    const { token } = await signUpCandidate(test.current);
    const params = { handle: '00000000-0000-4000-8000-000000000000' };
    expect((await test.call(listSharedCandidates)).status).toBe(401);
    expect((await test.call(listSharedCandidates, { token })).status).toBe(403);
    expect((await test.call(readSharedCandidate, { params })).status).toBe(401);
    expect((await test.call(readSharedCandidate, { params, token })).status).toBe(403);
  });

  it('refuses a cursor that it did not issue', async () => {
    const company = await signUpPublishingCompany(test.current, 'Cedar');
    const id = '00000000-0000-4000-8000-000000000000';
    const forged = Buffer.from(JSON.stringify(['2026-02-31', id])).toString('base64url');
    expect(
      (await test.call(listSharedCandidates, { query: { cursor: forged }, token: company.token })).status,
    ).toBe(422);
  });
});

describe('the note on a result', () => {
  it('is only shown with the name, because free text can identify its writer', async () => {
    const company = await signUpPublishingCompany(test.current, 'Kestrel Rail');
    const before = await sharedHandles(company.token);
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    await test.call(savePersonalDetails, {
      token: person.token,
      ifMatch: 1,
      body: { bornOn: '1999-04-12', fullName: 'Canary Name', calledName: 'Canary' },
    });
    const { result: own } = await test.call(listCultureResults, { token: person.token });
    const note = 'I run the choir in our village.';
    await test.call(noteCultureResult, {
      params: { resultId: own.results[0]!.id },
      token: person.token,
      ifMatch: 0,
      body: { note },
    });
    const notes = async () => {
      const { token } = company;
      const handle = await newHandle(token, before);
      const one = await test.call(readSharedCandidate, { params: { handle }, token });
      const { result: list } = await test.call(listSharedCandidates, { query: { limit: 50 }, token });
      const listed = list.items.find((item: ListedCandidate) => item.candidate.handle === handle);
      return [one.result.candidate, listed!.candidate].map((shown) => [shown.viewLevel, shown.note]);
    };
    expect(await notes()).toEqual(Array(2).fill(['anonymous', null]));
    await setVisibility(test.current, person, 'named');
    const params = { companyId: company.companyId! };
    await test.call(chooseCompany, { params, ifMatch: 0, token: person.token });
    expect(await notes()).toEqual(Array(2).fill(['named', note]));
  });
});

describe('listSharedCandidates, page by page', () => {
  const paged = useTestApp();

  it('lists each candidate once, most recently shared first', async () => {
    const company = await signUpPublishingCompany(paged.current, 'Harbour Health');
    const countries = ['PT', 'AT', 'DE'];
    for (const [index, country] of countries.entries()) {
      paged.current.setNow(new Date(`2026-11-1${index}T12:00:00Z`));
      const person = await signUpCandidateWithResult(paged.current, { variant: index, isShared: true });
      const response = await paged.current.call(saveLocation, {
        token: person.token,
        ifMatch: 0,
        body: { country },
      });
      expect(response.status).toBe(200);
    }
    paged.current.setNow(null);
    const first = await paged.current.call(listSharedCandidates, {
      query: { limit: 2 },
      token: company.token,
    });
    const second = await paged.current.call(listSharedCandidates, {
      query: { limit: 2, cursor: first.result.next! },
      token: company.token,
    });
    const seen = [...first.result.items, ...second.result.items];
    expect(seen.map((item) => item.candidate.country)).toEqual(['DE', 'AT', 'PT']);
    expect(second.result.next).toBeNull();
  });
});

describe('readSharedCandidate', () => {
  it('returns 404 as soon as sharing is off, and the old ID stays invalid once it’s on again', async () => {
    const company = await signUpPublishingCompany(test.current, 'Fjord Rail');
    const before = await sharedHandles(company.token);
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    const handle = await newHandle(company.token, before);
    expect((await test.call(readSharedCandidate, { params: { handle }, token: company.token })).status).toBe(
      200,
    );
    await switchSharing(test.current, person, false);
    expect((await test.call(readSharedCandidate, { params: { handle }, token: company.token })).status).toBe(
      404,
    );
    expect(await sharedHandles(company.token)).toEqual(before);
    await switchSharing(test.current, person, true);
    expect((await test.call(readSharedCandidate, { params: { handle }, token: company.token })).status).toBe(
      404,
    );
    expect(await newHandle(company.token, before)).not.toBe(handle);
  });

  it('returns 404 as soon as the account is deleted', async () => {
    const company = await signUpPublishingCompany(test.current, 'Delta Press');
    const before = await sharedHandles(company.token);
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    const handle = await newHandle(company.token, before);
    await test.call(deleteAccount, { token: person.token });
    expect((await test.call(readSharedCandidate, { params: { handle }, token: company.token })).status).toBe(
      404,
    );
    expect(await sharedHandles(company.token)).toEqual(before);
  });

  it('returns 404 if the date of birth turns out to be that of a minor', async () => {
    const company = await signUpPublishingCompany(test.current, 'Young Works');
    const before = await sharedHandles(company.token);
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    const handle = await newHandle(company.token, before);
    const year = new Date().getUTCFullYear() - 17;
    await test.call(savePersonalDetails, {
      token: person.token,
      ifMatch: 1,
      body: { bornOn: `${year}-01-01` },
    });
    expect((await test.call(readSharedCandidate, { params: { handle }, token: company.token })).status).toBe(
      404,
    );
    expect(await sharedHandles(company.token)).not.toContain(handle);
  });

  it('accepts no other ID for a candidate', async () => {
    const company = await signUpPublishingCompany(test.current, 'Mill Street');
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    expect(
      (await test.call(readSharedCandidate, { params: { handle: person.accountId }, token: company.token }))
        .status,
    ).toBe(404);
    expect(
      (await test.call(readSharedCandidate, { params: { handle: '1' }, token: company.token })).status,
    ).toBe(404);
  });
});
