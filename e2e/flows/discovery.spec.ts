import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { verifyCompanyByCommand } from '../fixtures/operator.ts';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { newEmail, type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

async function put(origin: string, person: Person, path: string, body: object): Promise<void> {
  const response = await fetch(`${origin}${path}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${person.token}`,
      'if-match': '"0"',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

const skill = (number: number, name: string) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  level: 'confident',
  link: null,
});

/** A graduate whom verified companies can find, with two skills. */
async function signUpFound(origin: string, skills: readonly [string, string]): Promise<Person> {
  const person = await signUpCandidate(origin);
  await put(origin, person, '/api/profile/role', {
    route: 'graduate',
    stage: 'studying',
    lookingFor: ['internship'],
  });
  await put(origin, person, '/api/profile/personal', { fullName: 'Ada Example', bornOn: '2000-05-06' });
  await put(origin, person, '/api/profile/booster', {
    evidence: null,
    skills: skills.map((name, index) => skill(index, name)),
    languages: null,
    certificates: null,
    publicLink: null,
  });
  await put(origin, person, '/api/access/consents/discovery', {
    isGiven: true,
    textVersion: CONSENT_TEXT_VERSION,
  });
  await put(origin, person, '/api/access/visibility', { visibility: 'anonymous' });
  return person;
}

test('a company finds people by facets and words, goes through them by keyboard, and invites one', async ({
  page,
  browser,
  origin,
}) => {
  const mark = newEmail().slice(0, 8);
  const companyName = `Finders ${mark}`;
  const reason = `Your years at a reception are what we look for, ${mark}.`;
  const company = await signUpCompany(origin, companyName);
  verifyCompanyByCommand(companyName);
  await publishOpportunity(company, { title: `Trainee ${mark}` });
  const first = await signUpFound(origin, [`Kelp ${mark}`, 'Hospital reception']);
  await signUpFound(origin, [`Kelp ${mark}`, 'Clinic reception']);

  await test.step('facets and words narrow the list, and are kept in the address', async () => {
    await openSession(page, company);
    await page.goto(`/company-route/discover?skills=kelp+${mark}`);
    await expect(page.getByText('2 candidates', { exact: true })).toBeVisible();
    const route = page.getByRole('group', { name: 'Route' });
    await route.getByRole('checkbox', { name: 'Graduate (2)' }).check();
    await expect(page).toHaveURL(/routes=graduate/);
    await page.getByRole('searchbox', { name: 'Search' }).fill('reception NOT clinic');
    await expect(page.getByText('Finds: “reception” without “clinic”')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 candidate', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('2 candidates', { exact: true })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  await test.step('the down arrow selects the next person, and the pane shows them', async () => {
    await page.getByLabel('Compare with job').selectOption({ label: `Trainee ${mark}` });
    await expect(page.getByText('0 of 1 must-have met · 1 unknown')).toHaveCount(2);
    await page.getByRole('list', { name: 'Candidates' }).getByRole('link').first().press('Enter');
    const pane = page.getByRole('complementary');
    await expect(pane.getByText('Clinic reception')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(pane.getByText('Hospital reception')).toBeVisible();
    await expect(pane.getByText('Right to work in Portugal').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('going back closes the person, and the list and focus stay where they were', async () => {
    const list = page.url().replace(/&person=.*$/, '');
    const last = page.getByRole('list', { name: 'Candidates' }).getByRole('link').nth(1);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(last).toBeFocused();
    await page.goForward();
    await expect(page.getByRole('complementary').getByText('Hospital reception')).toBeVisible();
  });

  await test.step('a lost connection loses nothing that was typed', async () => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByLabel('Why this candidate').fill(reason);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByLabel('Why this candidate')).toHaveValue(reason);
    // Double-clicked, as some people do: one invitation, and no error.
    await page.getByRole('button', { name: 'Send invitation' }).dblclick();
    await expect(page.getByText(`Invitation for Trainee ${mark} sent.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });

  await test.step('the candidate reads the invitation exactly as written, and declines it', async () => {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    const candidatePage = await context.newPage();
    await openSession(candidatePage, first);
    await candidatePage.goto('/invitations');
    await expect(candidatePage.getByText(reason)).toBeVisible();
    await candidatePage.getByRole('button', { name: 'Decline', exact: true }).click();
    await candidatePage.getByRole('button', { name: 'Decline invitation' }).click();
    await expect(candidatePage.getByText(`You declined ${companyName}’s invitation.`)).toBeVisible();
    await context.close();
  });
});
