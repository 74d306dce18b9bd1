import { type Finding, lineAt, type SourceFile } from './finding.ts';

/** Pages and emails: what's written there is text that people read. */
const FILES_WITH_TEXT = /^(web\/.+\.tsx?|api\/.+\.mail\.ts)$/;
/** A declaration named after "words". Parameters and fields aren't covered, because fields of the API are called that. */
const NAMED_WORDS =
  /\b(?:function|const|let|type) (\w*(?:(?<!Key)Words|(?<!KEY)WORDS)(?:Of|For|In)?|words(?:Of|For|In))\b/g;
/** A function named after "words" that returns a text. */
const RETURNS_TEXT = /\bfunction (\w*Words)\b[^{;]*?\): (?:string|Message)(?: \| null)? \{/g;
/** A folder called `words`, and files named after them. */
const WORDS_FILE = /\/words\/|^(web\/.+-words|.+-words\.mail)(\.test)?\.tsx?$/;
/** Names that break the rule, as the check's own examples. */
const PLANTED = 'ops/checks/names.test.ts';
const ADVICE =
  'names text that people read: format…, describe…, …Label, …Message or …Text (docs/architecture.md)';

/** Finds text that people read under the name of its words; `words` is for what people search by, and for vocabulary. */
export function checkNames(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path !== PLANTED)
    .flatMap(({ path, text }) => {
      const patterns = [...(FILES_WITH_TEXT.test(path) ? [NAMED_WORDS] : []), RETURNS_TEXT];
      const names = patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(({ 1: name = '', index }) => ({ name, line: lineAt(text, index) })),
      );
      return [
        ...(WORDS_FILE.test(path) ? [{ path, line: 0, message: `its path ${ADVICE}` }] : []),
        ...names.map(({ name, line }) => ({ path, line, message: `${name} ${ADVICE}` })),
      ];
    });
}
