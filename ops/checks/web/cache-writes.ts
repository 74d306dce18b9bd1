import { type Finding, lineAt, type SourceFile } from '../finding.ts';

/** Where the browser's cache is written to, together with cancelling reads in flight. */
const WRITERS = /^web\/platform\/api\/(cache-answers|optimistic)\.ts$/;
const WRITE = /\bset(?:Query|Queries)Data\b/g;

const isCode = ({ path }: SourceFile) => /^web\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Checks that the browser's cache is only written to where an earlier read's response can't undo it. */
export function checkCacheWrites(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isCode(file) && !WRITERS.test(file.path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(WRITE)].map(({ 0: name, index }) => ({
        path,
        line: lineAt(text, index),
        message: `${name} lets an older read undo it: use cacheAnswer or updateCached (web/platform/api/cache-answers.ts)`,
      })),
    );
}
