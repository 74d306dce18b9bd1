import { builtFile } from '../fixtures/built-file.ts';
import { signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

type Stored = { university: { content: { degrees: Record<string, unknown>[] | null } } };

async function storedDegrees(origin: string, token: string) {
  const response = await fetch(`${origin}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as Stored).university.content.degrees;
}

test('a programme of study is entered by keyboard, with its university found in the list', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/university/info');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Add/ }).first().press('Enter');

  await page.getByLabel('University or college').focus();
  await page.keyboard.type('zurich eth');
  await expect(page.getByRole('option', { name: /ETH Zürich/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('University or college')).toHaveValue('ETH Zürich');
  await expect(page.getByLabel('Country')).toHaveValue('Switzerland');

  await page.getByLabel('Degree', { exact: true }).selectOption('master');
  await page.getByLabel('Course').fill('Computational science');
  await page.getByLabel(/^Field of study/).focus();
  await page.keyboard.type('software and app');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Field of study/)).toHaveValue(/Software and applications/);
  await page.getByLabel('Grading system').selectOption('german_1_5');
  await page.getByLabel('Grade', { exact: true }).fill('5,6');
  await expect(page.getByText('Yours looks different')).toBeVisible();
  await page.getByLabel('Grade', { exact: true }).fill('5,25');
  await page.getByText('How you studied, modules, thesis and languages').click();
  await page.getByLabel(/^Thesis or final project/).fill('Waves in shallow water');

  await expect
    .poll(async () => (await storedDegrees(origin, person.token))?.[0])
    .toMatchObject({
      institution: 'ETH Zürich',
      institutionRor: null,
      country: 'CH',
      award: 'master',
      programme: 'Computational science',
      field: 'isced-f:0613',
      thesis: 'Waves in shallow water',
      result: { scheme: 'german_1_5', raw: '5,25', status: null },
    });
  await expectAccessible(page);

  await page.goto('/profile/university');
  await expect(page.getByText('Computational science, ETH Zürich')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without the list', () => {
  test.use({ allowedConsoleError: /\/api\/institutions/ });

  test('a university is kept as it’s typed', async ({ page, origin }) => {
    const person = await signUpCandidate(origin);
    await openSession(page, person);
    await page.route('**/api/institutions?*', (route) => route.abort());
    await page.goto('/university/info');
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await page.getByLabel('University or college').fill('Escola Náutica');
    await expect(page.getByText('We can’t load the list right now.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => (await storedDegrees(origin, person.token))?.[0])
      .toMatchObject({ institution: 'Escola Náutica', institutionRor: null, country: null });
  });
});

test.describe('if rarely needed fields can’t be loaded', () => {
  test.use({ allowedConsoleError: /\/assets\// });

  test('the others still work and are saved', async ({ page, origin }) => {
    const person = await signUpCandidate(origin);
    await openSession(page, person);
    await page.route(`**${builtFile('features/profile/university/degree-more-fields.tsx')}`, (route) =>
      route.abort(),
    );
    await page.goto('/university/info');
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await page.getByText('How you studied, modules, thesis and languages').click();
    await expect(page.getByText('We can’t load these fields right now.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Course', { exact: true }).fill('Navigation');
    await expect
      .poll(async () => (await storedDegrees(origin, person.token))?.[0])
      .toMatchObject({ programme: 'Navigation', thesis: null });
  });
});
