import { lazy, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FailureBoundary } from './failure-boundary.tsx';

let reports: unknown[][] = [];

/** React and the page log what failed. */
function listen() {
  reports = [];
  vi.spyOn(console, 'error').mockImplementation((...line) => void reports.push(line));
}

afterEach(() => vi.restoreAllMocks());

/** A page whose code is gone, with Chromium's error message; in the flow `code-gone`, the browser itself reports it. */
const Gone = () =>
  lazy(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/pipeline-a1.js')),
  );

function Failing(): never {
  throw new TypeError('Cannot read the name of Amara Okafor');
}

const heading = () => page.getByRole('heading', { level: 1 });

test('a page whose code is gone after a release offers to reload', async () => {
  listen();
  const Page = Gone();
  await render(
    <FailureBoundary path="/pipeline">
      <Suspense>
        <Page />
      </Suspense>
    </FailureBoundary>,
  );
  await expect.element(heading()).toHaveTextContent('Reload this page');
  await expect.element(page.getByRole('main').getByText(/What you entered is kept\.$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload page' })).toBeEnabled();
  expect(reports).toContainEqual(['A page failed (TypeError)']);
});

test('a page that failed says so, without any details of the error', async () => {
  listen();
  await render(
    <FailureBoundary path="/pipeline">
      <Failing />
    </FailureBoundary>,
  );
  await expect.element(heading()).toHaveTextContent('Something went wrong here');
  await expect.element(page.getByText('Amara Okafor')).not.toBeInTheDocument();
});

test('it waits for a connection if there’s none', async () => {
  listen();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Page = Gone();
  await render(
    <FailureBoundary path="/pipeline">
      <Suspense>
        <Page />
      </Suspense>
    </FailureBoundary>,
  );
  await expect.element(heading()).toHaveTextContent('You’re offline');
  const reload = page.getByRole('button', { name: 'Waiting for a connection…' });
  await expect.element(reload).toHaveAttribute('aria-disabled', 'true');
});

test('navigating to another page tries again', async () => {
  listen();
  const screen = await render(
    <FailureBoundary path="/pipeline">
      <Failing />
    </FailureBoundary>,
  );
  await expect.element(heading()).toHaveTextContent('Something went wrong here');
  await screen.rerender(<FailureBoundary path="/team">The team</FailureBoundary>);
  await expect.element(page.getByText('The team')).toBeVisible();
});
