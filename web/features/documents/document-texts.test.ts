import type { Document } from '@common-ground/contract/documents/documents';
import { FILE_FLAWS } from '@common-ground/domain/documents/document';
import { describe, expect, it } from 'vitest';
import { formatFileSize } from '../../platform/file-messages.ts';
import { canRetry, describeDocument, describeExpiry, uploadProblemMessage } from './document-texts.ts';
import { announcement } from './upload-announcement.ts';

const DOCUMENT: Document = {
  id: '0f0e6d6c-9d2c-4f4c-8e57-1f4a2c9b7d10',
  version: 1,
  kind: 'certificate',
  label: 'First aid',
  language: null,
  visibility: 'applied',
  expiresOn: null,
  link: null,
  file: { type: 'pdf', bytes: 340_000, pages: 2, scan: 'clean', uploadedAt: '2026-11-21T12:00:00Z' },
  createdAt: '2026-11-21T12:00:00Z',
};

describe('the words of documents', () => {
  it('say in one line what a document is', () => {
    expect(describeDocument(DOCUMENT)).toBe('Certificate · PDF · 2 pages · 340 kB · With applications');
    expect(
      describeDocument({
        ...DOCUMENT,
        label: null,
        kind: 'portfolio_link',
        file: null,
        link: 'https://ana.example/x',
      }),
    ).toBe('ana.example · With applications');
  });

  it('say when a document expires', () => {
    expect(describeExpiry('2026-05-03', '2026-11-21')).toEqual({
      text: 'Expired on 3 May 2026',
      tone: 'clay',
    });
    expect(describeExpiry('2026-12-03', '2026-11-21')?.text).toBe('Expires on 3 December 2026');
    expect(describeExpiry(null, '2026-11-21')).toBeNull();
  });

  it('say what to do about every problem with a file, and never offer to retry', () => {
    for (const code of FILE_FLAWS) {
      const problem = { code: 'file_refused', violations: [{ pointer: '/file', code, params: {} }] } as const;
      expect(uploadProblemMessage(problem as never).length).toBeGreaterThan(40);
      expect(canRetry(problem)).toBe(false);
    }
    expect(canRetry({ code: 'offline' })).toBe(true);
    expect(uploadProblemMessage({ code: 'document_exists', violations: [], current: DOCUMENT })).toContain(
      'First aid',
    );
  });

  it('write sizes in a short form', () => {
    expect([formatFileSize(12), formatFileSize(340_400), formatFileSize(2_440_000)]).toEqual([
      '1 kB',
      '340 kB',
      '2.4 MB',
    ]);
  });
});

describe('what is announced about uploads', () => {
  const upload = { id: 'a', name: 'cv.pdf', bytes: 1, share: 0, problem: null };

  it('is how many are in progress and how each ended, not every per cent', () => {
    expect(announcement([])).toBe('');
    expect(announcement([{ ...upload, state: 'sending', share: 0.2 }])).toBe(
      announcement([{ ...upload, state: 'sending', share: 0.9 }]),
    );
    expect(
      announcement([
        { ...upload, state: 'done' },
        { ...upload, state: 'queued' },
        { ...upload, name: 'x.exe', state: 'failed', problem: { code: 'body_too_large', violations: [] } },
      ]),
    ).toBe(
      'Uploading 1 file. cv.pdf uploaded. x.exe: This file is larger than 10 MB. Make it smaller and try again.',
    );
  });
});
