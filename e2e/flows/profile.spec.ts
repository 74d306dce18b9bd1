import type { Page } from '@playwright/test';
import { type Person, signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { storedDrafts } from '../fixtures/stored-drafts.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** Presses Tab until an element that matches the selector has the focus; fails if none does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((matching) => document.activeElement?.matches(matching) ?? false, selector))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard did not reach ${selector}`);
}

async function continueByKeyboard(page: Page, path: string): Promise<void> {
  await tabTo(page, 'footer button[type=submit]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

async function storedProfile(origin: string, { token }: Person) {
  const response = await fetch(`${origin}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as Record<string, { version: number; content: Record<string, unknown> }>;
}

/** The saving status in the frame's footer. */
const saving = (page: Page) => page.locator('footer [role=status]');

test('a candidate gets from the landing page to the dashboard by keyboard alone', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/candidate-landing');
  await expectAccessible(page);
  await tabTo(page, 'main a[href="/role/type"]');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/role\/type$/);
  await expect(page.getByRole('radio').first()).toBeAttached();
  await expectAccessible(page);
  await tabTo(page, 'input[type=radio]');
  await page.keyboard.press('ArrowDown');
  await continueByKeyboard(page, '/role/graduate');

  await expect(page.getByText('What are you looking for?')).toBeVisible();
  await tabTo(page, 'input[type=checkbox]');
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await continueByKeyboard(page, '/general/employment');

  await expect(page.getByText('What best describes your situation?')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'input[type=radio]');
  await page.keyboard.press('Space');
  await tabTo(page, '[role=combobox]');
  await page.keyboard.type('software');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Software, data and IT' })).toBeVisible();
  await continueByKeyboard(page, '/general/personal');

  await expect(page.getByLabel('Full name')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, '#personal-fullName');
  await page.keyboard.type('Nguyễn Thị Minh Khai');
  await tabTo(page, '#personal-calledName');
  await page.keyboard.type('Khai');
  await tabTo(page, '#personal-bornOn');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('March');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2003');
  await tabTo(page, '#personal-phone');
  await page.keyboard.type('+84 912 345 678');
  await continueByKeyboard(page, '/general/location');

  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, '#location-country');
  await page.keyboard.type('viet');
  await page.keyboard.press('Enter');
  await tabTo(page, '#location-timeZone');
  await page.keyboard.type('ho chi');
  await page.keyboard.press('Enter');
  await tabTo(page, 'input[type=checkbox]');
  await page.keyboard.press('Space');
  await continueByKeyboard(page, '/school/info');

  // The steps in between have their own flows; the last one continues automatically.
  await page.goto('/profile-booster');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, 'footer button[type=submit]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Preparing your dashboard' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  const stored = await storedProfile(origin, person);
  expect(stored.role?.content).toMatchObject({ route: 'graduate', lookingFor: ['graduate_programme'] });
  expect(stored.employment?.content).toMatchObject({
    situation: 'in_education',
    fieldsOfWork: ['isco-08:25'],
  });
  expect(stored.personal?.content).toMatchObject({
    fullName: 'Nguyễn Thị Minh Khai',
    calledName: 'Khai',
    bornOn: '2003-03-07',
    phone: '+84912345678',
  });
  expect(stored.location?.content).toMatchObject({ country: 'VN', workModes: ['on_site'] });
});

test('what is missing is reported at once, and can be left for later', async ({ page, origin }) => {
  await openSession(page, await signUpCandidate(origin));
  await page.goto('/general/personal');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert')).toContainText('3 answers need fixing');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue without it' }).click();
  await expect(page).toHaveURL(/\/general\/location$/);
});

test('a change of route keeps what was entered', async ({ page, origin }) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/role/type');
  await page.getByText('Experienced', { exact: true }).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Permanent job').click();
  await expect(saving(page)).toHaveText('Saved');
  await page.goto('/profile/role');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByText('Starting out', { exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const stored = await storedProfile(origin, person);
  expect(stored.role?.content).toEqual({
    route: 'journey',
    stage: null,
    lookingFor: ['permanent'],
    isSchoolWanted: null,
  });
});

test('someone under 16 is refused kindly, and the date isn’t stored anywhere', async ({ page, origin }) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/general/personal');
  await page.getByLabel('Preferred name').fill('Ana');
  await page.getByLabel('Day').fill('12');
  await page.getByLabel('Month').selectOption('05');
  const year = String(new Date().getFullYear() - 13);
  await page.getByLabel('Year').fill(year);
  await expect(page.getByText(/need to be 16 to use Common Ground/)).toBeVisible();
  await expect
    .poll(async () => (await storedProfile(origin, person)).personal?.content.calledName)
    .toBe('Ana');
  expect((await storedProfile(origin, person)).personal?.content.bornOn).toBeNull();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(`${stored}${await storedDrafts(page)}`).not.toMatch(new RegExp(`\\b${year}\\b`));
});

test('the sections of the profile show and change what was entered', async ({ page, origin }) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/profile/general');
  await page.getByRole('button', { name: 'Edit Personal details' }).click();
  await page.getByLabel('Full name').fill('Ana Sá');
  await page.getByRole('button', { name: 'Done editing Personal details' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Ana Sá' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const section of ['role', 'school', 'culture', 'privacy', 'views', 'data']) {
    await page.goto(`/profile/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  expect((await storedProfile(origin, person)).personal?.content.fullName).toBe('Ana Sá');
});

test.describe('with a connection that comes and goes', () => {
  test.use({ allowedConsoleError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('nothing typed is lost: it’s kept on the device, even through a reload, and sent later', async ({
    page,
    context,
    origin,
  }) => {
    const person = await signUpCandidate(origin);
    await openSession(page, person);
    await page.goto('/general/personal');
    await page.getByLabel('Full name').fill('Ana');
    await expect(saving(page)).toHaveText('Saved');
    await context.setOffline(true);
    await page.getByLabel('Preferred name').fill('Anita');
    await expect(saving(page)).toContainText('Kept on this device');
    await context.setOffline(false);
    await expect(saving(page)).toHaveText('Saved');

    await page.route('**/api/profile/personal', (route) => route.abort());
    await page.getByLabel('Pronouns').fill('she/her');
    await expect(saving(page)).toContainText('Kept on this device');
    await page.reload();
    await expect(page.getByLabel('Pronouns')).toHaveValue('she/her');
    await page.goto('about:blank');
    await page.unroute('**/api/profile/personal');
    await page.goto('/dashboard');
    await expect
      .poll(async () => (await storedProfile(origin, person)).personal?.content)
      .toMatchObject({ fullName: 'Ana', calledName: 'Anita', pronouns: 'she/her' });
    await expect.poll(() => storedDrafts(page)).toEqual([]);
  });
});

test.describe('in two tabs', () => {
  test.use({ allowedConsoleError: /412/ });

  test('changes to different answers are merged, and the candidate decides about the same one', async ({
    page,
    context,
    origin,
  }) => {
    const person = await signUpCandidate(origin);
    await openSession(page, person);
    await page.goto('/general/personal');
    await expect(page.getByLabel('Full name')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/general/personal');
    await other.getByLabel('Preferred name').fill('Nita');
    await other.getByLabel('Pronouns').fill('she/her');
    await expect(saving(other)).toHaveText('Saved');

    await page.getByLabel('Full name').fill('Ana Sá');
    await page.getByLabel('Preferred name').fill('Anouk');
    await expect(page.getByText('This was also changed somewhere else')).toBeVisible();
    await expect(page.getByLabel('Pronouns')).toHaveValue('she/her');
    await expectAccessible(page);
    expect((await storedProfile(origin, person)).personal?.content).toMatchObject({
      fullName: 'Ana Sá',
      calledName: 'Nita',
      pronouns: 'she/her',
    });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.locator('#personal-versions')).toBeFocused();
    await expect(page.locator('#personal-versions')).toContainText(
      'Choose which one to keep, then continue.',
    );
    await expect(page).toHaveURL(/\/general\/personal$/);
    await page.getByRole('button', { name: 'Keep this one: Preferred name' }).click();
    await expect(saving(page)).toHaveText('Saved');
    expect((await storedProfile(origin, person)).personal?.content.calledName).toBe('Anouk');
  });
});
