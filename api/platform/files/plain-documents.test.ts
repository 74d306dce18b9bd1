import { describe, expect, it } from 'vitest';
import { archive, docxParts, odtParts, png } from '../../testing/worlds/test-files.ts';
import { checkOffice } from './check-office.ts';

/** Files written by ordinary programs must pass, however strict the check is. */

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const run = (inside: string) => `<w:r>${inside}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const fieldMarkup = (instruction: string, result: string) =>
  `${mark('begin')}${run(`<w:instrText xml:space="preserve">${instruction}</w:instrText>`)}${mark('separate')}${result}${mark('end')}`;

describe('a DOCX', () => {
  it.each([
    ['page numbers', `<w:p>${fieldMarkup(' PAGE \\* MERGEFORMAT ', run('<w:t>1</w:t>'))}</w:p>`],
    [
      'a table of contents, with its page numbers inside',
      `<w:p>${fieldMarkup(' TOC \\o "1-3" \\h ', fieldMarkup(' HYPERLINK \\l "_Toc1" ', fieldMarkup(' PAGEREF _Toc1 \\h ', run('<w:t>2</w:t>'))))}</w:p>`,
    ],
    [
      'a link whose instruction is spread over two runs',
      `<w:p>${mark('begin')}${run('<w:instrText>HYPER</w:instrText>')}${run('<w:instrText>LINK "https://ana.example"</w:instrText>')}${mark('separate')}${mark('end')}</w:p>`,
    ],
    [
      'a field without a result',
      `<w:p>${mark('begin')}${run('<w:instrText>NUMPAGES</w:instrText>')}${mark('end')}</w:p>`,
    ],
    [
      'a link that has a place, a tip and a window',
      `<w:p>${fieldMarkup(' HYPERLINK "https://ana.example/a b" \\l "top" \\o "Mail: or call" \\t "_blank" \\* MERGEFORMAT ', run('<w:t>x</w:t>'))}</w:p>`,
    ],
    [
      'names that two vocabularies share',
      '<w:p><w:comment w:id="1" w15:id="2"/><w:x w:val="1" w14:val="2" w:type="a" x:type="b"/></w:p>',
    ],
    [
      'a link whose tip has quotes in it',
      `<w:p>${fieldMarkup(' HYPERLINK "https://ana.example" \\o "She said \\"come in\\" twice" ', run('<w:t>x</w:t>'))}</w:p>`,
    ],
    [
      'links to places that other programs name',
      `<w:p>${fieldMarkup(' HYPERLINK \\l "fig:one" \\h ', '')}${fieldMarkup(' HYPERLINK \\l "1. Skills / tools" ', '')}<w:hyperlink w:anchor="_Toc1" w:tgtFrame="_blank" w:docLocation="a"/></w:p>`,
    ],
    ['a sum in a table', `<w:p>${fieldMarkup('=SUM(ABOVE) \\# "0.00"', run('<w:t>3</w:t>'))}</w:p>`],
    ['a place to type', `<w:p>${fieldMarkup('MACROBUTTON NoMacro [Your name]', '')}</w:p>`],
    [
      'a form field and a choice of its own',
      `<w:p>${fieldMarkup('FORMTEXT', '')}${fieldMarkup('IF 1 = 1 "a" "b"', '')}<w:ffData><w:entryMacro w:val=""/></w:ffData></w:p>`,
    ],
    [
      'a link that somebody else has changed',
      `<w:p>${mark('begin')}<w:del>${run('<w:delInstrText>HYPERLINK "https://a.example"</w:delInstrText>')}</w:del>${run('<w:instrText>HYPERLINK "https://b.example"</w:instrText>')}${mark('separate')}${mark('end')}</w:p>`,
    ],
    [
      'a field as Word declares and sets it',
      `<w:p xmlns:w="${WORD}" xmlns:w14="urn:w14" xmlns:mc="urn:mc" mc:Ignorable="w14">${fieldMarkup(' PAGE ', run('<w:t>1</w:t>')).replaceAll('<w:r>', `<w:r xmlns:w="${WORD}"><w:rPr><w14:ligatures w14:val="all"/></w:rPr>`)}</w:p>`,
    ],
    [
      'a field that somebody else has put in',
      `<w:p><w:ins w:id="1">${fieldMarkup(' REF a \\h ', run('<w:t>x</w:t>'))}</w:ins></w:p>`,
    ],
    ['a field in a tag', `<w:p><w:smartTag>${fieldMarkup(' TIME ', run('<w:t>x</w:t>'))}</w:smartTag></w:p>`],
    ['a link in a drawing', '<w:p><w:pict><v:shape href="mailto:ana@example.org"/></w:pict></w:p>'],
  ])('with %s passes', async (_, body) => {
    expect(await checkOffice(await archive(docxParts(body)))).toBe('docx');
  });

  it('with links to the web, an email address and a phone number passes', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
    const links = [
      'https://ana.example',
      'http://ana.example',
      'mailto:ana@example.org',
      'tel:+351912345678',
    ];
    const rels = links.map(
      (to, at) => `<Relationship Id="r${at}" Type="${type}" Target="${to}" TargetMode="External"/>`,
    );
    const parts = {
      ...docxParts(
        '<w:hyperlink r:id="r0" w:history="1"/><wp:docPr id="1"><a:hlinkClick r:id="r1"/></wp:docPr><a:blip r:embed="r9"/>',
      ),
      'word/header1.xml': '<w:hdr><a:blip r:embed="r0"/></w:hdr>',
      'word/_rels/document.xml.rels': `<Relationships>${rels.join('')}</Relationships>`,
    };
    expect(await checkOffice(await archive(parts))).toBe('docx');
  });
});

it.each([
  'file:///C:\\Users\\Ana\\AppData\\Roaming\\Microsoft\\Templates\\Modern%20resume.dotx',
  'file:///Users/ana/Library/Templates/CV.dotx',
  'Resume.dotx',
  'file:///C:\\Users\\ana\\100%2525%20mine.dotx',
])('a DOCX made from the template %s passes', async (template) => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate';
  const relationship = `<Relationship Id="r1" Type="${type}" Target="${template}" TargetMode="External"/>`;
  const parts = { 'word/_rels/settings.xml.rels': `<Relationships>${relationship}</Relationships>` };
  expect(await checkOffice(await archive({ ...docxParts(), ...parts }))).toBe('docx');
});

it('a DOCX with pictures, drawings, fonts and a web base address passes', async () => {
  const bin = 'application/vnd.openxmlformats-officedocument.oleObject';
  const types = String(docxParts()['[Content_Types].xml']);
  const parts = {
    '[Content_Types].xml': types.replace(
      '<Override',
      // Word declares image types that aren't in the file.
      `<Default Extension="bin" ContentType="${bin}"/><Default Extension="emf" ContentType="image/x-emf"/><Override`,
    ),
    'word/media/image1.png': { content: png() },
    // Some programs declare one image type as another.
    'word/media/image2.jpeg': { content: png() },
    'word/media/image3.svg':
      '<svg viewBox="0 0 96 96" id="Icons_User" overflow="hidden"><defs><linearGradient id="g"/></defs><style>.a{fill:url(#g)}</style><path class="a" d="M48 0"/><image href="data:image/png;base64,iVBORw0=" xlink:href="data:image/png;base64,iVBORw0="/></svg>',
    'word/fonts/font1.odttf': { content: Buffer.from('3f5c8e1d9a', 'hex') },
    'docProps/app.xml': '<Properties><HyperlinkBase>https://ana.example/</HyperlinkBase></Properties>',
  };
  expect(await checkOffice(await archive({ ...docxParts(), ...parts }))).toBe('docx');
});

it('a DOCX with Word’s web settings, schemas and text links passes', async () => {
  const parts = {
    'word/webSettings.xml':
      '<w:webSettings><w:divs><w:div w:id="1"/></w:divs><w:optimizeForBrowser/><w:allowPNG/></w:webSettings>',
    'word/settings.xml':
      '<w:settings><w:smartTagType w:namespaceuri="urn:schemas-microsoft-com:office:smarttags" w:url="http://www.example.com/"/><sl:schemaLibrary/></w:settings>',
    'docProps/app.xml':
      '<Properties><HLinks><vt:vector><vt:variant><vt:i4>5</vt:i4></vt:variant><vt:variant><vt:lpwstr>https://ana.example/a</vt:lpwstr></vt:variant><vt:variant><vt:lpwstr>mailto:ana@example.org</vt:lpwstr></vt:variant><vt:variant><vt:lpwstr>_Toc1</vt:lpwstr></vt:variant></vt:vector></HLinks></Properties>',
    'customXml/item1.xml':
      '<ct:contentTypeSchema><xsd:import namespace="http://purl.org/dc/elements/1.1/" schemaLocation="http://dublincore.org/schemas/dc.xsd"/></ct:contentTypeSchema>',
  };
  const body =
    '<w:p><w:dataBinding w:xpath="//ns0:title[1]"/><wp:docPr id="1" descr="\\\\office\\photos\\me.jpg"/><v:imagedata src="media/a.png" o:title="\\\\office\\me" o:href="media/a%20b.png"/></w:p>';
  expect(await checkOffice(await archive({ ...docxParts(body), ...parts }))).toBe('docx');
});

// Found with 450 files that LibreOffice 7.4 wrote, covering 40 features and its own templates.
it.each([
  ['an empty list of forms', '<office:forms form:automatic-focus="false" form:apply-design-mode="false"/>'],
  ['an index', '<text:alphabetical-index><text:alphabetical-index-source/></text:alphabetical-index>'],
  ['a list of books', '<text:bibliography><text:bibliography-source/></text:bibliography>'],
  [
    'a list of pictures',
    '<text:illustration-index><text:illustration-index-source/></text:illustration-index>',
  ],
  ['a field to type in', '<text:text-input>Your name</text:text-input>'],
  [
    'a form field of Word',
    '<field:fieldmark-start field:type="vnd.oasis.opendocument.field.FORMTEXT"><field:param field:name="Name"/></field:fieldmark-start><field:fieldmark-separator/><field:fieldmark-end/>',
  ],
  [
    'a link as LibreOffice writes it',
    '<text:a xlink:type="simple" xlink:href="#1.Skills|outline" xlink:show="new" xlink:actuate="onRequest" office:target-frame-name="_blank">x</text:a>',
  ],
])('an ODT with %s passes', async (_, body) => {
  const content = `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  expect(await checkOffice(await archive({ ...odtParts(), 'content.xml': content }))).toBe('odt');
});

it('an ODT with links and a template on the author’s machine passes', async () => {
  const content =
    '<office:document-content><office:scripts/><office:body><office:text><text:p xml:id="a" text:id="b"><text:a xlink:href="https://ana.example">x</text:a></text:p></office:text></office:body></office:document-content>';
  const meta =
    '<office:document-meta><office:meta><meta:template xlink:href="file:///C:/Templates/cv.ott"/></office:meta></office:document-meta>';
  expect(await checkOffice(await archive({ ...odtParts(), 'content.xml': content, 'meta.xml': meta }))).toBe(
    'odt',
  );
});
