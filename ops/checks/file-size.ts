import type { Finding, SourceFile } from './finding.ts';

const MAX_LINES = 250;
/** Exempt files: tests list cases, seeds and item banks list data, and generated files aren't edited. */
const EXEMPT = /(\.(test|spec)\.tsx?|\.(md|po|json|sql)|^LICENSE|^database\/schema\.ts|-bank\.ts|-data\.ts)$/;

/** Finds code files that are too long to read in one go. */
export function checkFileSize(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !EXEMPT.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => ({ path, line: 0, message: `has ${lines} lines; ${MAX_LINES} are the most` }));
}
