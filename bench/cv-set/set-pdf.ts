import { fontFolders } from '@common-ground/api/platform/typesetting/fonts';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type CaseLine, type CvCase, partsOf, stretches } from './cv-case.ts';

/** Typesets CVs as PDF with Typst, using the application's own fonts. */

let compiler: NodeCompiler | null = null;

/** The bytes of a case as PDF. The same case gives the same pages. */
export function setPdf(cvCase: CvCase): Uint8Array {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontPaths: fontFolders() }] });
  const compiled = compiler.compile({ mainFileContent: cvCase.format === 'scan' ? SCAN : source(cvCase) });
  if (!compiled.result)
    throw new Error(`${cvCase.name} could not be set: ${JSON.stringify(compiled.takeDiagnostics())}`);
  return compiler.pdf(compiled.result);
}

const SCAN = '#set page(paper: "a4")\n#rect(width: 100%, height: 60%, fill: gray)\n#circle(radius: 2cm)';

function source(cvCase: CvCase): string {
  const { top, left, right } = partsOf(cvCase);
  const columns =
    cvCase.layout === 'one'
      ? ''
      : `#grid(columns: (${cvCase.layout === 'two' ? '1fr, 2.3fr' : '2.3fr, 1fr'}), gutter: 9mm, [${blocks(left)}], [${blocks(right)}])`;
  return [
    `#set page(paper: "a4", margin: 18mm, numbering: "1 / 1"${cvCase.header ? `, header: text(size: 8pt, ${literal(cvCase.header)})` : ''})`,
    `#set text(size: 10pt, lang: "${cvCase.lang}", dir: ${cvCase.dir}, font: ("Noto Sans", "IBM Plex Sans Arabic", "Noto Sans Hebrew", "Noto Sans S Chinese", "NanumGothic"))`,
    '#set par(justify: false, leading: 0.55em, spacing: 0.7em)',
    blocks(top),
    columns,
  ].join('\n');
}

function blocks(lines: readonly CaseLine[]): string {
  return lines.map(block).join('\n');
}

function block(line: CaseLine): string {
  switch (line.kind) {
    case 'page':
      return '#pagebreak()';
    case 'row':
      return `#grid(columns: (3.6cm${', 1fr'.repeat(line.cells.length - 1)}), gutter: 3mm, ${line.cells.map((cell) => `[${blocks(cell)}]`).join(', ')})`;
    case 'name':
      return `#text(size: 20pt, weight: "bold", ${literal(line.text)})\n`;
    case 'heading':
      return `#v(6pt)\n#text(size: 13pt, weight: "bold", fill: rgb("#0e5b4c"), ${literal(line.text)})\n`;
    case 'item':
      return `- ${inline(line.text)}`;
    case 'text':
      return line.end === null
        ? `${inline(line.text)}\n`
        : `${inline(line.text)} #h(1fr) ${inline(line.end)}\n`;
  }
}

function inline(text: string): string {
  return stretches(text)
    .map((part, index) =>
      part === '' ? '' : index % 2 === 1 ? `#strong[#${literal(part)}]` : `#${literal(part)}`,
    )
    .join('');
}

function literal(text: string): string {
  return JSON.stringify(text);
}
