import type { Page } from '@playwright/test';
import { type Person, signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { storedDrafts } from '../fixtures/stored-drafts.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** Presses Tab until an element that matches the selector has the focus; fails if none does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((matching) => document.activeElement?.matches(matching) ?? false, selector))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard did not reach ${selector}`);
}

async function storedSection(origin: string, { token }: Person, section: string) {
  const response = await fetch(`${origin}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
  const profile = (await response.json()) as Record<string, { content: Record<string, unknown> }>;
  return profile[section]?.content ?? {};
}

/** Collects everything sent to the server from now on, as text. */
function listenToRequests(page: Page): () => string {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  return () => bodies.join('\n');
}

const saved = (page: Page) => page.locator('footer [role=status]');

test('an experience can be entered by keyboard alone', async ({ page, origin }) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/experience/info');
  await expect(page.getByRole('button', { name: 'Add experience' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'main button:not([aria-expanded])');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What kind of experience?')).toBeFocused();
  await page.keyboard.type('Volunteering');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nurse in a field hospital');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Closest occupation')).toBeFocused();
  await expect(page.getByLabel('Closest occupation')).toHaveAttribute('placeholder', 'Type to search');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Closest occupation')).toHaveValue(/nurs/i);
  await tabTo(page, 'input[id$=employer]');
  await page.keyboard.type('Red Cross');
  await tabTo(page, 'select[id$=from]');
  await page.keyboard.type('March');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2021');
  await page.getByLabel('I’m still doing this').focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await expect(saved(page)).toHaveText('Saved');
  const { experiences } = await storedSection(origin, person, 'experience');
  expect(experiences).toMatchObject([
    {
      kind: 'volunteering',
      title: 'Nurse in a field hospital',
      occupation: expect.stringMatching(/^isco-08:\d{4}$/),
      employer: 'Red Cross',
      from: '2021-03',
      to: null,
      isCurrent: true,
    },
  ]);
});

test('nothing about a referee leaves the page before they have agreed', async ({ page, origin }) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/experience/info');
  const requests = listenToRequests(page);
  await page.getByRole('button', { name: 'Add experience' }).click();
  await page.getByLabel('What kind of experience?').selectOption('Job');
  await page.getByRole('button', { name: 'Add a reference' }).click();
  await page.getByLabel('Their name').fill('Joana Referee');
  await page.getByLabel('Their email or phone number').fill('joana@people.example');
  await page.getByLabel('Job title').fill('Cook');
  await expect(saved(page)).toHaveText('Saved');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(`${requests()}${stored}${await storedDrafts(page)}`).not.toMatch(/joana/i);
  await page.getByLabel('They’ve agreed to be named here').check();
  await expect
    .poll(async () => JSON.stringify(await storedSection(origin, person, 'experience')))
    .toContain('Joana Referee');
  await page.getByLabel('They’ve agreed to be named here').uncheck();
  await expect
    .poll(async () => JSON.stringify(await storedSection(origin, person, 'experience')))
    .not.toContain('Joana');
  await expect(page.getByLabel('Their name')).toHaveValue('Joana Referee');
});

test('theme and text size apply right away, after a reload, and on another device', async ({
  page,
  browser,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/personalise');
  await expectAccessible(page);
  await page.locator('main').getByText('Larger', { exact: true }).click();
  await page.locator('main').getByText('Dark', { exact: true }).click();
  await page.locator('main').getByText('Reduced', { exact: true }).click();
  await expect(saved(page)).toHaveText('Saved');
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await size()).toBe('20px');
  await expectAccessible(page);
  await page.reload();
  expect(await size()).toBe('20px');
  await expect(page.getByRole('radio', { name: 'Reduced' })).toBeChecked();

  const other = await browser.newContext({ baseURL: origin });
  const otherPage = await other.newPage();
  await openSession(otherPage, person);
  await otherPage.goto('/assessments');
  await expect(otherPage.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(otherPage.locator('html')).toHaveAttribute('data-text-size', 'larger');
  await expect(otherPage.locator('html')).toHaveAttribute('data-motion', 'reduced');
  await other.close();
});

test('preferences are saved, and a sector is never both wanted and avoided', async ({ page, origin }) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/personalise');
  await page.getByLabel(/^Interests/).fill('Bridges');
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Sectors you’d like/).fill('health');
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Sectors you’d rather/).fill('health');
  await expect(page.getByText('No results. Check the spelling.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Deal-breaker 1').fill('Night shifts every week');
  await expect(saved(page)).toHaveText('Saved');
  expect(await storedSection(origin, person, 'preferences')).toMatchObject({
    interests: ['Bridges'],
    sectorsWanted: ['Q'],
    dealBreakers: ['Night shifts every week'],
  });
});

test('a story that’s too short is saved and reported, and can be finished later', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/profile-booster');
  await page.getByRole('button', { name: 'Add a story' }).click();
  await page.getByLabel('What’s it about?').selectOption('Something I made better');
  await page.getByLabel('What happened').fill('The handover was long.');
  await expect(page.getByText('128 more characters needed')).toBeVisible();
  await expect(saved(page)).toHaveText('Saved');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Write a bit more.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue without it' }).click();
  await expect(page).toHaveURL(/\/(loading|dashboard)$/);
  expect(await storedSection(origin, person, 'booster')).toMatchObject({
    evidence: [{ prompt: 'made_it_better', text: 'The handover was long.' }],
  });
});

test('a skill, a language and a link are added, and https:// is added to the link', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/profile/booster');
  await page.getByRole('button', { name: 'Add a skill' }).click();
  await page.getByLabel('Skill', { exact: true }).fill('Welding');
  await page.getByLabel(/^Skill level/).selectOption('I can teach it');
  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.getByRole('combobox', { name: 'Language', exact: true }).fill('portu');
  await page.keyboard.press('Enter');
  await page.getByLabel('Level', { exact: true }).selectOption('I grew up speaking it');
  await page.getByLabel(/^Your public link/).fill('marta.example/work');
  await page.getByLabel(/^Your public link/).blur();
  await expect
    .poll(async () => (await storedSection(origin, person, 'booster')).publicLink)
    .toBe('https://marta.example/work');
  expect(await storedSection(origin, person, 'booster')).toMatchObject({
    skills: [{ name: 'Welding', level: 'teaching' }],
    languages: [{ language: 'pt', level: 'native' }],
  });
});

test('the preview shows each level, and says what is withheld', async ({ page, origin }) => {
  const person = await signUpCandidate(origin);
  for (const [section, content] of Object.entries({
    personal: { fullName: 'Marta Oliveira', calledName: 'Marta', bornOn: '1994-04-12' },
    employment: { situation: 'employed', currentEmployer: 'Hospital da Boa Vista' },
  })) {
    const response = await fetch(`${origin}/api/profile/${section}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'if-match': '"0"',
      },
      body: JSON.stringify(content),
    });
    expect(response.status).toBe(200);
  }
  await openSession(page, person);
  for (const section of ['general', 'experience', 'booster', 'personalise', 'privacy', 'culture']) {
    await page.goto(`/profile/${section}`);
    await expect(page.getByRole('button', { name: 'Preview as an employer' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Preview as an employer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Preview as an employer' });
  await expect(sheet.getByText('They see nothing')).toBeVisible();
  await sheet.getByText('Anonymous', { exact: true }).click();
  await expect(sheet.getByRole('heading', { name: 'A candidate' })).toBeVisible();
  await expect(sheet).toContainText('Only if they can see your name');
  await expect(sheet).not.toContainText('Marta');
  await expectAccessible(page);
  await sheet.getByText('Named', { exact: true }).click();
  await expect(sheet.getByRole('heading', { name: 'Marta Oliveira' })).toBeVisible();
  await sheet.getByText('Applied', { exact: true }).click();
  await expect(sheet).toContainText('your date of birth');
  await expect(sheet).not.toContainText('Boa Vista');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview as an employer' })).toBeFocused();
});
