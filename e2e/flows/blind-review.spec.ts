import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { verifyCompany } from '../fixtures/operator.ts';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { sendApplication } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { addColleague } from '../fixtures/team.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Reader of the tide gauges';
const NEEDS = 'Step-free access, please.';

/** Calls the API. @returns what it answers */
async function call(origin: string, { token }: Person, method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'if-match': '"0"',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

async function openPage(browser: Browser, origin: string, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, locale: 'en-GB' })).newPage();
  await openSession(page, person);
  return page;
}

/** A verified company with a job, and a hiring manager on it. */
async function openTeam(origin: string) {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(origin, companyName);
  await verifyCompany(companyName);
  await publishOpportunity(owner, { title: TITLE });
  const { items } = await call(origin, owner, 'GET', 'company/opportunities');
  const opportunityId: string = items[0].id;
  const manager = await addColleague(origin, owner, 'hiring_manager', opportunityId, 'Rita Lopes');
  return { owner, manager, opportunityId };
}

/** A candidate who applied, was offered an interview by the manager, and asked for adjustments. */
async function openInterview(origin: string, { owner, manager }: Awaited<ReturnType<typeof openTeam>>) {
  const candidate = await signUpCandidate(origin);
  const name = { fullName: 'Amara Okafor', calledName: 'Amara', bornOn: '1999-04-12' };
  await call(origin, candidate, 'PUT', 'profile/personal', name);
  await sendApplication(candidate, owner, TITLE);
  const applications = await call(origin, candidate, 'GET', 'applications');
  const applicationId: string = applications.items[0].id;
  const times = [3, 4, 5].map((days) => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return `${day}T10:00:00.000Z`;
  });
  const account = await call(origin, manager, 'GET', 'account');
  const interview = await call(origin, manager, 'POST', `company/applications/${applicationId}/interviews`, {
    title: 'Team interview',
    minutes: 45,
    bufferMinutes: 10,
    placeKind: 'video',
    place: 'https://meet.example.org/harbour',
    timeZone: 'Europe/London',
    interviewers: [account.id],
    times,
    holdsTimes: true,
    pickBy: times[0]?.slice(0, 10),
    message: null,
  });
  await call(origin, candidate, 'PUT', `interviews/${interview.id}/adjustments`, { words: NEEDS });
  return { candidate, applicationId };
}

test('under blind review, a manager sees no name until they reveal it, and the candidate sees who read what', async ({
  page,
  origin,
  browser,
}) => {
  const team = await openTeam(origin);
  const { candidate, applicationId } = await openInterview(origin, team);
  const application = `/company-route/pipeline?application=${applicationId}`;

  await test.step('an owner turns it on', async () => {
    await openSession(page, team.owner);
    await page.goto(`/company-route/discover?opportunity=${team.opportunityId}`);
    const toggle = page.getByRole('switch', { name: 'Blind review' });
    await toggle.press('Enter');
    await expect(toggle).toHaveAttribute('aria-checked', 'true');
  });

  const managerPage = await openPage(browser, origin, team.manager);
  await test.step('the manager sees that adjustments were requested, but neither the adjustments nor the name', async () => {
    await managerPage.goto(`${application}&part=interviews`);
    await expect(managerPage.getByText('The candidate asked for adjustments.')).toBeVisible();
    await expect(managerPage.getByText(NEEDS)).toHaveCount(0);
    await expect(managerPage.getByText('Amara')).toHaveCount(0);
    await expectAccessible(managerPage);
  });

  await test.step('the manager reveals the name, with a reason', async () => {
    await managerPage.getByRole('link', { name: 'Go to “Reveal identity”' }).click();
    await managerPage.getByRole('button', { name: 'Reveal identity' }).click();
    await managerPage.getByLabel('Reason').selectOption('arrange_a_talk');
    await managerPage.getByLabel('Explain why').fill('To call them about the interview.');
    await managerPage.getByRole('button', { name: 'Reveal', exact: true }).click();
    await expect(managerPage.getByText('Amara').first()).toBeVisible();
    await managerPage.goto(`${application}&part=interviews`);
    await expect(managerPage.getByText(NEEDS)).toBeVisible();
    await page.goto(application);
    await expect(page.getByRole('button', { name: 'Reveal identity' })).toBeVisible();
    await expect(page.getByText('Amara')).toHaveCount(0);
  });

  await test.step('the candidate sees who read the adjustments, and why the name was revealed', async () => {
    await openSession(page, candidate);
    await page.goto('/profile/views');
    await expect(page.getByText(/Rita Lopes.? saw the adjustments you need/u)).toBeVisible();
    await expect(page.getByText('To call them about the interview.')).toBeVisible();
    await expectAccessible(page);
  });
  await managerPage.context().close();
});
