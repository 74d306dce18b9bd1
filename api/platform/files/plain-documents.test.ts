import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { archive, docxParts, odtParts, pdf } from '../../testing/test-files.ts';
import { checkOffice } from './check-office.ts';
import { checkPdf } from './check-pdf.ts';

/** What ordinary programs write must pass, however strict the check is. */

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const field = (instruction: string, result: string) =>
  `${mark('begin')}${run(`<w:instrText xml:space="preserve">${instruction}</w:instrText>`)}${mark('separate')}${result}${mark('end')}`;

describe('a DOCX', () => {
  it.each([
    ['page numbers', `<w:p>${field(' PAGE \\* MERGEFORMAT ', run('<w:t>1</w:t>'))}</w:p>`],
    [
      'a table of contents, with its page numbers inside',
      `<w:p>${field(' TOC \\o "1-3" \\h ', field(' HYPERLINK \\l "_Toc1" ', field(' PAGEREF _Toc1 \\h ', run('<w:t>2</w:t>'))))}</w:p>`,
    ],
    [
      'a link whose instruction is spread over two runs',
      `<w:p>${mark('begin')}${run('<w:instrText>HYPER</w:instrText>')}${run('<w:instrText>LINK "https://ana.example"</w:instrText>')}${mark('separate')}${mark('end')}</w:p>`,
    ],
    [
      'a field without a result',
      `<w:p>${mark('begin')}${run('<w:instrText>NUMPAGES</w:instrText>')}${mark('end')}</w:p>`,
    ],
    [
      'a link that has a place, a tip and a window',
      `<w:p>${field(' HYPERLINK "https://ana.example/a b" \\l "top" \\o "Mail: or call" \\t "_blank" \\* MERGEFORMAT ', run('<w:t>x</w:t>'))}</w:p>`,
    ],
    [
      'names that two vocabularies share',
      '<w:p><w:comment w:id="1" w15:id="2"/><w:x w:val="1" w14:val="2" w:type="a" x:type="b"/></w:p>',
    ],
    ['a link in a drawing', '<w:p><w:pict><v:shape href="mailto:ana@example.org"/></w:pict></w:p>'],
  ])('with %s passes', async (_, body) => {
    expect(await checkOffice(await archive(docxParts(body)))).toBe('docx');
  });

  it('with links to the web, a mail address and a phone passes', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
    const links = [
      'https://ana.example',
      'http://ana.example',
      'mailto:ana@example.org',
      'tel:+351912345678',
    ];
    const rels = links.map(
      (to, at) => `<Relationship Id="r${at}" Type="${type}" Target="${to}" TargetMode="External"/>`,
    );
    const parts = {
      ...docxParts(
        '<w:hyperlink r:id="r0" w:history="1"/><wp:docPr id="1"><a:hlinkClick r:id="r1"/></wp:docPr><a:blip r:embed="r9"/>',
      ),
      'word/header1.xml': '<w:hdr><a:blip r:embed="r0"/></w:hdr>',
      'word/_rels/document.xml.rels': `<Relationships>${rels.join('')}</Relationships>`,
    };
    expect(await checkOffice(await archive(parts))).toBe('docx');
  });
});

it('an ODT with links and a template of its own machine passes', async () => {
  const content =
    '<office:document-content><office:scripts/><office:body><office:text><text:p xml:id="a" text:id="b"><text:a xlink:href="https://ana.example">x</text:a></text:p></office:text></office:body></office:document-content>';
  const meta =
    '<office:document-meta><office:meta><meta:template xlink:href="file:///C:/Templates/cv.ott"/></office:meta></office:document-meta>';
  expect(await checkOffice(await archive({ ...odtParts(), 'content.xml': content, 'meta.xml': meta }))).toBe(
    'odt',
  );
});

describe('a PDF', () => {
  const packed = () => {
    const inside = deflateSync(Buffer.from('6 0 7 3 42 <</S/GoTo/D[3 0 R/Fit]>>', 'latin1')).toString(
      'latin1',
    );
    return `8 0 obj<</Type/ObjStm/N 2/First 8/Filter/FlateDecode/Length ${inside.length}>>\nstream\n${inside}\nendstream endobj\n`;
  };
  const link = (uri: string) => `7 0 obj<</Type/Annot/Subtype/Link/F 4/A<</S/URI/URI${uri}>>>>endobj\n`;

  it.each([
    ['that opens at its first page', { catalog: '/OpenAction[3 0 R/XYZ null null 0]' }],
    [
      'that opens at a page told by another object',
      { catalog: '/OpenAction 7 0 R', objects: '7 0 obj\n<</S /GoTo/D[3 0 R/Fit]>>endobj\n' },
    ],
    ['that opens at a page told by a packed object', { catalog: '/OpenAction 7 0 R', objects: packed() }],
    ['with a link to the web', { objects: link('(https://ana.example/\\(cv\\))') }],
    ['with a link whose scheme was left out', { objects: link('(www.ana.example/cv)') }],
    ['with a link to a mail address', { objects: link('<6d61696c746f3a61406578616d706c652e6f7267>') }],
    ['with a font named F', { objects: '7 0 obj<</Font<</F 5 0 R>>>>endobj\n' }],
  ])('%s passes', async (_, parts) => {
    expect(await checkPdf(pdf('Ana Silva', parts))).toBe(1);
  });
});
