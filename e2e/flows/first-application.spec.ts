import { randomUUID } from 'node:crypto';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('the first application asks for the missing date of birth and name on the spot, and then continues', async ({
  page,
  origin,
}) => {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  await publishOpportunity(await signUpCompany(origin, companyName), { title: 'Data trainee' });
  await openSession(page, await signUpCandidate(origin));

  await test.step('the start of the application asks for all missing details at once', async () => {
    await page.goto(`/opportunities?words=${encodeURIComponent(companyName)}`);
    await page.getByRole('link', { name: 'Data trainee' }).click();
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you apply: your date of birth');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter your date of birth.')).toBeVisible();
    await expect(page.getByText('Enter your full name.')).toBeVisible();
    await expect(page.getByLabel('Day')).toBeFocused();
    await page.getByLabel('Full name').fill('Amara Okafor');
  });

  await test.step('a date of birth under 16 isn’t stored, and the page says what to do', async () => {
    await page.getByLabel('Day').fill('12');
    await page.getByLabel('Month').selectOption({ label: 'April' });
    await page.getByLabel('Year').fill(String(new Date().getUTCFullYear() - 12));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/you can join on 12 April/)).toBeVisible();
    await expect(
      page.getByText('If the date is right, our rules mean you can’t continue yet.'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('with a valid date of birth, the application continues at the same address', async () => {
    await page.getByLabel('Year').fill('1999');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose what to send' })).toBeFocused();
    await expect(page).toHaveURL(/\/opportunities\/[0-9a-f-]{36}\/apply$/);
    await page.getByRole('button', { name: 'Review your application' }).click();
    await expect(page.getByText('Amara Okafor')).toBeVisible();
    // Two clicks before the page can render: they count as one.
    await page.getByRole('button', { name: 'Send application' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText('Application sent')).toBeVisible();
  });

  await test.step('on a phone, the status comes first, visually and for screen readers', async () => {
    const headings = page.locator('main').getByRole('heading', { level: 2 });
    await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible();
    // After a reload, the confirmation is gone.
    await page.reload();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(headings.first()).toHaveText('Status');
    await page.getByRole('link', { name: 'View job' }).click();
    await expect(headings.first()).toHaveText('About the role');
    await expect(headings.nth(1)).toHaveText('What they’re looking for');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(headings.first()).toHaveText('About the role');
  });
});
