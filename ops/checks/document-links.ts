import { posix } from 'node:path';
import { type Finding, lineAt, type SourceFile } from './finding.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^([a-z]+:|#)/;
/** A file mentioned by name: `scope.ts`, or with part of its path. */
const NAMED = /`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:ts|tsx|mjs|json|sql|md|css))`/g;

function linkResolves(from: string, link: string, paths: ReadonlySet<string>): boolean {
  const target = posix.join(posix.dirname(from), link.split('#')[0] ?? '');
  return paths.has(target) || [...paths].some((path) => path.startsWith(`${target}/`));
}

/**
 * Finds links, pictures and file names in documents that refer to no file. @param paths all files of the project, including pictures.
 */
export function checkDocumentLinks(files: readonly SourceFile[], paths: ReadonlySet<string>): Finding[] {
  const isNamed = (name: string) => [...paths].some((path) => path === name || path.endsWith(`/${name}`));
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => {
      const report = (offset: number, message: string) => ({ path, line: lineAt(text, offset), message });
      const links = [...text.matchAll(LINK)]
        .filter(([, link = '']) => !ELSEWHERE.test(link) && !linkResolves(path, link, paths))
        .map((match) => report(match.index, `leads nowhere: ${match[1]}`));
      const names = [...text.matchAll(NAMED)]
        .filter(([, name = '']) => !isNamed(name))
        .map((match) => report(match.index, `names a file that does not exist: ${match[1]}`));
      return [...links, ...names];
    });
}
