import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { verifyCompany } from '../fixtures/operator.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

async function call(
  origin: string,
  { token }: Person,
  method: string,
  path: string,
  body: object,
  headers = {},
) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Record<string, string>;
}

/** Sends an application from a new candidate, as their browser would. */
async function applyAsSomebody(origin: string, opportunityId: string): Promise<void> {
  const person = await signUpCandidate(origin);
  const details = { fullName: 'Amara Okafor', bornOn: '1999-04-12' };
  await call(origin, person, 'PUT', '/api/profile/personal', details, { 'if-match': '"0"' });
  const selection = { parts: ['location'], documentIds: [], note: null };
  const preview = `/api/opportunities/${opportunityId}/application-preview`;
  const { sha256 } = await call(origin, person, 'POST', preview, selection);
  const key = { 'idempotency-key': randomUUID() };
  await call(origin, person, 'POST', '/api/applications', { opportunityId, ...selection, sha256 }, key);
}

/** Writes and publishes a complete job. @returns its ID */
async function publishBaker(origin: string, owner: Person): Promise<string> {
  const opportunity = { title: 'Baker', kind: 'permanent' };
  const path = '/api/company/opportunities';
  const key = { 'idempotency-key': randomUUID() };
  const { id = '' } = await call(origin, owner, 'POST', path, opportunity, key);
  const criterion = {
    id: randomUUID(),
    kind: 'skill',
    need: 'must',
    subject: 'Ovens',
    level: null,
    months: null,
  };
  const draft = {
    ...opportunity,
    routes: ['journey'],
    field: null,
    about: 'You bake bread.',
    places: [{ country: 'PT', region: null, city: 'Porto', workMode: 'on_site' }],
    pay: { minimum: '950', maximum: '1100', currency: 'EUR', period: 'month' },
    hoursPerWeek: 35,
    startsOn: null,
    closesOn: IN_A_MONTH,
    criteria: [{ ...criterion, reason: 'There are four.' }],
    process: [
      { id: randomUUID(), kind: 'received', name: 'We read it', replyDays: 5, scorecard: [] },
      { id: randomUUID(), kind: 'offer', name: 'Offer', replyDays: 5, scorecard: [] },
    ],
  };
  await call(origin, owner, 'PUT', `${path}/${id}`, draft, { 'if-match': '"1"' });
  await call(origin, owner, 'POST', `${path}/${id}/publication`, {}, { 'if-match': '"2"' });
  return id;
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press('Enter');
}

