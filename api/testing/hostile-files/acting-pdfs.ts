import { deflateSync } from 'node:zlib';
import { pdf } from '../worlds/test-files.ts';

/** PDFs that act or reach out in ways of their own, each to be refused. */

const SHARE = '(\\\\\\\\evil.example\\\\a)';

const inCatalog = (catalog: string, objects = '') => pdf('x', { catalog, objects });
const withObjects = (objects: string) => pdf('x', { objects });
const annotation = (entries: string) =>
  withObjects(`7 0 obj<</Type/Annot/Subtype/Link/Rect[0 0 9 9]${entries}>>endobj\n`);
const action = (entries: string) => annotation(`/A<</Type/Action${entries}>>`);

function packed(object: string, dictionary = '/Type/ObjStm/N 1/First 4'): string {
  const inside = deflateSync(Buffer.from(`8 0 ${object}`, 'latin1')).toString('latin1');
  return `7 0 obj<<${dictionary}/Filter/FlateDecode/Length ${inside.length}>>\nstream\n${inside}\nendstream endobj\n`;
}

/** A good PDF to which a later version was written. */
function changedLater(objects: string): Buffer {
  const first = pdf('x').toString('latin1');
  const end = 'trailer<</Size 9/Root 1 0 R/Prev 0>>\nstartxref\n0\n%%EOF\n';
  return Buffer.from(`${first}${objects}${end}`, 'latin1');
}

