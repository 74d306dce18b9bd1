import { randomUUID } from 'node:crypto';
import { callApi } from '../fixtures/call-api.ts';
import { verifyCompany } from '../fixtures/operator.ts';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { sendApplication } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { addColleague } from '../fixtures/team.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Painter of buoys';

/** A company with a job, a hiring manager on it, and a candidate who applied. */
async function openCase(origin: string) {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(origin, companyName);
  await verifyCompany(companyName);
  await callApi(origin, owner, 'PUT', 'company/team/name', { name: 'Inês Duarte' });
  await publishOpportunity(owner, { title: TITLE });
  const { items } = await callApi(origin, owner, 'GET', 'company/opportunities');
  const opportunityId = String(items[0].id);
  const manager = await addColleague(origin, owner, 'hiring_manager', opportunityId, 'Rita Lopes');
  const candidate = await signUpCandidate(origin);
  const personal = { fullName: 'Amara Okafor', calledName: 'Amara', bornOn: '1999-04-12' };
  await callApi(origin, candidate, 'PUT', 'profile/personal', personal);
  await sendApplication(candidate, owner, TITLE);
  const applications = await callApi(origin, candidate, 'GET', 'applications');
  return { owner, manager, opportunityId, applicationId: String(applications.items[0].id) };
}

test('a colleague who is mentioned in a note is notified and reads it, and under blind review only someone who can read it is offered', async ({
  page,
  origin,
  browser,
}) => {
  const { owner, manager, opportunityId, applicationId } = await openCase(origin);
  const notes = `/company-route/pipeline?application=${applicationId}&part=notes`;
  const theirPage = await (await browser.newContext({ baseURL: origin, locale: 'en-GB' })).newPage();
  await openSession(theirPage, manager);
  await theirPage.goto('/company-route');
  await openSession(page, owner);
  await page.goto(notes);
  const field = page.getByLabel('Note for your team');
  const drawer = page.getByRole('complementary');

  await test.step('the author chooses a colleague by keyboard', async () => {
    await field.pressSequentially('Please ask about the boat licence, @ri');
    await expect(page.getByRole('option', { name: 'Rita Lopes' })).toBeVisible();
    await expectAccessible(page);
    await field.press('Enter');
    await expect(field).toHaveValue('Please ask about the boat licence, @Rita Lopes ');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(drawer.getByRole('listitem').getByText('@Rita Lopes')).toBeVisible();
    await expect(field).toHaveValue('');
  });

  await test.step('the colleague is notified right away, and gets to the note', async () => {
    // Long before the next scheduled refetch.
    const bell = theirPage.getByRole('link', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications 1 unread', { timeout: 10_000 });
    await bell.click();
    await theirPage.getByRole('link', { name: /You’re mentioned in a note about.*Amara Okafor/ }).click();
    await expect(theirPage).toHaveURL(/part=notes/);
    await expect(theirPage.getByText('Please ask about the boat licence')).toBeVisible();
  });

  await test.step('an author who has revealed the candidate isn’t offered a colleague who hasn’t', async () => {
    const review = { isBlind: true };
    await callApi(origin, owner, 'PUT', `company/opportunities/${opportunityId}/blind-review`, review);
    const reason = { reason: 'arrange_a_talk', words: 'To call them about the interview.' };
    await callApi(origin, owner, 'POST', `company/applications/${applicationId}/reveal`, reason);
    await page.goto(notes);
    await expect(drawer.getByText(/1 colleague hasn’t revealed this candidate/)).toBeVisible();
    await field.pressSequentially('@');
    await expect(page.getByRole('option', { name: 'Inês Duarte' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Rita Lopes' })).toBeHidden();
  });
  await theirPage.context().close();
});
