import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openCalendarServer } from '../fixtures/calendar-server.ts';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { savePersonalDetails, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { sendApplication } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Keeper of the harbour clock';
const DAY_MS = 86_400_000;
/** What's in the calendar: nobody but its owner may read it. */
const SECRET = 'Dentist, second floor';

/** Noon (UTC) on the Tuesday of the week after the one that the planner shows first. */
function nextTuesday(): Date {
  const today = new Date(new Date().toISOString().slice(0, 10));
  const weekday = today.getUTCDay() || 7;
  const monday = today.getTime() + (weekday > 5 ? 8 - weekday : 1 - weekday) * DAY_MS;
  return new Date(monday + 8 * DAY_MS + DAY_MS / 2);
}

const inLondon = (moment: Date, as: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...as, timeZone: 'Europe/London' }).format(moment);

/** Opens the planner, at the week after the first. */
async function openPlanner(page: Page, applicationId: string): Promise<void> {
  await page.goto(`/company-route/applications/${applicationId}/interview`);
  await page.getByRole('button', { name: 'Later' }).click();
}

test('a member connects a calendar, plans around it, and disconnects it', async ({ page, origin }) => {
  const calendar = await openCalendarServer({ summary: SECRET, startsAt: nextTuesday(), hours: 1 });
  const [company, candidate] = await Promise.all([
    signUpCompany(origin, `Harbour ${randomUUID().slice(0, 8)}`),
    signUpCandidate(origin),
  ]);
  await publishOpportunity(company, { title: TITLE });
  await savePersonalDetails(origin, candidate, 'Amara Okafor');
  await sendApplication(candidate, company, TITLE);
  await openSession(page, company);
  await page.goto('/company-route/pipeline?view=table');
  await page.getByRole('link', { name: /Amara/ }).first().click();
  await expect(page).toHaveURL(/application=/);
  const applicationId = new URL(page.url()).searchParams.get('application') ?? '';
  const week = page.getByRole('region', { name: 'Week' });
  const busy = week.getByText('busy', { exact: true });

  await test.step('without a calendar, the planner says so and links to adding one', async () => {
    await openPlanner(page, applicationId);
    await expect(page.getByText(/^No calendar connected: you\./)).toBeVisible();
    await expect(busy).toHaveCount(0);
    await page.getByRole('link', { name: 'Add your calendar' }).click();
    await expect(page.locator('#calendar')).toBeFocused();
  });

  await test.step('its secret address is saved, read, and not shown again', async () => {
    await page.getByLabel('Secret address in iCal format').fill(calendar.address);
    await page.getByRole('button', { name: 'Add calendar' }).click();
    await expect(page.locator('#calendar').getByText('127.0.0.1')).toBeVisible();
    await expect(page.getByText(/^Last read: /)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(calendar.secret);
    await expectAccessible(page);
  });

  await test.step('the planner shows when the member is busy, and with what not', async () => {
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
    });
    await openPlanner(page, applicationId);
    await expect(busy).toHaveCount(1);
    await expect(page.getByText(/^No calendar connected/)).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const day = inLondon(nextTuesday(), { weekday: 'short', day: 'numeric' });
    await week.getByText(day, { exact: true }).click();
    const time = inLondon(nextTuesday(), { hour: '2-digit', minute: '2-digit' });
    await expect(week.getByRole('button', { name: new RegExp(`^${time}.*Busy`) })).toBeVisible();
    await expectAccessible(page);
    expect(answers.join('\n')).not.toContain(SECRET);
    await expect(page.locator('body')).not.toContainText(SECRET);
  });

  await test.step('once it’s removed, its times are free again and it’s no longer read', async () => {
    // On a phone, the link opens the section that it names.
    await page.goto('/company-route/account#calendar');
    await page.getByRole('button', { name: 'Remove calendar' }).click();
    await expect(page.getByRole('button', { name: 'Add calendar' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await openPlanner(page, applicationId);
    await expect(page.getByText(/^No calendar connected: you\./)).toBeVisible();
    await expect(busy).toHaveCount(0);
  });
  await calendar.close();
});
