import { randomUUID } from 'node:crypto';
import {
  ITEM,
  STAGES,
  send,
  signUpHostileCandidate,
  signUpHostileCompany,
} from '../fixtures/hostile-people.ts';
import { expectOnlyText, HOSTILE_NAME, HOSTILE_TEXT, watchForScripts } from '../fixtures/hostile-text.ts';
import { openSeparately } from '../fixtures/navigation.ts';
import type { Person } from '../fixtures/people.ts';
import { publishPendingDecision } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

type Ids = { readonly id: string };

/**
 * What a company writes about someone who hasn't applied: finds the candidate, adds them to a list, writes a
 * note and invites them.
 */
async function writeAbout(origin: string, company: Person, mark: string, opportunityId: string) {
  const candidates = await send<{ items: { handle: string }[] }>(
    origin,
    company,
    `GET company/discovery?words=${mark}`,
  );
  const handle = candidates.items[0]?.handle ?? '';
  await send(origin, company, 'POST company/saved-searches', {
    name: HOSTILE_NAME,
    query: { words: 'ran' },
    alert: 'off',
    isShared: false,
  });
  const list = await send<Ids>(origin, company, 'POST company/shortlists', {
    name: HOSTILE_NAME,
    opportunityId: null,
  });
  await send(origin, company, `PUT company/shortlists/${list.id}/people/${handle}`);
  await send(origin, company, `POST company/shortlists/${list.id}/people/${handle}/notes`, {
    reason: 'must_haves',
    words: HOSTILE_TEXT,
  });
  const replyBy = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await send(origin, company, 'POST company/invitations', {
    handle,
    opportunityId,
    reason: HOSTILE_TEXT,
    replyBy,
  });
  return { handle, listId: list.id };
}

/** Applies with every part of the profile and a note. */
async function apply(origin: string, candidate: Person, opportunityId: string): Promise<string> {
  const selection = {
    parts: ['contact', 'university', 'experience', 'booster'],
    documentIds: [],
    note: HOSTILE_TEXT,
  };
  const preview = await send<{ sha256: string; replyBy: string }>(
    origin,
    candidate,
    `POST opportunities/${opportunityId}/application-preview`,
    selection,
  );
  const { sha256, replyBy } = preview;
  const body = { opportunityId, ...selection, sha256, replyBy };
  return (await send<Ids>(origin, candidate, 'POST applications', body)).id;
}

