import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archive, docxParts, odtParts, pdf } from '../../testing/worlds/test-files.ts';
import { UnreadableError } from './reading-refusal.ts';
import { sourceLines } from './source-lines.ts';

const docxOf = (body: string) => archive(docxParts(body));
const paragraphMarkup = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const textsOf = async (file: Buffer) => (await sourceLines(file)).lines.map(({ text }) => text);

describe('the lines of a DOCX', () => {
  it('contains tabs, breaks, list items, entities and tables, row by row', async () => {
    const tableCell = (...inside: string[]) => `<w:tc>${inside.join('')}</w:tc>`;
    const file = await docxOf(
      [
        '<w:p><w:r><w:t>Name</w:t><w:tab/><w:t>Ana &amp; Co&#233;</w:t><w:br/><w:t>Porto</w:t></w:r></w:p>',
        paragraphMarkup('Baking', '<w:numPr><w:numId w:val="1"/></w:numPr>'),
        `<w:tbl><w:tr>${tableCell(paragraphMarkup('2019'))}${tableCell(paragraphMarkup('Baker'), paragraphMarkup('Padaria'))}</w:tr></w:tbl>`,
      ].join(''),
    );
    expect(await textsOf(file)).toEqual(['Name\tAna & Coé', 'Porto', 'Baking', '2019\tBaker', 'Padaria']);
    expect((await sourceLines(file)).lines[2]).toMatchObject({ isItem: true });
  });

  it('doesn’t treat a paragraph whose numbering was removed as a list item', async () => {
    const file = await docxOf(
      paragraphMarkup('Baker', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>'),
    );
    expect((await sourceLines(file)).lines).toMatchObject([{ text: 'Baker', isItem: false }]);
  });

  it('marks page headers and footers', async () => {
    const footer = `<w:ftr xmlns:w="w">${paragraphMarkup('Ana Silva – CV')}</w:ftr>`;
    const file = await archive({ ...docxParts(paragraphMarkup('Baker')), 'word/footer1.xml': footer });
    expect((await sourceLines(file)).lines).toMatchObject([{ text: 'Baker' }, { isMargin: true }]);
  });

  it('contains every text box of a paragraph, none twice', async () => {
    const textBox = (text: string) =>
      `<wps:txbx><w:txbxContent>${paragraphMarkup(text)}</w:txbxContent></wps:txbx>`;
    const drawingWith = (text: string) =>
      `<mc:AlternateContent><mc:Choice>${textBox(text)}</mc:Choice><mc:Fallback>${textBox(text)}</mc:Fallback></mc:AlternateContent>`;
    const file = await docxOf(
      `<w:p><w:r><w:t>Ana</w:t>${drawingWith('Porto')}${drawingWith('Skills')}</w:r></w:p>`,
    );
    expect(await textsOf(file)).toEqual(['Ana', 'Porto', 'Skills']);
  });

  it('contains each cell of nested tables once, however they’re wrapped', async () => {
    const wrapText = (inside: string) =>
      `<w:tbl><w:tr><w:sdt><w:tc>${inside}${paragraphMarkup('Baker')}</w:tc></w:sdt></w:tr></w:tbl>`;
    const depth = 12;
    const file = await docxOf(Array.from({ length: depth }).reduce<string>((inside) => wrapText(inside), ''));
    expect(await textsOf(file)).toHaveLength(depth);
  });

  it('leaves out deleted text and field codes', async () => {
    const file = await docxOf(
      '<w:p><w:del><w:r><w:t>old</w:t></w:r></w:del><w:r><w:instrText>PAGE</w:instrText><w:t>new</w:t></w:r></w:p>',
    );
    expect(await textsOf(file)).toEqual(['new']);
  });
});

describe('the lines of an ODT', () => {
  it('contains each nested text box once', async () => {
    const textBoxOf = (inside: string) =>
      `<text:p>Rye${inside === '' ? '' : `<draw:frame><draw:text-box>${inside}</draw:text-box></draw:frame>`}</text:p>`;
    const depth = 12;
    const text = Array.from({ length: depth }).reduce<string>((inside) => textBoxOf(inside), '');
    const body = `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:draw="d"><office:body><office:text>${text}</office:text></office:body></office:document-content>`;
    expect(await textsOf(await archive({ ...odtParts(), 'content.xml': body }))).toHaveLength(depth);
  });

  it('contains headings, lists, tabs and spaces', async () => {
    const body =
      '<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text><text:h>Skills</text:h><text:list><text:list-item><text:p>Rye<text:tab/>and<text:s text:c="2"/>wheat</text:p></text:list-item></text:list></office:text></office:body></office:document-content>';
    expect(await textsOf(await archive({ ...odtParts(), 'content.xml': body }))).toEqual([
      'Skills',
      'Rye\tand  wheat',
    ]);
  });
});

describe('a damaged file', () => {
  it('is read or refused, whichever bytes are changed', async () => {
    const files = [pdf('Ana Silva from Porto'), await docxOf(paragraphMarkup('Ana Silva from Porto'))];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        async (file, changes, cut) => {
          const bytes = Buffer.from(file);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const end = cut % 4 === 0 ? cut % bytes.length : bytes.length;
          const outcome = await sourceLines(bytes.subarray(0, end)).catch((error: unknown) => error);
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableError);
        },
      ),
      { numRuns: 300 },
    );
  });
});
