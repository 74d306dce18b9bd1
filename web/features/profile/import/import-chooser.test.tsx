import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { CallError } from '../../../platform/api/queries.ts';
import { ImportChooser } from './import-chooser.tsx';

const problemOf = (code: CallProblem['code'], violation?: string) =>
  new CallError({
    code,
    status: 422,
    violations: violation === undefined ? [] : [{ pointer: '', code: violation, params: {} }],
  });

type PageProps = { readonly error?: Error; readonly onRetry?: () => void };

/** A page that keeps reading the chosen file until the test ends. */
function Page({ error, onRetry = () => undefined }: PageProps) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <main>
      <h1 tabIndex={-1}>Upload your CV</h1>
      <ImportChooser
        name={file?.name ?? null}
        isReading={file !== null}
        sent={file === null ? 0 : 1}
        error={file === null ? (error ?? null) : null}
        onChoose={setFile}
        onCancel={() => setFile(null)}
        onRetry={onRetry}
      />
    </main>
  );
}

const input = page.getByLabelText('CV file');
const chooseButton = page.getByRole('button', { name: 'Choose a file' });

test('says that a file is being read, and lets it be cancelled without losing the focus', async () => {
  await render(<Page />);
  await input.upload(new File(['x'], 'Ana CV.pdf'));
  await expect.element(page.getByRole('status')).toHaveTextContent('Reading Ana CV.pdf…');
  await expect.element(chooseButton).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(chooseButton).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Upload your CV' })).toHaveFocus();
});

test('refuses a file that’s too large before sending a byte', async () => {
  await render(<Page />);
  await input.upload(new File([new Uint8Array(10_000_001)], 'large.pdf'));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This file is too largeChoose a file of up to 10 MB.');
  await expect.element(chooseButton).toBeVisible();
});

test('says what to do about an unreadable file, without offering a retry that can’t help', async () => {
  await render(<Page error={problemOf('file_refused', 'no_text')} />);
  await expect.element(page.getByRole('alert').getByText(/This file has no text/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('offers to retry with the same file if the connection is lost', async () => {
  let tries = 0;
  await render(
    <Page
      error={problemOf('offline')}
      onRetry={() => {
        tries += 1;
      }}
    />,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(tries).toBe(1);
});