test('text that looks like markup stays text, for its writer and its readers', async ({
  page,
  browser,
  origin,
}) => {
  // Only letters: a row of digits would count as a phone number in a name.
  const mark = randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const company = await signUpHostileCompany(origin, mark);
  const candidate = await signUpHostileCandidate(origin, mark);
  const scriptEvents = await watchForScripts(page.context());
  const other = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const ranAtOther = await watchForScripts(other);
  const companyPage = await other.newPage();
  const jobs = await send<{ items: Ids[] }>(origin, company, 'GET company/opportunities');
  const jobId = jobs.items[0]?.id ?? '';
  const { handle, listId } = await writeAbout(origin, company, mark, jobId);

  await test.step('a company reads it in the profile of a candidate it found', async () => {
    const hub = '/company-route';
    await openSession(companyPage, company);
    await expectOnlyText(companyPage, `${hub}/discover?words=${mark}`, HOSTILE_NAME, openSeparately);
    await expectOnlyText(companyPage, `${hub}/discover?person=${handle}`, HOSTILE_NAME);
    await expectOnlyText(companyPage, `${hub}/shortlists`, HOSTILE_NAME);
    await expectOnlyText(companyPage, `${hub}/shortlists/${listId}`, HOSTILE_TEXT);
    await expectOnlyText(companyPage, `${hub}/invitations`, HOSTILE_NAME);
    for (const path of ['profile', 'team', 'opportunities', `opportunities/${jobId}`, 'compare'])
      await expectOnlyText(companyPage, `${hub}/${path}`, null);
    await expectOnlyText(companyPage, `${hub}/profile/preview`, HOSTILE_TEXT);
    await expectOnlyText(companyPage, `${hub}/opportunities/${jobId}/preview`, HOSTILE_TEXT);
  });

  await test.step('a candidate reads it on the company’s page and in their own profile', async () => {
    await openSession(page, candidate);
    await expectOnlyText(page, '/invitations', HOSTILE_TEXT, openSeparately);
    await expectOnlyText(page, `/opportunities?words=${mark}`, HOSTILE_NAME);
    await expectOnlyText(page, `/opportunities/${jobId}`, HOSTILE_TEXT);
    await expectOnlyText(page, '/dashboard', HOSTILE_NAME);
    await expectOnlyText(page, '/notifications', null);
    for (const section of ['general', 'university', 'experience', 'booster', 'personalise'])
      await expectOnlyText(page, `/profile/${section}`, HOSTILE_NAME);
    for (const path of [
      '/general/personal',
      '/general/location',
      '/general/employment',
      '/university/info',
      '/university/extracurricular',
      '/experience/info',
      '/profile-booster',
      '/personalise',
    ])
      await expectOnlyText(page, path, null);
  });

  const applicationId = await apply(origin, candidate, jobId);
  const ofCompany = `company/applications/${applicationId}`;
  await send(origin, company, `POST ${ofCompany}/messages`, { text: HOSTILE_TEXT });
  await send(origin, candidate, `POST applications/${applicationId}/messages`, { text: HOSTILE_TEXT });
  await send(origin, company, `POST ${ofCompany}/notes`, { text: HOSTILE_TEXT });
  await send(origin, company, `PUT ${ofCompany}/scorecards/${STAGES.received.id}`, {
    scores: [{ itemId: ITEM.id, rating: 3, isNotSeen: false, evidence: HOSTILE_TEXT }],
    recommendation: null,
    words: HOSTILE_TEXT,
  });

  await test.step('the company reads it in the application', async () => {
    await expectOnlyText(companyPage, '/company-route/pipeline', HOSTILE_NAME, openSeparately);
    await expectOnlyText(companyPage, `/company-route/pipeline/${jobId}`, HOSTILE_NAME);
    // It leads on to the board, so the router never rests there.
    const application = `/company-route/applications/${applicationId}`;
    await expectOnlyText(companyPage, application, HOSTILE_TEXT, openSeparately);
  });

  await send(origin, company, 'POST company/offers', {
    applicationId,
    version: 1,
    pay: { amount: '42000', currency: 'EUR', period: 'year' },
    hoursPerWeek: 40,
    startsOn: null,
    workMode: 'hybrid',
    workplace: HOSTILE_NAME,
    answerBy: '2099-01-15',
    note: HOSTILE_TEXT,
    document: null,
    words: HOSTILE_TEXT,
  });
  await publishPendingDecision(`${HOSTILE_NAME} ${mark}`);

  await test.step('the candidate reads the messages and the offer', async () => {
    await expectOnlyText(page, '/applications', HOSTILE_NAME, openSeparately);
    await expectOnlyText(page, `/applications/${applicationId}`, HOSTILE_TEXT);
    await expectOnlyText(page, '/messages', HOSTILE_NAME);
    await expectOnlyText(page, '/notifications', HOSTILE_NAME);
    await expectOnlyText(page, '/dashboard', HOSTILE_NAME);
  });

  await test.step('the company reads it in the decision log', async () => {
    await expectOnlyText(companyPage, '/company-route/decisions', HOSTILE_TEXT, openSeparately);
    await expectOnlyText(companyPage, '/company-route', null);
    await expectOnlyText(companyPage, '/company-route/notifications', HOSTILE_NAME);
  });

  expect([...scriptEvents, ...ranAtOther]).toEqual([]);
  await other.close();
});
