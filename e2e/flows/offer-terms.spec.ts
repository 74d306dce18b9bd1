import { randomUUID } from 'node:crypto';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { publishPendingDecision, sendApplication } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Night watch of figures';

async function putName(origin: string, { token }: Person, fullName: string): Promise<void> {
  const response = await fetch(`${origin}/api/profile/personal`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'if-match': '"0"', 'content-type': 'application/json' },
    body: JSON.stringify({ fullName, calledName: fullName, bornOn: '1999-04-12' }),
  });
  expect(response.ok).toBe(true);
}

test('an offer with the job’s terms and a document is made, declined with a reason, and looks the same on both sides', async ({
  page,
  browser,
  origin,
}) => {
  const mark = randomUUID().slice(0, 6);
  const name = `Amara ${mark}`;
  const [company, person] = await Promise.all([
    signUpCompany(origin, `Harbour ${mark}`),
    signUpCandidate(origin),
  ]);
  await putName(origin, person, name);
  await publishOpportunity(company, { title: TITLE });
  await sendApplication(person, company, TITLE);
  await openSession(page, company);
  const drawer = page.getByRole('complementary', { name });

  await test.step('the recruiter enters the amount, attaches the contract and makes the offer', async () => {
    await page.goto('/company-route/pipeline');
    await page.getByRole('link', { name, exact: true }).click();
    await drawer.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('menuitem', { name: /offer/i }).click();
    const dialog = page.getByRole('dialog', { name: `Make an offer to ${name}` });
    await expect(dialog.getByLabel('Hours')).toHaveValue('37');
    await expect(dialog.getByLabel('Workplace')).toHaveValue('Porto, Portugal');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make offer' }).click();
    await expect(dialog.getByText('Enter the pay.')).toBeVisible();
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    await dialog.getByLabel('Amount').fill('26 000');
    await dialog.getByLabel(/^Note to the candidate/).fill('Lunch is included.');
    await dialog
      .getByLabel('Document', { exact: true })
      .setInputFiles({ name: 'Contract.png', mimeType: 'image/png', buffer: PNG });
    await expect(dialog.getByRole('button', { name: /Remove.*Contract/ })).toBeVisible();
    await expect(dialog.getByText('The document is attached.')).toBeAttached();
    await dialog.getByRole('button', { name: 'Make offer' }).click();
    await expect(dialog).toBeHidden();
    await expect(drawer.getByRole('region', { name: 'Your offer' }).getByText('Not sent yet')).toBeVisible();
  });

  await publishPendingDecision(name);
  const other = await browser.newContext();
  const ownPage = await other.newPage();
  await openSession(ownPage, person);

  await test.step('the candidate sees the terms and declines with a reason', async () => {
    await ownPage.goto('/applications');
    await ownPage.getByRole('link', { name: TITLE }).first().click();
    const card = ownPage.getByRole('main');
    await expect(card.getByRole('heading', { name: 'They’ve made you an offer' })).toBeVisible();
    await expect(card.getByText('€26,000 a year')).toBeVisible();
    await expect(card.getByText('37 hours a week')).toBeVisible();
    await expect(card.getByText(/Hybrid, .*Porto, Portugal/)).toBeVisible();
    await expect(card.getByText('Lunch is included.')).toBeVisible();
    await expectAccessible(ownPage);
    const downloading = ownPage.waitForEvent('download');
    await card.getByRole('button', { name: /Contract\.png/ }).click();
    expect((await downloading).suggestedFilename()).toBe('Contract.png');
    await card.getByRole('button', { name: 'Decline offer' }).click();
    const dialog = ownPage.getByRole('dialog', { name: 'Decline this offer?' });
    await dialog.getByLabel(/^Your reason/).selectOption('pay');
    await dialog.getByLabel(/^A note for them/).fill('I have a higher one.');
    await expectAccessible(ownPage);
    await dialog.getByRole('button', { name: 'Decline offer' }).click();
    await expect(ownPage.getByText('Your reason:')).toBeVisible();
  });

  await test.step('the company reads the answer beside what it offered', async () => {
    const offer = drawer.getByRole('region', { name: 'Your offer' });
    await expect(offer.getByText('Declined', { exact: true })).toBeVisible();
    await expect(offer.getByText('€26,000 a year')).toBeVisible();
    await expect(offer.getByText(/Their reason: .*The pay/)).toBeVisible();
    await expect(offer.getByText('I have a higher one.')).toBeVisible();
    await expectAccessible(page);
  });
  await other.close();
});

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
