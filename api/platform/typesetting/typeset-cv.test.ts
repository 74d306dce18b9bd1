import { cvDocument } from '@common-ground/domain/profile/cv/cv';
import { CV_SECTIONS, type CvDocument } from '@common-ground/domain/profile/cv/cv-document';
import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import { arbitraryProfile } from '@common-ground/domain/profile/testing/arbitrary-profile';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../testing/long-tests.ts';
import { typesetCv } from './typeset-cv.ts';

const ANA = { id: 'Ana', network: 'Ana', isConfirmed: true };

const CHOICE = {
  sections: CV_SECTIONS,
  hasPhone: true,
  hasLink: true,
  email: 'a@example.org',
  paper: 'a4',
} as const;

async function pdfOf(document: CvDocument): Promise<Buffer> {
  const outcome = await typesetCv(document, ANA);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.pdf;
}

async function read(pdf: Buffer) {
  const proxy = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(proxy, { mergePages: true });
  const { info } = await proxy.getMetadata();
  const page = await proxy.getPage(1);
  return { text, info: info as Record<string, unknown>, pages: proxy.numPages, view: page.view };
}

function documentWith(heading: string, changes: Partial<CvDocument> = {}): CvDocument {
  const entry = { heading, detail: null, when: null, paragraphs: [], points: [], note: null };
  return {
    paper: 'a4',
    name: 'Ana Nóbrega',
    latinName: null,
    contact: [],
    sections: [{ title: 'Experience', entries: [entry], lines: [] }],
    ...changes,
  };
}

describe('typesetCv', () => {
  it.each(['Łódź', 'Москва', '李小龍', '櫻井 さくら', 'Ελληνικά', '한국어', 'ไทย', 'Nguyễn'])(
    'typesets %s so that its text can be copied',
    async (words) => {
      expect((await read(await pdfOf(documentWith(words)))).text).toContain(words);
    },
  );

  it.each(['شركة', 'עברית', 'हिन्दी'])('typesets %s with its own letters', async (words) => {
    const { text } = await read(await pdfOf(documentWith(words)));
    for (const letter of words) expect(text).toContain(letter);
  });

  it('adds nothing to a long sentence of a script without spaces', async () => {
    const words =
      '我在一家软件公司工作了三年负责后端系统的设计与开发也负责培训新同事并且每周与客户讨论需求然后写成文档给团队';
    const { text } = await read(await pdfOf(documentWith('x', { contact: [words] })));
    expect(text.replaceAll(/\s/g, '')).toContain(words);
  });

  it('makes web addresses clickable', async () => {
    const pdf = await pdfOf(documentWith('x', { contact: ['https://ana.example.org/a'] }));
    expect(pdf.toString('latin1')).toContain('https://ana.example.org/a');
  });

  it('is tagged, and has a title and a language', async () => {
    const pdf = await pdfOf(documentWith('Engineer'));
    const { info } = await read(pdf);
    expect(info).toMatchObject({ Title: 'CV of Ana Nóbrega', Language: 'en' });
    expect(pdf.includes('/StructTreeRoot')).toBe(true);
    expect(pdf.includes('/Marked true')).toBe(true);
  });

  it('shows markup as text', async () => {
    const markup = '#import "x": * $x^2$ *strong* @ref <label> \\ #panic("no")';
    expect((await read(await pdfOf(documentWith(markup)))).text).toContain(markup);
  });

  it('uses the paper that was chosen', async () => {
    expect((await read(await pdfOf(documentWith('x', { paper: 'letter' })))).view).toEqual([0, 0, 612, 792]);
  });

  it('numbers the pages of a long CV', async () => {
    const paragraphs = Array.from({ length: 60 }, () => 'One sentence after another. '.repeat(30).trim());
    const [section] = documentWith('Engineer').sections;
    const entry = { ...section?.entries[0], paragraphs } as CvDocument['sections'][0]['entries'][0];
    const { text, pages } = await read(
      await pdfOf(documentWith('x', { sections: [{ title: 'Experience', entries: [entry], lines: [] }] })),
    );
    expect(pages).toBeGreaterThan(3);
    expect(text).toContain(`Page ${pages} of ${pages}`);
  });

  it('says which characters no font has', async () => {
    const outcome = await typesetCv(documentWith('Łódź ශ්'), ANA);
    expect(outcome).toMatchObject({ ok: true, missing: expect.arrayContaining(['ශ']) });
    expect(await typesetCv(documentWith('Łódź'), ANA)).toMatchObject({ missing: [] });
  });

  it('typesets any profile that can be stored', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryProfile, async (profile) => {
        expect((await pdfOf(cvDocument(profile, CHOICE))).length).toBeGreaterThan(1_000);
      }),
      { numRuns: isLong ? 30 : 2, endOnFailure: true },
    );
    expect((await read(await pdfOf(cvDocument(EMPTY_PROFILE, CHOICE)))).text).toContain('CV');
  });

  it('typesets invisible characters and endless words in about the same time as ordinary text', async () => {
    const timeOf = async (unit: string) => {
      const entry = { heading: 'x', detail: null, when: null, points: [], note: null };
      const paragraphs = Array.from(
        { length: 20 },
        (_, index) => `${index}${unit.repeat(1_498 / unit.length)}`,
      );
      const entries = [{ ...entry, paragraphs }];
      const started = performance.now();
      await pdfOf(documentWith('x', { sections: [{ title: 'Experience', entries, lines: [] }] }));
      return performance.now() - started;
    };
    // The first run loads the fonts from disk.
    await timeOf('a');
    const ordinary = Math.max(await timeOf('words of it '), await timeOf('שלום עולם '));
    // Other load slows one run but not all five; shaping a line again and again slows all of them.
    const isBounded = async (unit: string) => {
      for (let tries = 0; tries < 5; tries += 1) if ((await timeOf(unit)) < 6 * ordinary) return true;
      return false;
    };
    for (const unit of ['\uFDFA', 'י\u200B', 'י\u00AD', 'א!\u2061', 'i \u2061', 'ශ \u2061', 'י \u034F'])
      expect([unit, await isBounded(unit)]).toEqual([unit, true]);
  });

  it('breaks a line inside an endless word in a right-to-left script', async () => {
    for (const unit of ['ש', '\uFDFA', 'א!']) {
      const entry = { heading: unit.repeat(100), detail: unit.repeat(150), when: 'June 2020' };
      const entries = [{ ...entry, paragraphs: [unit.repeat(300)], points: [], note: null }];
      const pdf = await pdfOf(documentWith('x', { sections: [{ title: 'x', entries, lines: [] }] }));
      const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
      const { items } = await page.getTextContent();
      const ends = items.flatMap((item) =>
        'width' in item ? [item.transform[4], item.transform[4] + item.width] : [],
      );
      expect(Math.min(...ends)).toBeGreaterThan(50);
      expect(Math.max(...ends)).toBeLessThan((page.view[2] as number) - 50);
    }
  });
});
