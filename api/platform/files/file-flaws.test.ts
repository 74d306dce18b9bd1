import { expect, it } from 'vitest';
import { METAFILES } from '../../testing/hostile-files/metafiles.ts';
import { archive, docxParts, odtParts, type Part } from '../../testing/worlds/test-files.ts';
import { checkOffice } from './check-office.ts';
import { isPlainPdfLink } from './link-target.ts';

/** Refusals that the file's owner can fix have their own codes. */

const partsWithLink = (target: string): Record<string, Part | string> => ({
  ...docxParts(),
  'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r1" Type="a/hyperlink" Target="${target}" TargetMode="External"/></Relationships>`,
});
const fieldMarkup = (words: string) =>
  docxParts(`<w:p><w:fldSimple w:instr="HYPERLINK ${words.replaceAll('"', '&quot;')}"/></w:p>`);
const odtWith = (body: string) => ({
  ...odtParts(),
  'content.xml': `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
});

it.each([
  ['a relationship', partsWithLink('ana.example/cv')],
  ['a field', fieldMarkup('"ana.example/cv" \\o "My site"')],
  ['a shape', docxParts('<w:p><v:shape href="Certificate.pdf"/></w:p>')],
  ['an ODT', odtWith('<text:a xlink:href="../ana.example/cv">x</text:a>')],
])('reports a link without a scheme in %s', async (_, parts) => {
  await expect(checkOffice(await archive(parts))).rejects.toMatchObject({ flaw: 'relative_link' });
});

it.each([
  ['by its name', { ...docxParts(), 'word/media/image1.emf': METAFILES.emf }],
  ['by its content', { ...odtParts(), 'Pictures/a.png': METAFILES.wmf }],
])('reports a metafile recognised %s', async (_, parts) => {
  await expect(checkOffice(await archive(parts))).rejects.toMatchObject({ flaw: 'metafile' });
});

it.each(['file:///C:/a', 'javascript:x', '\\\\evil.example\\a', 'http:setup.exe'])(
  'calls the link %s active content',
  async (target) => {
    await expect(checkOffice(await archive(partsWithLink(target)))).rejects.toMatchObject({
      flaw: 'active_content',
    });
  },
);

it.each([
  ['www.ana.example', true],
  ['github.com/ana', true],
  ['#page=2', true],
  ['setup.exe', false],
  ['../setup.exe', false],
  ['/setup.exe', false],
  ['./setup.exe', false],
])('a PDF’s link to %s is plain: %s', (target, isPlain) => {
  expect(isPlainPdfLink(target)).toBe(isPlain);
});
