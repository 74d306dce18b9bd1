/** Bodies of DOCX files with active or external content specific to DOCX, each of which must be refused. */

const SHARE = '\\\\evil.example\\share\\a';

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
  'words of a field behind an element': field(
    words('<x:a/> DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ') + words(' PAGE '),
  ),
  'an address behind an element': field(
    words('<x:a/> INCLUDEPICTURE "https://evil.example/t.png" \\d ') + words(' PAGE '),
  ),
  'words of a field inside an element': field(words('DATE <x:a>DDEAUTO cmd</x:a>')),
  'deleted words of a field behind an element': field(
    words('DATE ') + run('<w:delInstrText>DATE <x:a/>DDEAUTO cmd</w:delInstrText>'),
  ),
  'words of the document behind an element in the words of a field': field(
    words('DATE ') + run('<w:t><x:a/>DDEAUTO</w:t>'),
  ),
  'words behind a tag that closes another': field(words('DATE </w:t>DDEAUTO cmd')),
  'words that never end': `<w:p>${mark('begin')}<w:r><w:instrText>DATE `,
  'words behind what is passed over': `<x:b xmlns:x="urn:x" mc:Ignorable="x">${field(`<x:a>${words('DATE ')}</x:a>${words('DDEAUTO cmd')}`)}</x:b>`,
  'words behind what is passed over by its other prefix': `<w:p xmlns:x="urn:x" xmlns:y="urn:x" mc:Ignorable="x">${field(`<y:a>${words('DATE ')}</y:a>${words('DDEAUTO cmd')}`)}</w:p>`,
  'words behind those of another vocabulary': field(
    `<w:r><x:instrText>DATE </x:instrText></w:r>${words('DDEAUTO cmd')}`,
  ),
  'words behind those in a run of another vocabulary': field(
    `<x:r><w:instrText>DATE </w:instrText></x:r>${words('DDEAUTO cmd')}`,
  ),
  'a link that ends where another vocabulary says so': `<w:p>${mark('begin')}${words('HYPERLINK ')}${run('<x:fldChar x:fldCharType="separate"/>')}${run('<x:fldChar x:fldCharType="end"/>')}${field(words('DOCPROPERTY a'))}${mark('end')}</w:p>`,
  'words before which an insertion can be rejected': field(
    `<w:ins>${words('DATE ')}</w:ins>${words('DDEAUTO cmd')}`,
  ),
  'words that others were moved away from': field(
    `<w:moveFrom><w:smartTag>${words('DATE ')}</w:smartTag></w:moveFrom>${words('DDEAUTO cmd')}`,
  ),
  'a macro under two prefixes': '<w:ffData><w:entryMacro w:val="AutoNew" x:val=""/></w:ffData>',
  'a macro that is named twice': '<w:ffData><w:exitMacro w:val="AutoNew" w:val=""/></w:ffData>',
  'a base under two prefixes': '<w:p xml:base="https://evil.example/" x:base=""/>',
  'another picture of a share': `<w:p><v:imagedata src="a.png" o:althref="${SHARE}"/></w:p>`,
  'another picture from the web': '<w:p><v:imagedata o:althref="https://evil.example/a.png"/></w:p>',
  'another picture for a filling': '<w:p><v:fill o:althref="file://evil.example/a"/></w:p>',
  'another picture for a line': '<w:p><v:stroke o:althref="//evil.example/a"/></w:p>',
  'another picture, written in figures': '<w:p><v:imagedata o:althref="%66ile://evil.example/a"/></w:p>',
  'a picture from a file by its other name': '<w:p><v:imagedata o:href="file://evil.example/a"/></w:p>',
  'a picture whose scheme is written in figures': '<w:p><v:imagedata src="%2566ile://evil.example/a"/></w:p>',
  'an address of a vocabulary nobody knows': `<w:p><x:a x:sourceUrl="${SHARE}"/></w:p>`,
  'a file of a vocabulary nobody knows': '<w:p><x:a x:fileLocation="file://evil.example/a"/></w:p>',
  'a picture under two prefixes': '<w:p><v:imagedata src="file:///x" x:src="a.png"/></w:p>',
};
