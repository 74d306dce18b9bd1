/** Bodies of DOCX files with active or external content specific to DOCX, each of which must be refused. */

const SHARE = '\\\\evil.example\\share\\a';

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const instructionRuns = (instruction: string) =>
  run(`<w:instrText xml:space="preserve">${instruction}</w:instrText>`);
/** A field whose instruction is these runs. */
const fieldMarkup = (runs: string) =>
  `<w:p>${mark('begin')}${runs}${mark('separate')}${run('<w:t>x</w:t>')}${mark('end')}</w:p>`;
const hyperlinkField = (switches: string) =>
  fieldMarkup(instructionRuns(` HYPERLINK ${switches.replaceAll('"', '&quot;')} `));

/** Bodies of a DOCX. */
export const ACTING_DOCX_BODIES: Readonly<Record<string, string>> = {
  'a link to a place that is a file': hyperlinkField('\\l "file:///x"'),
  'a link to a place that is a share': hyperlinkField(`\\l "${SHARE}"`),
  'a link to a place that is a share, by slashes': hyperlinkField('\\l "//evil.example/a"'),
  'a link to a place that is a script': hyperlinkField('\\l "javascript:alert(1)"'),
  'a link to a place that is a tool': hyperlinkField('\\l ms-msdt:/id'),
  'a link to the web whose place is a file': hyperlinkField('"https://ana.example" \\l "file:///x"'),
  'a link whose window is a file': hyperlinkField('"https://ana.example" \\t "file:///x"'),
  'a link whose window is a script': hyperlinkField('\\t "javascript:alert(1)" \\l "a"'),
  'a link whose coordinates are a file': hyperlinkField('"https://ana.example" \\m "file:///x"'),
  'a link whose new window is a file': hyperlinkField('\\n "file:///x"'),
  'a link whose switch is written large': hyperlinkField('\\L "file:///x"'),
  'a link whose tip is written large': hyperlinkField('\\O "file:///x"'),
  'a link of an unknown switch': hyperlinkField('\\s "file:///x"'),
  'a link behind a switch that is cut': hyperlinkField('\\l'.concat(' \\o "a" "file:///x"')),
  'a link behind two switches': hyperlinkField('\\o \\o "file:///x"'),
  'a link behind a tip with quotes in it': hyperlinkField('"https://ana.example" \\o "a \\"" "file:///x"'),
  'a link inside a tip, for who knows no quotes in quotes': hyperlinkField(
    '\\l "a" \\o "a \\"file:///x\\" b"',
  ),
  'a link between curly quotes': hyperlinkField('“file:///x”'),
  'a link without a space': fieldMarkup(instructionRuns('HYPERLINK"file:///x"')),
  'a link to a program beside it': hyperlinkField('"setup.exe"'),
  'a link to a program in a folder beside it': hyperlinkField('"tools/setup.exe"'),
  'a link to a program above it': hyperlinkField('"../setup.exe" \\h'),
  'a link to a program that is an address': hyperlinkField('"www.ana.example.com"'),
  'a link to a program behind a format': hyperlinkField('\\* MERGEFORMAT setup.exe'),
  'a link to a program as a format': hyperlinkField('\\* setup.exe'),
  'a link to a program inside a tip, for who knows no quotes in quotes': hyperlinkField(
    '\\l "a" \\o "a \\"setup.exe\\" b"',
  ),
  'a shape that leads to a program beside it': '<w:p><v:shape href="setup.exe"/></w:p>',
  'a shape that leads to a program above it': '<w:p><v:rect href="../setup.exe"/></w:p>',
  'a picture that leads to a program beside it': '<w:p><v:image src="a.png" href="setup.exe"/></w:p>',
  'a link over three runs': fieldMarkup(
    instructionRuns('HYPER') + instructionRuns('LINK "fi') + instructionRuns('le:///x"'),
  ),
  'a place over two runs': fieldMarkup(instructionRuns('HYPERLINK \\l "fi') + instructionRuns('le:///x"')),
  'a link that holds a tab in its scheme': hyperlinkField('"file\t:///x"'),
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
  'a field in the words of another': fieldMarkup(
    instructionRuns('HYPERLINK ') + '<w:fldSimple w:instr="PAGE"/>',
  ),
  'words of the document in the words of a field': fieldMarkup(
    instructionRuns('DATE ') + run('<w:t>DDEAUTO</w:t>'),
  ),
  'a sign in the words of a field': fieldMarkup(instructionRuns('DATE ') + run('<w:sym w:char="0044"/>')),
  'words for who reads one choice of two': fieldMarkup(
    `<mc:AlternateContent><mc:Choice>${instructionRuns('DATE ')}</mc:Choice><mc:Fallback>${instructionRuns('DDEAUTO cmd')}</mc:Fallback></mc:AlternateContent>`,
  ),
  'words before which others were deleted': fieldMarkup(
    `<w:del>${run('<w:delInstrText>DATE </w:delInstrText>')}</w:del><w:ins>${instructionRuns('DDEAUTO cmd')}</w:ins>`,
  ),
  'deleted words that come back': fieldMarkup(
    `${instructionRuns('DATE ')}<w:del>${run('<w:delInstrText>DDEAUTO cmd</w:delInstrText>')}</w:del>`,
  ),
  'a text box in the words of a field': fieldMarkup(
    `${instructionRuns('DATE ')}<w:pict><w:txbxContent>${instructionRuns('x')}</w:txbxContent></w:pict>${instructionRuns('"')}`,
  ),
  'a button that runs a macro': fieldMarkup(instructionRuns('MACROBUTTON x y')),
  'a button that runs a command': fieldMarkup(instructionRuns('MACROBUTTON NoMacroFileOpen y')),
  'a question': fieldMarkup(instructionRuns('FILLIN "password?"')),
  'a barcode of an address': fieldMarkup(instructionRuns('DISPLAYBARCODE "https://evil.example" QR')),
  'a list of other documents': fieldMarkup(instructionRuns('RD "https://evil.example/a.docx"')),
  'a print command': fieldMarkup(instructionRuns('PRINT "x"')),
  'words of a field behind an element': fieldMarkup(
    instructionRuns('<x:a/> DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ') +
      instructionRuns(' PAGE '),
  ),
  'an address behind an element': fieldMarkup(
    instructionRuns('<x:a/> INCLUDEPICTURE "https://evil.example/t.png" \\d ') + instructionRuns(' PAGE '),
  ),
  'words of a field inside an element': fieldMarkup(instructionRuns('DATE <x:a>DDEAUTO cmd</x:a>')),
  'deleted words of a field behind an element': fieldMarkup(
    instructionRuns('DATE ') + run('<w:delInstrText>DATE <x:a/>DDEAUTO cmd</w:delInstrText>'),
  ),
  'words of the document behind an element in the words of a field': fieldMarkup(
    instructionRuns('DATE ') + run('<w:t><x:a/>DDEAUTO</w:t>'),
  ),
  'words behind a tag that closes another': fieldMarkup(instructionRuns('DATE </w:t>DDEAUTO cmd')),
  'words that never end': `<w:p>${mark('begin')}<w:r><w:instrText>DATE `,
  'words behind what is passed over': `<x:b xmlns:x="urn:x" mc:Ignorable="x">${fieldMarkup(`<x:a>${instructionRuns('DATE ')}</x:a>${instructionRuns('DDEAUTO cmd')}`)}</x:b>`,
  'words behind what is passed over by its other prefix': `<w:p xmlns:x="urn:x" xmlns:y="urn:x" mc:Ignorable="x">${fieldMarkup(`<y:a>${instructionRuns('DATE ')}</y:a>${instructionRuns('DDEAUTO cmd')}`)}</w:p>`,
  'words behind those of another vocabulary': fieldMarkup(
    `<w:r><x:instrText>DATE </x:instrText></w:r>${instructionRuns('DDEAUTO cmd')}`,
  ),
  'words behind those in a run of another vocabulary': fieldMarkup(
    `<x:r><w:instrText>DATE </w:instrText></x:r>${instructionRuns('DDEAUTO cmd')}`,
  ),
  'a link that ends where another vocabulary says so': `<w:p>${mark('begin')}${instructionRuns('HYPERLINK ')}${run('<x:fldChar x:fldCharType="separate"/>')}${run('<x:fldChar x:fldCharType="end"/>')}${fieldMarkup(instructionRuns('DOCPROPERTY a'))}${mark('end')}</w:p>`,
  'words before which an insertion can be rejected': fieldMarkup(
    `<w:ins>${instructionRuns('DATE ')}</w:ins>${instructionRuns('DDEAUTO cmd')}`,
  ),
  'words that others were moved away from': fieldMarkup(
    `<w:moveFrom><w:smartTag>${instructionRuns('DATE ')}</w:smartTag></w:moveFrom>${instructionRuns('DDEAUTO cmd')}`,
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