test('a job is written, checked, published, shown to job boards, and can’t be closed while someone is waiting', async ({
  page,
  origin,
}) => {
  const companyName = `Alder ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(origin, companyName);
  await verifyCompany(companyName);
  await openSession(page, owner);

  await test.step('a draft begins with a title and a kind', async () => {
    await page.goto('/company-route/opportunities');
    await page.getByRole('button', { name: 'New job' }).click();
    await page.getByLabel('Job title').fill('Night baker');
    await page.getByLabel('Job type').selectOption({ label: 'Apprenticeship' });
    await page.getByLabel('Job type').press('Enter');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Night baker' })).toBeVisible();
  });

  await test.step('all missing fields are reported at once, each at its field', async () => {
    await page.getByRole('button', { name: 'Check and publish' }).click();
    await expect(page.getByText('8 answers need fixing')).toBeVisible();
    await page.getByRole('link', { name: /^Hours per week/ }).click();
    await expect(page.getByLabel('Hours', { exact: true })).toBeFocused();
  });

  await test.step('a word that discourages applicants gets a hint, which doesn’t block publishing', async () => {
    await page.getByLabel('About the role').fill('You bake bread with a rockstar team.');
    const hints = page.getByRole('region', { name: 'Wording suggestions' });
    await expect(hints.getByText('“rockstar”')).toBeVisible();
    await hints.getByRole('button', { name: 'Keep “rockstar”' }).click();
    await expect(hints.getByText('“rockstar”')).toBeHidden();
  });

  await test.step('the remaining fields are filled in, and survive a reload', async () => {
    await page.getByLabel('Starting out').check();
    await page.getByRole('button', { name: 'Add location' }).click();
    await choose(page, 'Country', 'Portugal');
    await page.getByLabel('Work mode').selectOption({ label: 'On site' });
    await page.getByLabel('From', { exact: true }).fill('950');
    await page.getByLabel('To', { exact: true }).fill('1 100');
    await choose(page, 'Currency', 'Euro');
    await page.getByLabel('Pay period', { exact: true }).selectOption({ label: 'a month' });
    await page.getByLabel('Hours', { exact: true }).fill('35');
    await page.getByLabel('Last day to apply').fill(IN_A_MONTH);
    await page.getByRole('button', { name: 'Add requirement' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Getting up early');
    await page.getByLabel('Why the job needs it').fill('Bread is baked at three.');
    await page.getByRole('button', { name: 'Use template: Review and interview' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Why the job needs it')).toHaveValue('Bread is baked at three.');
  });

  await test.step('candidates see what the preview shows', async () => {
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    await expect(page.getByText('Skill: Getting up early')).toBeVisible();
    await expect(page.getByText('Reply within 5 working days').first()).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
  });

  await test.step('it is published, and job boards can read it', async () => {
    await page.getByRole('button', { name: 'Check and publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this job?' });
    await expect(dialog.getByText('€950 – €1,100 a month')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish job' }).click();
    const live = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Your job is live' }) });
    await expect(live.getByText('You’ve promised a first reply within 5 working days.')).toBeVisible();
    await expect(live.getByRole('button', { name: 'Copy the link to Night baker' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('No applications yet')).toBeVisible();
    await expect(live).not.toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Job title')).toHaveValue('Night baker');
    const id = page.url().split('/').at(-1) ?? '';
    const posting = await page.request.get(`/api/job-postings/${id}`);
    expect(posting.headers()['content-type']).toContain('application/ld+json');
    expect(await posting.json()).toMatchObject({ '@type': 'JobPosting', title: 'Night baker' });
  });

  await test.step('it can’t be closed while an applicant is waiting for a reply', async () => {
    await applyAsSomebody(origin, page.url().split('/').at(-1) ?? '');
    await expect(page.getByText(/^1 applied, 1 open/)).toBeVisible();
    await page.getByRole('button', { name: 'Close job', exact: true }).click();
    await expect(page.getByRole('dialog', { name: '1 person is waiting for a reply' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reply in the pipeline' })).toBeVisible();
    await page.keyboard.press('Escape');
    // What that applicant was promised can't be changed.
    await expect(page.getByText('You can still improve the reasons.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its overview shows how far applications have come, and who works on the job', async () => {
    const parts = page.getByRole('navigation', { name: 'Job', exact: true });
    await parts.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByText('1 applied · 1 open')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Late and due next' }).getByRole('link')).toHaveCount(2);
    const heading = page.getByRole('heading', { name: 'Hiring team' });
    const team = page.locator('section').filter({ has: heading });
    await team.getByLabel('Add a colleague').selectOption({ index: 1 });
    await team.getByLabel('Role on this job').selectOption({ label: 'Hiring manager' });
    await team.getByRole('button', { name: 'Add to hiring team' }).press('Enter');
    await expect(team.getByRole('button', { name: /Hiring manager\. Change role/ })).toBeVisible();
    await expectAccessible(page);
    await parts.getByRole('link', { name: 'Applications' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Amara Okafor' })).toBeVisible();
    await parts.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByLabel('Job title')).toHaveValue('Night baker');
  });
});

test('unpublished changes are listed, and can be discarded', async ({ page, origin }) => {
  const companyName = `Alder ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(origin, companyName);
  await verifyCompany(companyName);
  const id = await publishBaker(origin, owner);
  await openSession(page, owner);
  await page.goto(`/company-route/opportunities/${id}`);
  await expect(page.getByText('All complete')).toBeVisible();
  await page.getByLabel('Job title').fill('Baker of cakes');
  const changes = page.getByRole('region', { name: 'Unpublished changes' });
  await expect(changes).toContainText('1 unpublished change');
  await expect(changes).toContainText('Job title');
  await changes.getByRole('button', { name: 'Discard changes' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(page.getByLabel('Job title')).toHaveValue('Baker');
  await expect(changes).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Job title')).toHaveValue('Baker');
  await expect(changes).toBeHidden();
});

test('closing with unpublished changes asks whether to publish or discard them, and keeps what was published', async ({
  page,
  origin,
}) => {
  const companyName = `Alder ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(origin, companyName);
  await verifyCompany(companyName);
  const id = await publishBaker(origin, owner);
  await openSession(page, owner);
  await page.goto(`/company-route/opportunities/${id}`);

  await test.step('what was just typed counts as a change', async () => {
    await page.getByLabel('Job title').fill('Baker of cakes');
    await page.getByRole('button', { name: 'Close job', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Close with unpublished changes?' });
    await expect(dialog.getByText('Candidates see “Baker” as it was last published.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish changes first' }).click();
    await expect(page.getByRole('dialog', { name: 'Close this job for good?' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('discarding removes the changes and keeps the published version', async () => {
    await page.getByLabel('Job title').fill('Baker of nothing');
    await page.getByRole('button', { name: 'Close job', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Discard changes and close' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Baker of cakes' })).toBeVisible();
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Baker of cakes' })).toBeVisible();
  });

  await test.step('the company sees the closed job’s criteria, without a comparison to a profile', async () => {
    await expect(page.getByRole('heading', { level: 3, name: 'Must-haves' })).toBeVisible();
    await expect(page.getByText(/your profile/i)).toHaveCount(0);
    await expect(page.getByText('Unknown', { exact: true })).toHaveCount(0);
  });

  await test.step('a double click duplicates it once', async () => {
    const address = page.url();
    await page.getByRole('button', { name: 'Duplicate' }).dblclick();
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('button', { name: 'Check and publish' })).toBeVisible();
    await page.goto('/company-route/opportunities');
    await expect(page.getByRole('row').filter({ hasText: 'Baker' })).toHaveCount(2);
  });
});
