import type { Finding, SourceFile } from './finding.ts';

const MOST_LINES = 250;
/** Tests list cases, seeds and banks list data, and what a program wrote is no one's to cut. */
const FREE = /(\.(test|spec)\.tsx?|\.(md|po|json|sql)|^LICENSE|^database\/schema\.ts|-bank\.ts|-data\.ts)$/;

/** Finds files of code that have grown past what one person reads in one go. */
export function checkFileSize(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !FREE.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => ({ path, line: 0, message: `has ${lines} lines; ${MOST_LINES} are the most` }));
}