/** By what they do. */
export const ACTING_PDFS: Readonly<Record<string, Buffer>> = {
  'a jump to another file': action(`/S/GoToR/F${SHARE}/D[0/Fit]`),
  'a jump to another file, its kind written in figures': action(`/S/GoTo#52/D[0/Fit]`),
  'a jump into a file in it': action('/S/GoToE/D[0/Fit]/T<</R/C/N(a)>>'),
  'a jump to a part': action('/S/GoToDp/Dp 7 0 R'),
  'a program': action('/S/Launch/Win<</F(cmd)>>'),
  'a program, its kind written in figures': action('/S/#4caunch'),
  'a program, its kind in another object': withObjects(
    '7 0 obj<</A<</S 8 0 R>>>>endobj\n8 0 obj/Launch endobj\n',
  ),
  'a form that is sent': action('/S/SubmitForm/Fields[]'),
  'a form that is filled': action('/S/ImportData'),
  'a form that is emptied': action('/S/ResetForm'),
  'a script': action('/S/JavaScript/JS 8 0 R'),
  'a script, its name written in figures': action('/S/J#61vaScript'),
  'a script, all of its name in figures': action('/S/#4A#61#76#61#53#63#72#69#70#74'),
  'a script by its names': inCatalog('/Names<</JavaScript<</Names[(a)7 0 R]>>>>'),
  'a script in a later version': changedLater('8 0 obj<</S/JavaScript/JS(x)>>endobj\n'),
  'a script in a packed object of a later version': changedLater(packed('<</S/JavaScript/JS(x)>>')),
  'a script in a packed object that says nothing': withObjects(
    packed('<</S/JavaScript/JS(x)>>', '/N 1/First 4'),
  ),
  'a script in a packed object, its keys in figures': withObjects(
    packed('<</S/JavaScript/JS(x)>>', '/#4e 1/Fir#73t 4'),
  ),
  'a program behind a jump': action('/S/GoTo/D[3 0 R/Fit]/Next<</S/Launch>>'),
  'a picture that plays': annotation('/Subtype/RichMedia'),
  'a video': annotation('/Subtype/Movie/Movie<<>>'),
  'a screen': annotation('/Subtype/Screen'),
  'a sound': action('/S/Sound'),
  'a rendition': action('/S/Rendition/OP 0'),
  'a body in three dimensions': annotation('/Subtype/3D/3DD 8 0 R'),
  'a file at its pages': annotation('/Subtype/FileAttachment/FS 8 0 R'),
  'files in it': inCatalog('/Names<</EmbeddedFiles<</Names[(a)8 0 R]>>>>'),
  'files in it, their name in figures': inCatalog('/Names<</Embedded#46iles 8 0 R>>'),
  'a collection of files': inCatalog('/Collection<</View/D>>'),
  'an XFA form': inCatalog('/AcroForm<</Fields[]/XFA[(a)8 0 R]>>'),
  'an XFA form, its name in figures': inCatalog('/AcroForm<</#58FA 8 0 R>>'),
  'an act at closing': inCatalog('/AA<</WC<</S/GoTo/D[3 0 R/Fit]>>>>'),
  'an act at a field': annotation('/#41A<</K 8 0 R>>'),
  'a list of web pages': inCatalog('/SpiderInfo<</V 1.25/C[]>>'),
  'content of another file': withObjects(
    `7 0 obj<</Type/XObject/Subtype/Form/Ref<</F${SHARE}/Page 0>>>>endobj\n`,
  ),
  'a stream that lies on a share': withObjects(
    `7 0 obj<</Length 0/F${SHARE}>>\nstream\n\nendstream endobj\n`,
  ),
  'a file by its description': withObjects(
    `7 0 obj<</Type/Filespec/FS/URL/F(https://evil.example)>>endobj\n`,
  ),
  'a file by a reference with a remark in it': inCatalog('/X<</F 7%\n0 R>>', `7 0 obj${SHARE}endobj\n`),
  'a file by a reference behind a reference': inCatalog(
    '/X<</F 7 0 R>>',
    `7 0 obj 8 0 R endobj\n8 0 obj${SHARE}endobj\n`,
  ),
  'a file by an object that is written twice': inCatalog(
    '/X<</F 7 0 R>>',
    `7 0 obj<<>>endobj\n7 0 obj${SHARE}endobj\n`,
  ),
  'a file by an object with a remark in its head': inCatalog(
    '/X<</F 7 0 R>>',
    `7 0 obj<<>>endobj\n7%\n0 obj${SHARE}endobj\n`,
  ),
  'a link by a reference with a remark in it': inCatalog(
    '',
    '7 0 obj<</URI 8 %\n0 R>>endobj\n8 0 obj(file:///x)endobj\n',
  ),
  'a link whose address is a list': action('/S/URI/URI[(file:///x)]'),
  'a link in the signs of another alphabet': action('/S/URI/URI<feff00660069006c0065003a002f002f002f0078>'),
  'a link behind signs that nobody sees': action('/S/URI/URI(\\001file:///x)'),
  'a share behind signs that nobody sees': action('/S/URI/URI(\\001//evil.example/a)'),
  'a link to a program beside it': action('/S/URI/URI(setup.exe)'),
  'a link to a program above it': action('/S/URI/URI(../setup.exe)'),
  'a link over two lines': action('/S/URI/URI(fi\\\nle:///x)'),
  'a link to a place on a share': action('/S/URI/URI(//evil.example/a)'),
  'a link in a packed object': withObjects(packed('<</S/URI/URI(ms-msdt:/id)>>')),
  'a link whose key is written in figures': action('/S/URI/#55RI(file:///x)'),
  'a base in another object': inCatalog('/URI 7 0 R', '7 0 obj<</Base(file://evil)>>endobj\n'),
  'a page of the web on opening, in a packed object': inCatalog(
    '/OpenAction 8 0 R',
    packed('<</S/URI/URI(https://evil.example)>>'),
  ),
  'a named act on opening': inCatalog('/OpenAction<</S/Named/N/Print>>'),
  'an act on opening, its key in figures': inCatalog('/Open#41ction<</S/Named/N/Print>>'),
  'an act on opening by a reference with a remark in it': inCatalog('/OpenAction 7%\n0 R'),
  'a password': pdf('x', { trailer: '/#45ncrypt 8 0 R' }),
  'layers that are switched': action('/S/SetOCGState/State[/OFF 8 0 R]'),
  'fields that are hidden': action('/S/Hide/T(a)'),
};
