import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS, downloadName, labelOfFileName } from './document.ts';
import { expiryStatusOf } from './document-expiry.ts';
import { DOCUMENT_VISIBILITIES, isSendable } from './document-visibility.ts';
import { guessKind } from './kind-guess.ts';

describe('downloadName', () => {
  it('is the label with the extension of its type, or else the kind', () => {
    expect(downloadName('Życiorys 2026', 'cv', 'pdf')).toBe('Życiorys 2026.pdf');
    expect(downloadName(null, 'work_sample', 'jpeg')).toBe('work sample.jpg');
    expect(downloadName('cv.PDF', 'cv', 'pdf')).toBe('cv.pdf');
    expect(downloadName('../../etc/passwd', 'cv', 'pdf')).toBe('etc passwd.pdf');
    expect(downloadName('...', 'cv', 'odt')).toBe('document.odt');
  });

  it('never contains a path or direction character, and always ends in the type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (label) => {
        const name = downloadName(label, 'cv', 'docx');
        expect(name).toMatch(/^[^\\/:*?"<>|;%\p{C}]+\.docx$/u);
        expect(name.startsWith('.')).toBe(false);
      }),
    );
  });
});

describe('labelOfFileName', () => {
  it('leaves out the extension and separators', () => {
    expect(labelOfFileName('Ana_Silva_CV.pdf')).toBe('Ana Silva CV');
    expect(labelOfFileName('.pdf')).toBeNull();
    expect(labelOfFileName('harmless\u202Efdp.exe')).toBe('harmless fdp');
  });

  it('is never longer than a label may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const label = labelOfFileName(name);
        expect(label === null || [...label].length <= DOCUMENT_LIMITS.label).toBe(true);
      }),
    );
  });
});

describe('guessKind', () => {
  it.each([
    ['Ana_Silva_CV.pdf', true, 'cv'],
    ['Lebenslauf.docx', true, 'cv'],
    ['Abitur-Zeugnis 2025.pdf', false, 'transcript'],
    ['IELTS.pdf', true, 'certificate'],
    ['Diplôme.pdf', true, 'certificate'],
    ['poster.png', false, 'work_sample'],
    ['scan0001.pdf', false, 'cv'],
    ['scan0001.pdf', true, 'work_sample'],
    ['cvetje.pdf', true, 'work_sample'],
  ] as const)('guesses that %s, with a CV already %s, is a %s', (name, hasCv, kind) => {
    expect(guessKind(name, hasCv)).toBe(kind);
  });
});

describe('expiryStatusOf', () => {
  it('counts the last day as valid, and warns sixty days ahead', () => {
    expect(expiryStatusOf(null, '2026-11-21')).toBe('none');
    expect(expiryStatusOf('2026-11-20', '2026-11-21')).toBe('over');
    expect(expiryStatusOf('2026-11-21', '2026-11-21')).toBe('soon');
    expect(expiryStatusOf('2027-01-20', '2026-11-21')).toBe('soon');
    expect(expiryStatusOf('2027-01-21', '2026-11-21')).toBe('valid');
  });
});

describe('isSendable', () => {
  it('never allows sending a hidden document, whatever the scan says', () => {
    for (const scan of [null, 'unscanned', 'clean', 'waiting', 'infected'] as const)
      expect(isSendable('hidden', scan)).toBe(false);
  });

  it('allows sending any other document with an application once the scan has passed it', () => {
    expect(isSendable('applied', null)).toBe(true);
    expect(isSendable('applied', 'unscanned')).toBe(true);
    expect(isSendable('applied', 'clean')).toBe(true);
    expect(isSendable('applied', 'waiting')).toBe(false);
    expect(isSendable('applied', 'infected')).toBe(false);
  });

  it('has no other option: companies only get documents with applications', () => {
    expect(DOCUMENT_VISIBILITIES).toEqual(['hidden', 'applied']);
  });
});
