import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

// Refused files are part of this flow, and the browser logs them.
test.use({ allowedConsoleError: /Failed to load resource/ });

const RESUME = {
  basics: { name: 'Ana Silva', email: 'ana@silva.example', location: { city: 'Porto', countryCode: 'PT' } },
  work: [
    {
      name: 'Padaria Central',
      position: 'Baker',
      startDate: '2020-05',
      summary: 'Sourdough from the first shift on.',
    },
  ],
  skills: [{ name: 'Sourdough' }],
};
const LINES = [
  'Ana Silva',
  'Porto, Portugal',
  'Work experience',
  'Baker, Padaria Central, May 2020 to present',
  'Skills',
  'Sourdough, Rye',
];

/** A one-page PDF with some lines of text. */
function pdf(lines: readonly string[]): Buffer {
  const text = `BT /F1 12 Tf 40 700 Td 16 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  return Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length ${text.length}>>
stream
${text}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`,
    'latin1',
  );
}

async function save(origin: string, { token }: Person, section: string, content: object): Promise<void> {
  const response = await fetch(`${origin}/api/profile/${section}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'if-match': '"0"' },
    body: JSON.stringify(content),
  });
  expect(response.status).toBe(200);
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chooser).setFiles({ name, buffer, mimeType: 'application/octet-stream' });
}

test('a candidate uploads a CV, reviews it group by group, adds what’s right and returns to the start page', async ({
  page,
  origin,
}) => {
  await openSession(page, await signUpCandidate(origin));
  await page.goto('/candidate-landing');
  await page.getByRole('button', { name: 'Start with six quick choices' }).click();
  await expect(page.getByText('1 of 6', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Start with my CV instead' }).press('Enter');
  await expect(page).toHaveURL(/\/profile-booster\/import\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await choose(page, 'scan.pdf', pdf([]));
  await expect(page.getByRole('alert')).toContainText('This file has no text');
  await expectAccessible(page);

  await choose(page, 'cv.pdf', pdf(LINES));
  await expect(page.getByRole('heading', { level: 1, name: '1 job and 2 skills' })).toBeFocused();
  await expect(page.getByText('Padaria Central · Since May 2020')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  // One entry is deselected and one is edited, both by keyboard.
  await page.getByRole('checkbox', { name: 'Porto' }).press('Space');
  await page.getByRole('button', { name: 'Edit Baker' }).press('Enter');
  await expect(page.getByText('Baker, Padaria Central, May 2020 to present').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Head baker');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Head baker'), 'the review survives a reload').toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Porto' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Add 1 job', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: '1 job added' })).toBeFocused();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Add all \d+ items to profile$/ }).press('Enter');
  await expect(page).toHaveURL(/\/candidate-landing\?start=choices$/);
  await expect(page.getByText(/^\d+ items added to your profile$/)).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 6', { exact: true })).toBeVisible();
  await page.goto('/profile/experience');
  await expect(page.getByText('Head baker').first()).toBeVisible();
  await page.goto('/general/location');
  await expect(page.getByLabel('City or town')).toHaveValue('');
});

test('a CV among the documents fills the profile, and is sent with an application', async ({
  page,
  origin,
}) => {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  await publishOpportunity(await signUpCompany(origin, companyName), { title: 'Data trainee' });
  const person = await signUpCandidate(origin);
  await save(origin, person, 'personal', { fullName: 'Ana Silva', bornOn: '1999-04-12' });
  await openSession(page, person);

  await test.step('a CV can be uploaded while applying', async () => {
    await page.goto(`/opportunities?words=${encodeURIComponent(companyName)}`);
    await page.getByRole('link', { name: 'Data trainee' }).click();
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload CV' }).press('Enter');
    await (await chooser).setFiles({ name: 'Ana_CV.pdf', buffer: pdf(LINES), mimeType: 'application/pdf' });
    await expect(page.getByRole('button', { name: 'Remove Ana CV' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the profile is filled from it, and the application continues', async () => {
    await page.getByRole('link', { name: 'Fill your profile from it' }).press('Enter');
    await page.getByRole('button', { name: 'Add 1 job', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Discard the rest' }).press('Enter');
    await expect(page).toHaveURL(/\/apply$/);
    await expect(page.getByText('1 item added to your profile')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Ana CV' })).toBeVisible();
  });

  await test.step('a CV that wasn’t attached is offered once more before sending', async () => {
    await page.getByRole('button', { name: 'Remove Ana CV' }).press('Enter');
    await page.getByRole('button', { name: 'Review your application' }).press('Enter');
    await expect(page.getByText('“Ana CV” isn’t attached.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Attach CV' }).press('Enter');
    await expect(page.getByText('“Ana CV” isn’t attached.')).toBeHidden();
    await expect(page.getByText('Padaria Central').first()).toBeVisible();
    await page.getByRole('button', { name: 'Send application' }).press('Enter');
    await expect(page.getByText('Application sent')).toBeVisible();
  });
});

test('a CV that was uploaded under Documents offers to fill the profile', async ({ page, origin }) => {
  await openSession(page, await signUpCandidate(origin));
  await page.goto('/documents');
  await expect(page.getByText('No documents yet')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).press('Enter');
  await (await chooser).setFiles({ name: 'Ana_CV.pdf', buffer: pdf(LINES), mimeType: 'application/pdf' });
  await expect(page.getByRole('heading', { name: 'Fill your profile from this CV?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fill my profile' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '1 job and 2 skills' })).toBeVisible();
  await page.getByRole('button', { name: /^Add all \d+ items to profile$/ }).press('Enter');
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByText(/^\d+ items added to your profile$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fill profile from Ana CV' })).toBeVisible();
});

test('a JSON Resume is reviewed on the same page, and nothing is added unless it’s chosen', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/profile-booster/import');
  await choose(page, 'resume.json', Buffer.from(JSON.stringify(RESUME)));
  await expect(page.getByRole('checkbox', { name: 'Ana Silva' })).toBeChecked();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const profile = await fetch(`${origin}/api/profile`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(JSON.stringify(await profile.json())).not.toContain('Ana Silva');
});
