import { pdf } from '../worlds/test-files.ts';
import {
  actionAnnotation,
  annotation,
  changedLater,
  deflate,
  inCatalog,
  packObject,
  WEB,
  withObjects,
} from './pdf-pieces.ts';

/** PDFs with active or external content specific to PDF, each of which must be refused. */

const SHARE = '(\\\\\\\\evil.example\\\\a)';

/** A jump 40 characters after what it hides. */
const HIDDEN_BEFORE_JUMP = `null ${`<</S${WEB}>>`.padEnd(40)}<</S/GoTo/D[3 0 R]>>`;

function doublyPacked(object: string): string {
  const inside = deflate(deflate(`8 0 ${object}`));
  return `7 0 obj<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]/Length ${inside.length}>>\nstream\n${inside}\nendstream endobj\n`;
}

/** By what they do when opened. */
export const ACTING_PDFS: Readonly<Record<string, Buffer>> = {
  'a jump to another file': actionAnnotation(`/S/GoToR/F${SHARE}/D[0/Fit]`),
  'a jump to another file, its kind written in figures': actionAnnotation(`/S/GoTo#52/D[0/Fit]`),
  'a jump into a file in it': actionAnnotation('/S/GoToE/D[0/Fit]/T<</R/C/N(a)>>'),
  'a jump to a part': actionAnnotation('/S/GoToDp/Dp 7 0 R'),
  'a program': actionAnnotation('/S/Launch/Win<</F(cmd)>>'),
  'a program, its kind written in figures': actionAnnotation('/S/#4caunch'),
  'a program, its kind in another object': withObjects(
    '7 0 obj<</A<</S 8 0 R>>>>endobj\n8 0 obj/Launch endobj\n',
  ),
  'a form that is sent': actionAnnotation('/S/SubmitForm/Fields[]'),
  'a form that is filled': actionAnnotation('/S/ImportData'),
  'a form that is emptied': actionAnnotation('/S/ResetForm'),
  'a script': actionAnnotation('/S/JavaScript/JS 8 0 R'),
  'a script, its name written in figures': actionAnnotation('/S/J#61vaScript'),
  'a script, all of its name in figures': actionAnnotation('/S/#4A#61#76#61#53#63#72#69#70#74'),
  'a script by its names': inCatalog('/Names<</JavaScript<</Names[(a)7 0 R]>>>>'),
  'a script in a later version': changedLater('8 0 obj<</S/JavaScript/JS(x)>>endobj\n'),
  'a script in a packed object of a later version': changedLater(packObject('<</S/JavaScript/JS(x)>>')),
  'a script in a packed object that says nothing': withObjects(
    packObject('<</S/JavaScript/JS(x)>>', '/N 1/First 4'),
  ),
  'a script in a packed object, its keys in figures': withObjects(
    packObject('<</S/JavaScript/JS(x)>>', '/#4e 1/Fir#73t 4'),
  ),
  'a program behind a jump': actionAnnotation('/S/GoTo/D[3 0 R/Fit]/Next<</S/Launch>>'),
  'a picture that plays': annotation('/Subtype/RichMedia'),
  'a video': annotation('/Subtype/Movie/Movie<<>>'),
  'a screen': annotation('/Subtype/Screen'),
  'a sound': actionAnnotation('/S/Sound'),
  'a rendition': actionAnnotation('/S/Rendition/OP 0'),
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
  'a link whose address is a list': actionAnnotation('/S/URI/URI[(file:///x)]'),
  'a link in the signs of another alphabet': actionAnnotation(
    '/S/URI/URI<feff00660069006c0065003a002f002f002f0078>',
  ),
  'a link behind signs that nobody sees': actionAnnotation('/S/URI/URI(\\001file:///x)'),
  'a share behind signs that nobody sees': actionAnnotation('/S/URI/URI(\\001//evil.example/a)'),
  'a link to a program beside it': actionAnnotation('/S/URI/URI(setup.exe)'),
  'a link to a program above it': actionAnnotation('/S/URI/URI(../setup.exe)'),
  'a link over two lines': actionAnnotation('/S/URI/URI(fi\\\nle:///x)'),
  'a link to a place on a share': actionAnnotation('/S/URI/URI(//evil.example/a)'),
  'a link in a packed object': withObjects(packObject('<</S/URI/URI(ms-msdt:/id)>>')),
  'a link whose key is written in figures': actionAnnotation('/S/URI/#55RI(file:///x)'),
  'a base in another object': inCatalog('/URI 7 0 R', '7 0 obj<</Base(file://evil)>>endobj\n'),
  'a page of the web on opening, in a packed object': inCatalog(
    '/OpenAction 8 0 R',
    packObject('<</S/URI/URI(https://evil.example)>>'),
  ),
  'a named act on opening': inCatalog('/OpenAction<</S/Named/N/Print>>'),
  'an act on opening, its key in figures': inCatalog('/Open#41ction<</S/Named/N/Print>>'),
  'an act on opening by a reference with a remark in it': inCatalog('/OpenAction 7%\n0 R'),
  'a page of the web on opening, its kind behind a remark': inCatalog(
    `/OpenAction<</Type/Action/S%\n/URI${WEB}/X<</S/GoTo>>>>`,
  ),
  'a page of the web on opening, its kind said twice': inCatalog(
    `/OpenAction<</S/GoTo/D[3 0 R/Fit]/S%\n/URI${WEB}>>`,
  ),
  'a page of the web on opening, its kind in another object': inCatalog(
    `/OpenAction<</S 8 0 R${WEB}/X<</S/GoTo>>>>`,
    '8 0 obj/URI>>endobj\n',
  ),
  'a page of the web on opening, behind a string that jumps': inCatalog(
    `/OpenAction<</S%\n/URI${WEB}/X(/S/GoTo)>>`,
  ),
  'a page of the web on opening, in a list': inCatalog(`/OpenAction[<</S/URI${WEB}>>]`),
  'a page of the web on opening, its name parted as PDFium parts': inCatalog(
    `/OpenAction\x80<</S/URI${WEB}>>`,
  ),
  'a page of the web on opening, its name parted by the last sign': inCatalog(
    `/OpenAction\xff<</S/URI${WEB}>>`,
  ),
  'a page of the web on opening, its name in broken figures': inCatalog(`/Open#3Hction<</S/URI${WEB}>>`),
  'a page of the web on opening, its name cut by a zero': inCatalog(`/OpenAction#00<</S/URI${WEB}>>`),
  'a page of the web on opening, in a stream that is none': inCatalog(
    `/X stream\n/OpenAction<</S/URI${WEB}>>endstream/Y 1`,
  ),
  'a program in a stream inside a list': withObjects('7 0 obj[<<>>stream\n<</S/Launch>>endstream]endobj\n'),
  'a program in an object of a reference as PDFium parts it': inCatalog(
    '/OpenAction 7 0 R',
    `7 0 obj<</S/GoTo/D[3 0 R]>>endobj\n7\x800\x80obj<</S/URI${WEB}>>endobj\n`,
  ),
  'an object in a stream, parted as PDFium parts': withObjects(
    `7 0 obj<</Length 30>>\nstream\n8\xff0\x80obj<</S/Launch>>endobj\nendstream endobj\n`,
  ),
  'an object in a stream, parted by a remark that ends in a figure': withObjects(
    '7 0 obj<</Length 30>>\nstream\n8 0 %1\nobj<</S/Launch>>endobj\nendstream endobj\n',
  ),
  'a file by a reference as PDFium parts it': inCatalog('/X<</F 7\x800\x80R>>', `7 0 obj${SHARE}endobj\n`),
  'a named act on opening, behind a remark': inCatalog('/OpenAction<</S%\n/Named/N/Print/X<</S/GoTo>>>>'),
  'a named act on opening, by a longer name': inCatalog('/OpenAction<</S/GoTo.Print/D[3 0 R]>>'),
  'a jump on opening to a place in another object': inCatalog(
    '/OpenAction<</S/GoTo/D 8 0 R>>',
    '8 0 obj[3 0 R/Fit]endobj\n',
  ),
  'packed objects that are packed twice': withObjects(doublyPacked('<</S/JavaScript/JS(x)>>')),
  'a packed object inside a string': withObjects(
    packObject('(<</S/Launch>>)', '/Type/ObjStm/N 1/First 4', '8 1 '),
  ),
  'a packed object inside a remark': withObjects(
    packObject('%<</S/Launch>>', '/Type/ObjStm/N 1/First 4', '8 1 '),
  ),
  'packed objects of which a name goes on in the next': withObjects(
    packObject('/JavaScript', '/Type/ObjStm/N 2/First 8', '8 0 9 5 '),
  ),
  'packed objects of which a dictionary goes on in the next': inCatalog(
    '/OpenAction 8 0 R',
    packObject(`<</S/GoTo/D[3 0 R] /S/URI${WEB}>>`, '/Type/ObjStm/N 2/First 9', '8 0 9 19 '),
  ),
  'packed objects that begin elsewhere, as a string says': inCatalog(
    '/OpenAction 8 0 R',
    packObject(HIDDEN_BEFORE_JUMP, '/Type/ObjStm/X(/First 48)/N 2/First 8', '9 0 8 5 '),
  ),
  'packed objects that begin elsewhere, as a remark says': inCatalog(
    '/OpenAction 8 0 R',
    packObject(HIDDEN_BEFORE_JUMP, '/Type/ObjStm%/First 48\n/N 2/First 8', '9 0 8 5 '),
  ),
  'an index that brings a password, in a stream': withObjects(
    '7 0 obj<</Length 60>>\nstream\nxref\n0 0\ntrailer<</Root 1 0 R/Encrypt 8 0 R>>\nendstream endobj\n',
  ),
  'an index that brings a password, in a remark': withObjects(
    '%xref\n%trailer <</Root 1 0 R/Encrypt 8 0 R>>\n',
  ),
  'a password': pdf('x', { trailer: '/#45ncrypt 8 0 R' }),
  'layers that are switched': actionAnnotation('/S/SetOCGState/State[/OFF 8 0 R]'),
  'fields that are hidden': actionAnnotation('/S/Hide/T(a)'),
};
