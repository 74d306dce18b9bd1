import { builtFile } from '../fixtures/built-file.ts';
import { signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { storedDrafts } from '../fixtures/stored-drafts.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

// Missing files are part of this flow, and so are the page's log messages about them.
test.use({ allowedConsoleError: /Failed to load resource|Failed to fetch dynamically imported module/ });

test('after a release, a page whose code is gone offers to reload, and nothing typed is lost', async ({
  page,
  origin,
}) => {
  await openSession(page, await signUpCompany(origin));
  await page.goto('/company-route/team');
  await page.getByLabel('Your name').fill('Inês Duarte');
  await expect.poll(() => storedDrafts(page)).toEqual(['Inês Duarte']);
  const gone = `**${builtFile('app/pages/pipeline.tsx')}`;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Pipeline' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reload this page');
  await expectAccessible(page);
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page).toHaveURL(/\/company-route\/pipeline$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pipeline');
  await page.goto('/company-route/team');
  await expect(page.getByLabel('Your name')).toHaveValue('Inês Duarte');
});

test('the code that follows live changes is loaded again after a failure', async ({ page, origin }) => {
  await openSession(page, await signUpCompany(origin));
  const stream = `**${builtFile('platform/live/live-stream.ts')}`;
  let requests = 0;
  // It's requested twice at first: prefetched, and when it's needed.
  await page.route(stream, (route) => {
    requests += 1;
    return requests <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/company-route/pipeline');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(requests).toBeGreaterThan(2);
});
