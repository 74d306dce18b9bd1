import type { Document } from '@common-ground/contract/documents/documents';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper } from '../../platform/testing/stub-api.tsx';
import { CvChoice } from './cv-choice.tsx';

const CERTIFICATE_ID = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b01';
const cv = (id: number, changes: Partial<Document> = {}): Document => ({
  id: `0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b7${id}`,
  version: 1,
  kind: 'cv',
  label: `CV ${id}`,
  language: null,
  visibility: 'applied',
  expiresOn: null,
  link: null,
  file: { type: 'pdf', bytes: 120_000, pages: 1, scan: 'clean', uploadedAt: '2026-11-23T09:00:00.000Z' },
  createdAt: '2026-11-23T09:00:00.000Z',
  ...changes,
});

let chosen: readonly string[];
beforeEach(() => {
  chosen = [CERTIFICATE_ID];
});

function Page({ documents }: { readonly documents: readonly Document[] }) {
  const [ids, setIds] = useState(chosen);
  return (
    <CvChoice
      documents={documents}
      documentIds={ids}
      onChange={(next) => {
        chosen = next;
        setIds(next);
      }}
      showCvUpload={({ hasCv, onUploaded }) => (
        <button type="button" onClick={() => onUploaded('uploaded')}>
          {hasCv ? 'another' : 'first'}
        </button>
      )}
    />
  );
}

const open = (...documents: readonly Document[]) =>
  render(<Page documents={documents} />, { wrapper: PageWrapper });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('attaches an existing CV and removes it again, with the focus on the same button', async () => {
  await open(cv(1));
  await button('Attach CV 1').click();
  expect(chosen).toEqual([CERTIFICATE_ID, cv(1).id]);
  await expect.element(button('Remove CV 1')).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('CV attached.');
  await button('Remove CV 1').click();
  expect(chosen).toEqual([CERTIFICATE_ID]);
});

test('replaces one attached CV with another, and keeps the other documents', async () => {
  await open(cv(1), cv(2));
  await button('Attach CV 1').click();
  await button('Attach CV 2').click();
  expect(chosen).toEqual([CERTIFICATE_ID, cv(2).id]);
});

test('attaches a CV that was uploaded right there', async () => {
  await open();
  await button('first').click();
  expect(chosen).toEqual([CERTIFICATE_ID, 'uploaded']);
});

test('says why an existing CV can’t be attached', async () => {
  const screen = await open(cv(1, { visibility: 'hidden' }));
  await expect.element(page.getByText(/is set to “Only me”/)).toBeVisible();
  await screen.unmount();
  const { file } = cv(1);
  await open(cv(1, { file: file && { ...file, scan: 'waiting' } }));
  await expect.element(page.getByText(/still being checked for viruses/)).toBeVisible();
  await expect.element(button('first')).toBeVisible();
});
