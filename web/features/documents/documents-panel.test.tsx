import { type Document, listDocuments } from '@common-ground/contract/documents/documents';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { noteDocument, refreshDocuments } from './documents.queries.ts';
import { DocumentsPanel } from './documents-panel.tsx';

const document = (id: number, kind: Document['kind'], type: 'pdf' | 'png' = 'pdf'): Document => ({
  id: `0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b7${id}`,
  version: 1,
  kind,
  label: `File ${id}`,
  language: null,
  visibility: 'applied',
  expiresOn: null,
  link: null,
  file: { type, bytes: 120_000, pages: 1, scan: 'clean', uploadedAt: '2026-11-23T09:00:00.000Z' },
  createdAt: '2026-11-23T09:00:00.000Z',
});

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.answer(listDocuments, () => ({ status: 200, body: { documents: [document(1, 'cv')] } }));
});

async function open() {
  await render(<DocumentsPanel />, { wrapper: PageWrapper });
  await expect.element(page.getByRole('link', { name: 'Fill profile from File 1' })).toBeVisible();
}

const offer = page.getByRole('heading', { name: 'Fill your profile from this CV?' });

test('offers to fill the profile from a CV that was just uploaded, and not from an existing one', async () => {
  await open();
  await expect.element(offer).not.toBeInTheDocument();
  noteDocument(document(2, 'cv'));
  await expect.element(offer).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Fill my profile', exact: true }))
    .toHaveAttribute('href', expect.stringContaining(`document=${document(2, 'cv').id}`));
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  noteDocument({ ...document(2, 'cv'), version: 2, label: 'Renamed' });
  await expect.element(page.getByText('Renamed')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

test('makes no offer for files without readable text', async () => {
  await open();
  noteDocument(document(2, 'certificate'));
  noteDocument(document(3, 'cv', 'png'));
  await expect.element(page.getByText('File 3')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Fill profile from File 3' })).not.toBeInTheDocument();
});

test('keeps a document that was uploaded while an older list was loading', async () => {
  await open();
  const older = Promise.withResolvers<void>();
  api.answer(listDocuments, async () => {
    await older.promise;
    return { status: 200, body: { documents: [document(1, 'cv')] } };
  });
  refreshDocuments();
  await expect.poll(() => api.received(listDocuments).length).toBe(2);
  api.answer(listDocuments, () => ({
    status: 200,
    body: { documents: [document(2, 'certificate'), document(1, 'cv')] },
  }));
  noteDocument(document(2, 'certificate'));
  older.resolve();
  await expect.poll(() => api.received(listDocuments).length).toBe(3);
  await expect.element(page.getByText('File 2')).toBeVisible();
});
