import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { answerParent } from '../child/answer-parent.ts';
import { fontFolders } from './fonts.ts';

/** The package has no ES modules. */
const { NodeCompiler } = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler',
) as typeof import('@myriaddreamin/typst-ts-node-compiler');

/** Characters that none of our fonts has, as named by the failed accessibility check: "the text `\"ශ\"` could not be displayed". */
function missingCharacters(error: unknown): string[] {
  const found = String(error).matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/gu);
  return [...new Set([...found].map(([, character = '']) => character))];
}

/** An accessible PDF (PDF/UA-1); if a character has no glyph it can't conform, but is still tagged. */
function pdfOf(compiler: InstanceType<typeof NodeCompiler>, set: NodeTypstDocument) {
  try {
    return { missing: [], pdf: compiler.pdf(set, { pdfStandard: 'ua-1' }) };
  } catch (error) {
    return { missing: missingCharacters(error), pdf: compiler.pdf(set, { pdfStandard: '1.7' }) };
  }
}

// A CV has to look the same wherever it's typeset, and our warnings about missing characters have to be right everywhere: on Linux no
// system font is found, and elsewhere the template names every font and allows no fallback.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./no-system-fonts.conf', import.meta.url));

await answerParent(async (_task, input) => {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: fontFolders() }] });
  const mainFileContent = readFileSync(new URL('./cv.typ', import.meta.url), 'utf8');
  // The document is data for the template and never a part of it.
  const { result } = compiler.compile({ mainFileContent, inputs: { document: input.toString('utf8') } });
  if (result === null) throw new Error('The template doesn’t compile');
  const { missing, pdf } = pdfOf(compiler, result);
  return { answer: { missing }, bytes: pdf };
});
