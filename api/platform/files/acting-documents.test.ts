import { describe, expect, it } from 'vitest';
import { ACTING_DOCX_BODIES } from '../../testing/hostile-files/acting-docx.ts';
import { ACTING_DOCX_PARTS } from '../../testing/hostile-files/acting-docx-parts.ts';
import { ACTING_ODT_BODIES, ACTING_ODT_PARTS } from '../../testing/hostile-files/acting-odt.ts';
import { ACTING_PDFS } from '../../testing/hostile-files/acting-pdfs.ts';
import { INTERACTIVE_PDFS } from '../../testing/hostile-files/interactive-pdfs.ts';
import { archive, docxParts, odtParts } from '../../testing/worlds/test-files.ts';
import { checkOffice } from './check-office.ts';
import { FlawError } from './flaw-error.ts';
import { checkPdf } from './pdf/check-pdf.ts';

/** Files with active or external content must be refused for that reason: a merely damaged file would prove nothing. */
const REFUSED = ['active_content', 'ambiguous', 'encrypted', 'metafile', 'relative_link'];

async function flawOf(check: Promise<unknown>): Promise<string> {
  try {
    await check;
    return 'none';
  } catch (error) {
    if (error instanceof FlawError) return error.flaw;
    throw error;
  }
}

const odtWith = (body: string) => ({
  ...odtParts(),
  'content.xml': `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
});

describe('a DOCX is refused for', () => {
  it.each(Object.entries(ACTING_DOCX_BODIES))('%s', async (_, body) => {
    expect(REFUSED).toContain(await flawOf(checkOffice(await archive(docxParts(body)))));
  });

  it.each(Object.entries(ACTING_DOCX_PARTS))('%s', async (_, parts) => {
    expect(REFUSED).toContain(await flawOf(checkOffice(await archive({ ...docxParts(), ...parts }))));
  });
});

describe('an ODT is refused for', () => {
  it.each(Object.entries(ACTING_ODT_BODIES))('%s', async (_, body) => {
    expect(REFUSED).toContain(await flawOf(checkOffice(await archive(odtWith(body)))));
  });

  it.each(Object.entries(ACTING_ODT_PARTS))('%s', async (_, parts) => {
    expect(REFUSED).toContain(await flawOf(checkOffice(await archive({ ...odtParts(), ...parts }))));
  });
});

describe('a PDF is refused for', () => {
  it.each(Object.entries({ ...ACTING_PDFS, ...INTERACTIVE_PDFS }))('%s', async (_, file) => {
    expect(REFUSED).toContain(await flawOf(checkPdf(file)));
  });
});
