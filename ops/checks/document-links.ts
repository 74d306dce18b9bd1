import { posix } from 'node:path';
import { type Finding, lineAt, type SourceFile } from './finding.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^([a-z]+:|#)/;

/**
 * Finds links and pictures of documents that lead to no file.
 * @param paths all files of the project, pictures too.
 */
export function checkDocumentLinks(files: readonly SourceFile[], paths: ReadonlySet<string>): Finding[] {
  const folders = new Set([...paths].map((path) => posix.dirname(path)));
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LINK)].flatMap((match) => {
        const link = match[1] ?? '';
        if (ELSEWHERE.test(link)) return [];
        const target = posix.join(posix.dirname(path), link.split('#')[0] ?? '');
        if (paths.has(target) || folders.has(target)) return [];
        return [{ path, line: lineAt(text, match.index), message: `leads nowhere: ${link}` }];
      }),
    );
}
