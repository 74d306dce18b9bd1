import type { Page } from '@playwright/test';
import { isLong } from '../fixtures/long-tests.ts';
import { type Person, signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const saving = (page: Page) => page.locator('footer [role=status]');

/** Presses Tab until the focus is on the control with this accessible name. */
async function tabToName(page: Page, role: 'button' | 'combobox' | 'textbox' | 'radio', name: string) {
  const target = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluateAll((nodes) => nodes.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard did not reach the ${role} “${name}”`);
}

/** The focused element must not be covered by the frame's footer. */
async function expectFocusInView(page: Page) {
  const isHidden = await page.evaluate(() => {
    const focus = document.activeElement?.getBoundingClientRect();
    const foot = document.querySelector('footer')?.getBoundingClientRect();
    if (!focus || !foot || document.activeElement?.closest('footer')) return false;
    return focus.top >= foot.top || focus.bottom <= 0;
  });
  expect(isHidden, 'the focus hides behind the foot').toBe(false);
}

async function stored(origin: string, { token }: Person) {
  const response = await fetch(`${origin}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
  const profile = (await response.json()) as Record<string, { content: Record<string, unknown> }>;
  return (section: string, list: string) =>
    (profile[section]?.content[list] ?? null) as readonly Record<string, unknown>[] | null;
}

async function chooseRoute(origin: string, { token }: Person, route: string) {
  const response = await fetch(`${origin}/api/profile/role`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '"0"' },
    body: JSON.stringify({ route, lookingFor: ['apprenticeship'] }),
  });
  expect(response.ok).toBe(true);
}

// On a narrow page, the footer covers more.
for (const width of isLong ? [320, 1280] : [320])
  test(`the school step is gone through with the keyboard alone, ${width} px wide`, async ({
    page,
    origin,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = await signUpCandidate(origin);
    await chooseRoute(origin, person, 'journey');
    await openSession(page, person);

    await page.goto('/school/info');
    await expect(page.getByRole('button', { name: 'Add a school' })).toBeVisible();
    await expectAccessible(page);
    await tabToName(page, 'button', 'Save and continue');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Add a school, or tick the box if you don’t have one to add.').first(),
    ).toBeVisible();
    await page.keyboard.press('Tab');
    await tabToName(page, 'button', 'Add a school');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'School name' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Liceu Łódź nº 2');
    await tabToName(page, 'combobox', 'Country');
    await page.keyboard.type('portug');
    await page.keyboard.press('Enter');
    await tabToName(page, 'combobox', 'What does it lead to?');
    await page.keyboard.type('Abitur');
    await expectFocusInView(page);
    await tabToName(page, 'button', 'Done');
    await expectFocusInView(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Liceu Łódź nº 2' })).toBeFocused();
    await tabToName(page, 'button', 'Save and continue');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/school\/academics$/);
    for (const [subject, grade] of [
      ['Mathematics', 'A*'],
      ['Byzantine history', '1,3'],
    ]) {
      const add = page.getByRole('button', { name: /^Add a(nother)? qualification$/ });
      await expect(add).toBeVisible();
      await tabToName(page, 'button', (await add.textContent()) ?? '');
      await page.keyboard.press('Enter');
      const title = page.getByRole('combobox', { name: 'Qualification', exact: true });
      await expect(title).toBeFocused();
      if ((await title.inputValue()) === '') await page.keyboard.type('Abitur');
      await tabToName(page, 'combobox', 'Subject');
      await page.keyboard.type(subject ?? '');
      await page.keyboard.press('Tab');
      await tabToName(page, 'textbox', 'Grade');
      await page.keyboard.type(grade ?? '');
      await expectFocusInView(page);
      // Enter in a text field closes the entry without leaving the page.
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: `Edit Abitur: ${subject}` })).toBeFocused();
    }
    await expectAccessible(page);
    await tabToName(page, 'button', 'Move Abitur: Byzantine history up');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Abitur: Byzantine history moved to position 1 of 2.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move Abitur: Byzantine history up' })).toBeFocused();
    await tabToName(page, 'button', 'Remove Abitur: Mathematics');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo removing Abitur: Mathematics' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Abitur: Mathematics' })).toBeFocused();
    await tabToName(page, 'button', 'Save and continue');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/school\/extracurricular$/);
    const none = page.getByRole('checkbox', { name: 'Nothing I’d like to add' });
    await expect(none).toBeVisible();
    await none.focus();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await expect(saving(page)).toHaveText('Saved');

    const of = await stored(origin, person);
    expect(of('school', 'schools')).toMatchObject([
      { name: 'Liceu Łódź nº 2', country: 'PT', system: 'abitur' },
    ]);
    expect(of('academics', 'qualifications')).toMatchObject([
      { title: 'Abitur', subject: 'Byzantine history', grade: { raw: '1,3' } },
      { title: 'Abitur', subject: 'Mathematics', grade: { raw: 'A*' } },
    ]);
    expect(of('schoolActivities', 'activities')).toEqual([]);
  });

test('an incomplete entry is reported, can be left for later, and is kept', async ({ page, origin }) => {
  const person = await signUpCandidate(origin);
  await chooseRoute(origin, person, 'journey');
  await openSession(page, person);
  await page.goto('/profile/school');
  await page.getByRole('button', { name: 'Add an activity' }).click();
  await page.getByLabel('Your role').fill('Keeper');
  const from = page.getByRole('group', { name: /^From/ });
  await from.getByLabel('Month').selectOption('09');
  await from.getByLabel('Year').selectOption('2024');
  const to = page.getByRole('group', { name: /^To/ });
  await to.getByLabel('Month').selectOption('03');
  await to.getByLabel('Year').selectOption('2024');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('This is before the start. Check both months.')).toBeVisible();
  await expect(page.getByText('Still to add: the type.')).toBeVisible();
  await expectAccessible(page);
  // Everything except the invalid end date is saved.
  await expect
    .poll(async () => (await stored(origin, person))('schoolActivities', 'activities'))
    .toMatchObject([{ role: 'Keeper', from: '2024-09', to: null }]);
  // An error that appears when a field loses focus doesn't move "Done" away from under the pointer.
  await page.getByRole('button', { name: 'Edit Keeper' }).click();
  await page.getByLabel('Your role').fill('<Keeper>');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Edit <Keeper>' })).toBeFocused();
  await page.goto('/role');
  await expect(page.getByText(/1 activity isn’t complete yet/).first()).toBeVisible();
});
