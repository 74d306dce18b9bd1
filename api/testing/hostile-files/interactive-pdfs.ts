import {
  actionAnnotation,
  annotation,
  changedLater,
  inCatalog,
  packObject,
  WEB,
  withObjects,
} from './pdf-pieces.ts';

/** PDFs with actions, annotations and names that aren't known to be harmless, each of which must be refused. */

const onPage = (entries: string, objects = '') =>
  withObjects(
    `9 0 obj<</Type/Page/Annots[7 0 R]>>endobj\n7 0 obj<<${entries}/Rect[0 0 9 9]>>endobj\n${objects}`,
  );

/** By what they contain. */
export const INTERACTIVE_PDFS: Readonly<Record<string, Buffer>> = {
  'a command of the program that shows it': actionAnnotation('/S/Named/N/Print'),
  'a command, its kind in another object': withObjects(
    '7 0 obj<</A<</S 8 0 R/N/Print>>>>endobj\n8 0 obj/Named endobj\n',
  ),
  'a command in another object': withObjects(
    '7 0 obj<</A 8 0 R>>endobj\n8 0 obj<</S/Named/N/SaveAs>>endobj\n',
  ),
  'a command in a packed object': withObjects(
    `9 0 obj<</A 8 0 R>>endobj\n${packObject('<</S/Named/N/Print>>')}`,
  ),
  'a command in a later version of an object': changedLater(
    '7 0 obj<</A 8 0 R>>endobj\n8 0 obj<<>>endobj\n8 0 obj<</S/Named/N/Print>>endobj\n',
  ),
  'a command behind a page turned': actionAnnotation('/S/Named/N/NextPage/Next<</S/Named/N/Print>>'),
  'a command that turns a page in another object': actionAnnotation('/S/Named/N 8 0 R'),
  'a command by a reference with a remark in it': annotation('/A 8 %\n0 R'),
  'a command by a reference behind a reference': withObjects(
    '7 0 obj<</A 8 0 R>>endobj\n8 0 obj 9 0 R endobj\n9 0 obj<</S/Named/N/Print>>endobj\n',
  ),
  'a command by an object that isn’t there': annotation('/A 77 0 R'),
  'a command behind a remark': annotation('/A<<%\n/S/Named/N/Print>>'),
  'a command, its key parted as PDFium parts': annotation('/A\x80<</S/Named/N/Print>>'),
  'a command among others': annotation('/A[<</S/GoTo/D(a)>><</S/Named/N/Print>>]'),
  'a command said twice': actionAnnotation('/S/GoTo/D(a)/S/Named/N/Print'),
  'an act of no kind': annotation('/A<</Type/Action/N/Print>>'),
  'an act of a kind that nobody knows': actionAnnotation('/S/Speak/W(a)'),
  'a change of pages': actionAnnotation('/S/Trans/Trans<</S/Wipe>>'),
  'a link that goes on to another act': actionAnnotation(`/S/URI${WEB}/Next 8 0 R`),
  'a jump that knows more': actionAnnotation('/S/GoTo/D(a)/X 8 0 R'),
  'an act of a bookmark': withObjects('7 0 obj<</Title(a)/Parent 8 0 R/A<</S/Named/N/Print>>>>endobj\n'),
  'an act of a page that was saved from the web': annotation('/PA<</S/Named/N/Print>>'),
  'an act between steps of a page': withObjects(
    '7 0 obj<</Type/Page/PresSteps<</Type/NavNode/NA<</S/Named/N/Print>>>>>>endobj\n',
  ),
  'a kind of annotation that nobody knows': onPage('/Type/Annot/Subtype/Hologram'),
  'an annotation of no kind': onPage('/Type/Annot'),
  'a kind of annotation in another object': onPage('/Type/Annot/Subtype 8 0 R', '8 0 obj/Hologram endobj\n'),
  'a kind of annotation said twice': onPage('/Subtype/Link/Subtype/Hologram'),
  'a film that is projected': onPage('/Subtype/Projection'),
  'an annotation in the list itself': withObjects('9 0 obj<</Annots[<</Subtype/Hologram>>]>>endobj\n'),
  'an annotation in a list in another object': withObjects(
    '9 0 obj<</Annots 8 0 R>>endobj\n8 0 obj[7 0 R]endobj\n7 0 obj<</Subtype/Hologram>>endobj\n',
  ),
  'an annotation that isn’t there': withObjects('9 0 obj<</Annots[77 0 R]>>endobj\n'),
  'annotations behind a remark': withObjects('9 0 obj<</Annots[%\n<</Subtype/Hologram>>]>>endobj\n'),
  'films by their names': inCatalog('/Names<</Dests 8 0 R/Renditions 8 0 R>>', '8 0 obj<<>>endobj\n'),
  'names that nobody knows, in another object': inCatalog(
    '/Names 7 0 R',
    '7 0 obj<</Commands<</Names[(a)8 0 R]>>>>endobj\n',
  ),
  'names by a reference with a remark in it': inCatalog('/Names 7%\n0 R'),
  'a form that knows more': inCatalog('/AcroForm<</Fields[]/Submit 8 0 R>>'),
  'a form that knows more, in another object': inCatalog(
    '/AcroForm 7 0 R',
    '7 0 obj<</Fields[]/Submit 8 0 R>>endobj\n',
  ),
};
