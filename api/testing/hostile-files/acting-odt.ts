import type { Part } from '../worlds/test-files.ts';
import { METAFILES } from './metafiles.ts';

/** ODT files with active or external content specific to ODT, each of which must be refused. */

const svgWith = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const link = (attributes: string) => `<text:p><text:a ${attributes}>x</text:a></text:p>`;

/** Bodies of an ODT. */
export const ACTING_ODT_BODIES: Readonly<Record<string, string>> = {
  'a link that opens by itself': link('xlink:href="https://ana.example" xlink:actuate="onLoad"'),
  'a link that is shown in the text': link('xlink:href="https://ana.example" xlink:show="embed"'),
  'a link to a file by one slash': link('xlink:href="file:/etc/passwd"'),
  'a link to a share by its name': link('xlink:href="\\\\evil.example\\a"'),
  'a link to a share by slashes': link('xlink:href="//evil.example/a"'),
  'a link to a share, written in signs': link('xlink:href="&#x5c;&#x5c;evil.example&#x5c;a"'),
  'a link to a program beside it': link('xlink:href="setup.exe"'),
  'a link to a program beside it, as LibreOffice writes it': link('xlink:href="../setup.exe"'),
  'a link to a program in a folder beside it': link('xlink:href="../ana.example/setup.exe"'),
  'a link to a command': link('xlink:href=".uno:Open?URL:string=x"'),
  'a link to a slot': link('xlink:href="slot:5500"'),
  'a link to a macro': link('xlink:href="macro:///Standard.a.b()"'),
  'a link to a service': link('xlink:href="service:com.sun.star.a?b"'),
  'a link into a package': link('xlink:href="vnd.sun.star.zip://a/b"'),
  'a link to a help page': link('xlink:href="vnd.sun.star.help://a"'),
  'a link that asks Word': link('xlink:href="ms-word:ofe|u|https://evil.example"'),
  'a link that searches': link('xlink:href="search-ms:query=a"'),
  'a link that mails through a script': link('xlink:href="javascript&#58;x"'),
  'a link with the end of a line in its scheme': link('xlink:href="fi&#10;le:///x"'),
  'a link whose window is a script': link('xlink:href="#a" office:target-frame-name="javascript:x"'),
  'a picture with the end of a line in its scheme':
    '<draw:image xlink:href="ht&#10;tp://evil.example/a.png"/>',
  'a picture above its package': '<draw:image xlink:href="../a.png"/>',
  'a picture that holds a page': '<draw:image xlink:href="data:text/html,x"/>',
  'a picture from a package elsewhere': '<draw:image xlink:href="vnd.sun.star.zip://a/b.png"/>',
  'a font from elsewhere': '<svg:font-face-uri xlink:href="https://evil.example/a.ttf"/>',
  'a bullet from elsewhere': '<text:list-level-style-image xlink:href="https://evil.example/a.png"/>',
  'a background from elsewhere': '<style:background-image xlink:href="//evil.example/a.png"/>',
  'a base for its links': '<text:section xml:base="https://evil.example/"/>',
  'a frame of another page': '<draw:floating-frame xlink:href="https://evil.example"/>',
  'a video': '<draw:plugin xlink:href="Media/a.mp4"/>',
  'an applet': '<draw:applet draw:code="a"/>',
  'a listener': '<office:event-listeners><script:event-listener/></office:event-listeners>',
  'a button': '<draw:control draw:control="a"/>',
  'a region that is hidden with its source': '<text:section><text:section-source/></text:section>',
  'a field of Word that was kept':
    '<field:fieldmark-start field:type="vnd.oasis.opendocument.field.UNHANDLED"/>',
  'a link of Word that was kept':
    '<field:fieldmark field:type="vnd.oasis.opendocument.field.HYPERLINK"><field:param field:value="file:///x"/></field:fieldmark>',
  'a field of Word that was kept, under two prefixes':
    '<field:fieldmark-start field:type="vnd.oasis.opendocument.field.UNHANDLED" x:type="vnd.oasis.opendocument.field.FORMTEXT"/>',
  'a base under two prefixes': '<text:section xml:base="https://evil.example/" x:base=""/>',
  'a template under two prefixes':
    '<meta:template xlink:href="https://evil.example/a.ott" x:href="file:///C:/a.ott"/>',
  'a window under two prefixes': link(
    'xlink:href="#a" office:target-frame-name="javascript:x" x:target-frame-name="_blank"',
  ),
  'a tag that closes another': '<text:p><text:span></text:p></text:span>',
  'a row of a database': '<text:database-next text:table-name="a"/>',
  'a picture whose scheme is written in figures': '<draw:image xlink:href="%2566ile://evil.example/a"/>',
  'a picture above its package, written in figures': '<draw:image xlink:href="%2e%2e/a.png"/>',
  'a template whose scheme is written in figures twice':
    '<meta:template xlink:href="%2566ile:%252f%252fevil/a.ott"/>',
  'an address of a vocabulary nobody knows': '<text:section x:sourceUrl="\\\\evil.example\\a"/>',
  'a script in its head': '<office:scripts><office:script script:language="Basic"/></office:scripts>',
};

/** Parts that are added to a good ODT. */
export const ACTING_ODT_PARTS: Readonly<Record<string, Readonly<Record<string, Part | string>>>> = {
  'a sheet of another format at its head': {
    'styles.xml': '<?xml version="1.0"?><?xml-stylesheet href="https://evil.example"?><office:styles/>',
  },
  'a drawing with a script': { 'Pictures/a.svg': svgWith('<script/>') },
  'a drawing with a page in it': { 'Pictures/a.svg': svgWith('<foreignObject/>') },
  'a drawing whose style fetches behind an element': {
    'Pictures/a.svg': svgWith('<style><title/>@import url(https://evil.example/a)</style>'),
  },
  'a text of another case': { 'Content.xml': '<office:document-content/>' },
  'a page named as a picture': { 'Pictures/a.png': '<html/>' },
  'a program named as a drawing of Windows': { 'Pictures/a.wmf': 'MZ\x90\0' },
  'a drawing of Windows': { 'Pictures/a.emf': METAFILES.emf },
  'an old drawing of Windows': { 'Pictures/a.wmf': METAFILES.wmf },
  'a drawing of StarOffice': { 'Pictures/a.svm': METAFILES.svm },
  'a drawing of Windows in the place of an object': { 'ObjectReplacements/Object 1.emf': METAFILES.emf },
  'a drawing of Windows named as a picture': { 'Pictures/a.png': METAFILES.wmf },
  'a table of colours from elsewhere': {
    'settings.xml':
      '<office:settings><config:config-item config:name="ColorTableURL">https://evil.example/a.soc</config:config-item></office:settings>',
  },
  'a source of data from elsewhere': {
    'settings.xml':
      '<office:settings><config:config-item config:name="CurrentDatabaseDataSource">file://evil.example/a.odb</config:config-item></office:settings>',
  },
  'a template from the web': {
    'meta.xml': '<office:meta><meta:template xlink:href="https://evil.example/a.ott"/></office:meta>',
  },
};
