import { type Finding, lineAt, type SourceFile } from '../finding.ts';

/** Fields without words: choices, files, passwords, and digits only. */
const WORDLESS =
  /\btype="(checkbox|radio|file|hidden|range|color|date|time)"|\btype=\{[^}]*password|\binputMode="numeric"/;

/** Finds fields for words whose direction doesn't follow the script of the text (`dir="auto"`). */
export function checkTypedDirection(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^web\/(?!.*\.test\.).+\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<(?:input|textarea)\b/g)]
        .filter(({ index }) => {
          const tag = tagAt(text, index);
          return !WORDLESS.test(tag) && !/\bdir=/.test(tag);
        })
        .map(({ index }) => ({
          path,
          line: lineAt(text, index),
          message: 'is typed into from one side only: add dir="auto"',
        })),
    );
}

/** The opening tag, with the braces in it. */
function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === '>' && depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}
