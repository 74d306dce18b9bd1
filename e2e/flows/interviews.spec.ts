import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailTo } from '../fixtures/mails.ts';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { savePersonalDetails, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { sendApplication } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Night watch of figures';

/** A day in the future in the format of a date field. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function addTime(page: Page, days: number, time: string) {
  await page.getByLabel('Day', { exact: true }).fill(dayAfter(days));
  await page.getByLabel('Time', { exact: true }).fill(time);
  await page.getByLabel('Time', { exact: true }).press('Enter');
}

test('a company offers times, the candidate books one, and both see it', async ({
  page,
  origin,
  browser,
}) => {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  const [company, candidate] = await Promise.all([
    signUpCompany(origin, companyName),
    signUpCandidate(origin),
  ]);
  await publishOpportunity(company, { title: TITLE });
  await savePersonalDetails(origin, candidate, 'Amara Okafor');
  await sendApplication(candidate, company, TITLE);
  await openSession(page, company);

  await test.step('an interview is planned from the application, by keyboard', async () => {
    await page.goto('/company-route/pipeline?view=table');
    await page.getByRole('link', { name: /Amara/ }).first().click();
    await page.getByRole('link', { name: 'Interviews' }).last().click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Plan interview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Plan an interview');
    await expect(page.getByRole('button', { name: 'Send times' })).toHaveAttribute('aria-disabled', 'true');
    await addTime(page, 3, '10:00');
    await addTime(page, 4, '10:00');
    await addTime(page, 5, '14:30');
    await page.getByLabel('Link to the call').fill('https://meet.example.org/harbour');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send 3 times' }).click();
    await expect(page.getByText('Waiting for the candidate to choose')).toBeVisible();
  });

  await test.step('the candidate is emailed and books a time', async () => {
    const otherPage = await (await browser.newContext()).newPage();
    await openSession(otherPage, candidate);
    // The company isn't verified, so its name isn't in the subject.
    const mail = await mailTo(origin, candidate.email, 'A company invites you to an interview');
    const [, path] = /(\/applications\/[0-9a-f-]+)#interviews/.exec(mail) ?? [];
    await otherPage.goto(`${path}#interviews`);
    await otherPage.getByRole('radio').first().check({ force: true });
    await expectAccessible(otherPage);
    await otherPage.getByRole('button', { name: /^Confirm / }).click();
    await expect(otherPage.getByText('We’ll remind you 24 hours and 1 hour before.')).toBeVisible();
    const saving = otherPage.waitForEvent('download');
    await otherPage.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await saving).suggestedFilename()).toBe('interview.ics');
    await expectAccessible(otherPage);
    await otherPage.context().close();
  });

  await test.step('the company’s open page shows the booking, and so does the list', async () => {
    await expect(page.getByRole('link', { name: 'Reschedule' })).toBeVisible();
    await page.goto('/company-route/interviews');
    await expect(page.getByRole('link', { name: 'Join call' })).toBeVisible();
    await expectAccessible(page);
  });
});
