import type { Page } from '@playwright/test';
import { signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

// A refused file is part of the flow, and the browser writes it down.
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

/** A PDF of a page with some lines of text. */
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

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chooser).setFiles({ name, buffer, mimeType: 'application/octet-stream' });
}

test('a candidate brings a CV, checks each answer beside its source, and takes what is right', async ({
  page,
  origin,
}) => {
  await openSession(page, await signUpCandidate(origin));
  await page.goto('/profile-booster');
  await page.getByRole('link', { name: 'Upload CV' }).press('Enter');
  await expect(page).toHaveURL(/\/profile-booster\/import$/);
  await expectAccessible(page);

  await choose(page, 'scan.pdf', pdf([]));
  await expect(page.getByRole('alert')).toContainText('This file has no text');
  await expectAccessible(page);

  await choose(page, 'cv.pdf', pdf(LINES));
  await expect(page.getByRole('heading', { level: 1, name: 'Check what we found' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ana Silva');
  await expect(page.getByText('Baker, Padaria Central, May 2020 to present').first()).toBeVisible();
  await expectAccessible(page);

  // One is left, one is changed; both by the keyboard.
  await page.getByRole('checkbox', { name: 'Include City or town' }).press('Space');
  await page.getByRole('textbox', { name: 'Title' }).fill('Head baker');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' }), 'the review survives a reload').toHaveValue(
    'Head baker',
  );
  await expect(page.getByRole('checkbox', { name: 'Include City or town' })).not.toBeChecked();

  await page.getByRole('button', { name: /^Add \d+ answers to profile$/ }).press('Enter');
  await expect(page.getByText(/answers added to your profile/)).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/profile/experience');
  await expect(page.getByText('Head baker').first()).toBeVisible();
  await page.goto('/general/location');
  await expect(page.getByLabel('City or town')).toHaveValue('');
});

test('a JSON Resume is reviewed on the same page, and nothing goes in unless it is taken', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/profile-booster/import');
  await choose(page, 'resume.json', Buffer.from(JSON.stringify(RESUME)));
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ana Silva');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const profile = await fetch(`${origin}/api/profile`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(JSON.stringify(await profile.json())).not.toContain('Ana Silva');
});
