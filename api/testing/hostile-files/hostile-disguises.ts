import { deflateSync } from 'node:zlib';
import { archive, docxParts, odtParts, pdf } from '../worlds/test-files.ts';
import { CANARY, type HostileFile } from './hostile-kit.ts';

/** Files that a viewer reads differently from a superficial check. */

const ACTION = `<</S/JavaScript/JS(app.alert('${CANARY}'))>>`;
const OBJECT = `8 0 obj${ACTION}endobj`;
const PACKED = deflateSync(Buffer.from(`8 0 ${ACTION}`, 'latin1')).toString('latin1');

const streamObject = (dictionary: string, body: string, keyword = 'stream\n') =>
  `7 0 obj<<${dictionary}/Length ${body.length}>>${keyword}${body}\nendstream endobj\n`;

const disguisedObjects = {
  'a stream whose length goes on behind its end, and a string over what follows': streamObject(
    '',
    `endstream (endstream endobj ${OBJECT} 9 0 obj<</Length 1>>stream\n)`,
  ),
  'a stream whose length goes on behind its end, and a remark over what follows': streamObject(
    '',
    `endstream % endstream endobj ${OBJECT} 9 0 obj(\n)`,
  ),
  'a stream that opens with a carriage return': streamObject('', `(endstream ${OBJECT} stream)`, 'stream\r'),
  'a packed stream that opens with a carriage return': streamObject(
    '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
    PACKED,
    'stream\r',
  ),
  'an object in a stream, its numbers parted by zeros': streamObject('', `8\0${'0'}\0obj${ACTION}endobj`),
  'an object in a stream, its numbers parted by remarks': streamObject('', `8%a\n0%b\nobj${ACTION}endobj`),
  'a string that opens inside another kind of string': `7 0 obj<</A<(>/AA${ACTION}/B<)>>>endobj\n`,
  'a remark that opens inside a string': `7 0 obj<</A<%>/AA${ACTION}\n>>endobj\n`,
  'packed objects that do not say that they are': streamObject('/N 1/First 4/Filter/FlateDecode', PACKED),
  'compressed objects whose filter is declared elsewhere': `${streamObject('/Type/ObjStm/N 1/First 4/Filter 9 0 R', PACKED)}9 0 obj/FlateDecode endobj\n`,
};

const relationshipsPart = (attributes: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ${attributes}/></Relationships>`;
const TEMPLATE =
  'Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"';

const disguisedReaches = {
  'a part named in capitals': ['RELS', `${TEMPLATE} Target="https://evil.example/a" TargetMode="External"`],
  'an address that says it is a link': [
    'rels',
    `${TEMPLATE} Target="https://evil.example/a?Type='/hyperlink'" TargetMode="External"`,
  ],
  'an address with the sign that ends a tag': [
    'rels',
    `${TEMPLATE} Target="https://evil.example/a>b" TargetMode="External"`,
  ],
  'a reach in figures with zeros before': [
    'rels',
    `${TEMPLATE} Target="https://evil.example/a" TargetMode="&#000000069;xternal"`,
  ],
} as const;

const disguisedFields = {
  'a field in a part of another kind': '<w:instrText><![CDATA[DDEAUTO cmd]]></w:instrText>',
  'a field with a remark in it': '<w:instrText>DD<!-- -->EAUTO cmd</w:instrText>',
  'a field under another prefix':
    '<x:instrText xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main">DDEAUTO cmd</x:instrText>',
  'a field right behind another':
    '<w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>DDEAUTO cmd</w:instrText>',
  'a field between single quotes': "<w:fldSimple w:instr='DDEAUTO cmd'/>",
};

const OUTSIDE =
  '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:d="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:l="http://www.w3.org/1999/xlink"><d:image l:href="https://evil.example/a.png"/></office:document-content>';

/** Files whose harm is disguised. */
export async function hostileDisguises(): Promise<HostileFile[]> {
  const expected = ['active_content', 'ambiguous', 'damaged'];
  const pdfs = Object.entries(disguisedObjects).map(([name, objects]) => ({
    name: `a PDF with ${name}`,
    file: pdf(CANARY, { objects }),
    expected,
  }));
  const embedded = {
    name: 'a PDF with a file that is not called one',
    file: pdf(CANARY, { catalog: '/AF[<</Type/Filespec/F(a.exe)/EF<</F 7 0 R>>>>]' }),
    expected,
  };
  const reaches = Object.entries(disguisedReaches).map(async ([name, [reach, attributes]]) => ({
    name: `a DOCX with ${name}`,
    file: await archive({
      ...docxParts(),
      [`word/_rels/settings.xml.${reach}`]: relationshipsPart(attributes),
    }),
    expected,
  }));
  const fields = Object.entries(disguisedFields).map(async ([name, body]) => ({
    name: `a DOCX with ${name}`,
    file: await archive(docxParts(`<w:p><w:r>${body}</w:r></w:p>`)),
    expected,
  }));
  const odt = archive({ ...odtParts(), 'content.xml': OUTSIDE }).then((file) => ({
    name: 'an ODT with a picture from elsewhere under another prefix',
    file,
    expected,
  }));
  return [...pdfs, embedded, ...(await Promise.all([...reaches, ...fields, odt]))];
}
