import { type Document, previewDocument } from '@common-ground/contract/documents/documents';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const DOCUMENT: Document = {
  id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b71',
  version: 1,
  kind: 'cv',
  label: 'My CV',
  language: null,
  visibility: 'applied',
  expiresOn: null,
  link: null,
  file: { type: 'pdf', bytes: 7_000, pages: 1, scan: 'clean', uploadedAt: '2026-11-23T09:00:00.000Z' },
  createdAt: '2026-11-23T09:00:00.000Z',
};

const open = () =>
  render(<PreviewDialog document={DOCUMENT} onClose={() => undefined} />, { wrapper: PageWrapper });
const retry = page.getByRole('button', { name: 'Try again' });

test('says that a file too complex to render has no preview, and offers no retry', async () => {
  const violations = [{ pointer: '', code: 'too_complex', params: {} }];
  stubApi().answer(previewDocument, () => problem('file_refused', violations));
  await open();
  await expect
    .element(page.getByText('This file is too complex to preview. You can still download it.'))
    .toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});

test('offers to try again if the server is busy', async () => {
  stubApi().answer(previewDocument, () => problem('overloaded'));
  await open();
  await expect.element(retry).toBeVisible();
});
