import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../testing/worlds/test-files.ts';
import { checkPdf } from './check-pdf.ts';

describe('a PDF', () => {
  const pdfWithPackedObjects = () => {
    const inside = deflateSync(Buffer.from('6 0 7 3 42 <</S/GoTo/D[3 0 R/Fit]>>', 'latin1')).toString(
      'latin1',
    );
    return `8 0 obj<</Type/ObjStm/N 2/First 8/Filter/FlateDecode/Length ${inside.length}>>\nstream\n${inside}\nendstream endobj\n`;
  };
  const pdfWithLink = (uri: string) =>
    `7 0 obj<</Type/Annot/Subtype/Link/F 4/A<</S/URI/URI${uri}>>>>endobj\n`;

  it.each([
    ['that opens at its first page', { catalog: '/OpenAction[3 0 R/XYZ null null 0]' }],
    [
      'that opens at a page told by another object',
      { catalog: '/OpenAction 7 0 R', objects: '7 0 obj\n<</S /GoTo/D[3 0 R/Fit]>>endobj\n' },
    ],
    ['that opens at a named place', { catalog: '/OpenAction<</Type/Action/S/GoTo/D(page\\(1\\))>>' }],
    ['that opens nowhere', { catalog: '/OpenAction null' }],
    [
      'whose text is about a trailer',
      { objects: '7 0 obj<</Length 40>>\nstream\nBT(A trailer park) Tj ET\nendstream endobj\n' },
    ],
    ['with a Chinese font', { objects: '7 0 obj<</Type/Font/BaseFont/#CB#CE\xcc\xe5>>endobj\n' }],
    [
      'that opens at a page told by a packed object',
      { catalog: '/OpenAction 7 0 R', objects: pdfWithPackedObjects() },
    ],
    ['with a link to the web', { objects: pdfWithLink('(https://ana.example/\\(cv\\))') }],
    ['with a link whose scheme was left out', { objects: pdfWithLink('(www.ana.example/cv)') }],
    ['with a link to a page whose scheme was left out', { objects: pdfWithLink('(ana.example/cv)') }],
    ['with a link to a mail address', { objects: pdfWithLink('<6d61696c746f3a61406578616d706c652e6f7267>') }],
    ['with a font named F', { objects: '7 0 obj<</Font<</F 5 0 R>>>>endobj\n' }],
    ['with a font named A', { objects: '7 0 obj<</Font<</A 5 0 R>>>>endobj\n' }],
    ['whose font has letters of its own', { objects: '7 0 obj<</Differences[65/A/B 66 /A 67/A]>>endobj\n' }],
    [
      'whose letter A is a drawing',
      {
        objects:
          '7 0 obj<</CharProcs<</A 8 0 R>>>>endobj\n8 0 obj<</Length 3>>\nstream\nq Q\nendstream endobj\n',
      },
    ],
    ['with a link that has brackets in it', { objects: pdfWithLink('(https://ana.example/a_(b))') }],
    [
      'with a link on its page',
      { objects: `9 0 obj<</Annots[7 0 R null]>>endobj\n${pdfWithLink('(https://ana.example)')}` },
    ],
    [
      'with a link to a place in it',
      {
        objects:
          '9 0 obj<</Annots 8 0 R>>endobj\n8 0 obj[<</Subtype/Link/A<</D[3 0 R/XYZ -1 .5 null]/S/GoTo>>>>]endobj\n',
      },
    ],
    ['with buttons that turn its pages', { objects: '7 0 obj<</A<</S/Named/N/NextPage>>>>endobj\n' }],
    [
      'with a bookmark',
      {
        objects:
          '7 0 obj<</Title(\xfe\xff\\000A)/A 8 0 R/Next 7 0 R>>endobj\n8 0 obj<</S/GoTo/D(section.1)>>endobj\n',
      },
    ],
    [
      'that says what its parts are',
      {
        objects:
          '7 0 obj<</S/P/A[<</O/Layout/BBox[0 0 1 1]>>0 8 0 R]>>endobj\n8 0 obj<</O/Table/ColSpan 2>>endobj\n',
      },
    ],
    [
      'with named places',
      { catalog: '/Names 7 0 R', objects: '7 0 obj<</Dests<</Names[(a)[3 0 R/Fit]]>>>>endobj\n' },
    ],
    [
      'with a comment and a field',
      {
        catalog: '/AcroForm<</Fields[8 0 R]/DR<</Font<</F1 5 0 R>>>>/DA(/F1 0 Tf)/NeedAppearances true>>',
        objects:
          '9 0 obj<</Annots[7 0 R 8 0 R]>>endobj\n7 0 obj<</Subtype/Highlight/Contents(a)/F 4>>endobj\n8 0 obj<</Subtype/Widget/FT/Tx/T(a)/V(b)>>endobj\n',
      },
    ],
  ])('%s passes', async (_, parts) => {
    expect(await checkPdf(pdf('Ana Silva', parts))).toBe(1);
  });
});
