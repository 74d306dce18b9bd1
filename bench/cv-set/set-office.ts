import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type CaseLine, type CvCase, partsOf, stretches } from './cv-case.ts';

/** Writes CVs as DOCX and ODT: the parts that a word processor writes, zipped with a fixed timestamp. */

const TIME = new Date('2026-01-01T00:00:00Z');

async function zipped(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts))
    zip.addBuffer(Buffer.from(text), name, { mtime: TIME, compress: name !== 'mimetype' });
  zip.end();
  return buffer(zip.outputStream);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** The bytes of a case as DOCX. */
export function setDocx(cvCase: CvCase): Promise<Uint8Array> {
  const { top, left, right } = partsOf(cvCase);
  const columns =
    cvCase.layout === 'one'
      ? ''
      : `<w:tbl><w:tr>${[left, right].map((part) => wordCell(part, cvCase)).join('')}</w:tr></w:tbl>`;
  return zipped({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/styles.xml': `<?xml version="1.0"?><w:styles ${WORD}><w:style w:styleId="Title"><w:name w:val="Title"/><w:rPr><w:b/><w:sz w:val="40"/></w:rPr></w:style><w:style w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style></w:styles>`,
    'word/document.xml': `<?xml version="1.0"?><w:document ${WORD}><w:body>${top.map((line) => wordBlock(line, cvCase)).join('')}${columns}</w:body></w:document>`,
  });
}

function wordBlock(line: CaseLine, cvCase: CvCase): string {
  if (line.kind === 'page') return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  if (line.kind === 'row')
    return `<w:tbl><w:tr>${line.cells.map((cell) => wordCell(cell, cvCase)).join('')}</w:tr></w:tbl>`;
  const style = cvCase.isPlain ? '' : { name: 'Title', heading: 'Heading1', item: '', text: '' }[line.kind];
  const properties =
    line.kind === 'item'
      ? '<w:numPr><w:numId w:val="1"/></w:numPr>'
      : style
        ? `<w:pStyle w:val="${style}"/>`
        : '';
  const end = line.end === null ? '' : `<w:r><w:tab/></w:r>${wordRuns(line.end)}`;
  return `<w:p><w:pPr>${properties}</w:pPr>${wordRuns(line.text)}${end}</w:p>`;
}

function wordCell(lines: readonly CaseLine[], cvCase: CvCase): string {
  return `<w:tc>${lines.map((line) => wordBlock(line, cvCase)).join('')}</w:tc>`;
}

function wordRuns(text: string): string {
  return stretches(text)
    .map((part, index) => {
      const bold = index % 2 === 1 ? '<w:rPr><w:b/></w:rPr>' : '';
      return part === '' ? '' : `<w:r>${bold}<w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`;
    })
    .join('');
}

const OPEN =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"';

/** The bytes of a case as ODT. */
export function setOdt(cvCase: CvCase): Promise<Uint8Array> {
  const { top, left, right } = partsOf(cvCase);
  const columns =
    cvCase.layout === 'one'
      ? ''
      : `<table:table><table:table-row>${[left, right].map(openCell).join('')}</table:table-row></table:table>`;
  const style = (name: string, size: number, bold: boolean) =>
    `<style:style style:name="${name}" style:family="paragraph"><style:text-properties fo:font-size="${size}pt"${bold ? ' fo:font-weight="bold"' : ''}/></style:style>`;
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<?xml version="1.0"?><office:document-content ${OPEN}><office:automatic-styles>${style('P1', 20, true)}${style('P2', 13, true)}${style('P3', 10, false)}<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles><office:body><office:text>${top.map(openBlock).join('')}${columns}</office:text></office:body></office:document-content>`,
  });
}

function openBlock(line: CaseLine): string {
  if (line.kind === 'page') return '<text:p text:style-name="P3"/>';
  if (line.kind === 'row')
    return `<table:table><table:table-row>${line.cells.map(openCell).join('')}</table:table-row></table:table>`;
  const end = line.end === null ? '' : `<text:tab/>${openSpans(line.end)}`;
  const text = `${openSpans(line.text)}${end}`;
  if (line.kind === 'item')
    return `<text:list><text:list-item><text:p text:style-name="P3">${text}</text:p></text:list-item></text:list>`;
  if (line.kind === 'heading') return `<text:h text:style-name="P2">${text}</text:h>`;
  return `<text:p text:style-name="${line.kind === 'name' ? 'P1' : 'P3'}">${text}</text:p>`;
}

function openCell(lines: readonly CaseLine[]): string {
  return `<table:table-cell>${lines.map(openBlock).join('')}</table:table-cell>`;
}

function openSpans(text: string): string {
  return stretches(text)
    .map((part, index) =>
      index % 2 === 1 ? `<text:span text:style-name="T1">${escaped(part)}</text:span>` : escaped(part),
    )
    .join('');
}
