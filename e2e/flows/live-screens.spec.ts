import { callApi } from '../fixtures/call-api.ts';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { savePersonalDetails, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { sendApplication } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const TITLE = 'Reader of the tide gauges';
/** A second on an idle machine; far less than until the next scheduled refetch on a busy one. */
const SOON = { timeout: 30_000 };

test('what someone else does appears on open pages outside the pipeline: jobs, interviews, messages and the bell', async ({
  page,
  origin,
}) => {
  const [company, candidate] = [await signUpCompany(origin), await signUpCandidate(origin)];
  await publishOpportunity(company, { title: TITLE });
  await savePersonalDetails(origin, candidate, 'Amara Okafor');
  await sendApplication(candidate, company, TITLE);
  const applicationId = String((await callApi(origin, candidate, 'GET', 'applications')).items[0].id);
  const account = await callApi(origin, company, 'GET', 'account');
  const days = [3, 4, 5].map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));
  const times = days.map((day) => `${day}T10:00:00.000Z`);
  /** Notes how long something took to appear after the server had answered. */
  const measure = async (name: string, shown: () => Promise<unknown>) => {
    const begun = Date.now();
    await shown();
    test.info().annotations.push({ type: name, description: `${Date.now() - begun} ms` });
  };
  await openSession(page, company);

  await test.step('a colleague’s draft appears in the list of jobs, and disappears once it’s deleted', async () => {
    await page.goto('/company-route/opportunities');
    await expect(page.getByText(TITLE).first()).toBeVisible();
    const draft = page.getByText('Keeper of the lamp').first();
    const body = { title: 'Keeper of the lamp', kind: 'permanent' };
    const { id } = await callApi(origin, company, 'POST', 'company/opportunities', body);
    await measure('job added', () => expect(draft).toBeVisible(SOON));
    await callApi(origin, company, 'DELETE', `company/opportunities/${id}`);
    await measure('job deleted', () => expect(draft).toBeHidden(SOON));
  });

  await test.step('a time that the candidate books appears under Interviews', async () => {
    const { id } = await callApi(
      origin,
      company,
      'POST',
      `company/applications/${applicationId}/interviews`,
      {
        title: 'Team interview',
        minutes: 45,
        bufferMinutes: 10,
        placeKind: 'video',
        place: 'https://meet.example.org/harbour',
        timeZone: 'Europe/London',
        interviewers: [account.id],
        times,
        holdsTimes: true,
        pickBy: days[0],
        message: null,
      },
    );
    const { items } = await callApi(origin, candidate, 'GET', `applications/${applicationId}/interviews`);
    const timeId = String(items[0].times[0].timeId);
    await page.goto('/company-route/interviews');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Join call' })).toBeHidden();
    await callApi(origin, candidate, 'PUT', `interviews/${id}/time`, { timeId, note: null });
    await measure('interviews', () =>
      expect(page.getByRole('link', { name: 'Join call' })).toBeVisible(SOON),
    );
  });

  await test.step('a message is counted in the navigation and by the bell', async () => {
    const bell = page.getByRole('link', { name: /^Notifications/ });
    const before = await bell.textContent();
    await callApi(origin, candidate, 'POST', `applications/${applicationId}/messages`, { text: 'Any news?' });
    await measure('messages', () =>
      expect(page.getByRole('link', { name: /^Messages 1 unread/ })).toBeVisible(SOON),
    );
    await measure('bell', () => expect(bell).not.toHaveText(before ?? '', SOON));
  });
});
