import type { Finding } from './finding.ts';

const EMPTY_WORD = /^(utils?|helpers?|misc|managers?|services?)$/;
/** Meaningless as whole names too, but allowed before a noun. */
const EMPTY_NAME = /^(common|shared)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
const CODE = /\.(ts|tsx|mjs|css)$/;

/** Finds code files and folders whose name says nothing or isn't in kebab-case. */
export function checkFileNames(paths: Iterable<string>): Finding[] {
  return [...paths]
    .filter((path) => CODE.test(path))
    .flatMap((path) => {
      const parts = path.split('/');
      const names = parts.map((part) => part.split('.')[0] ?? '');
      const words = parts.flatMap((part) => part.split(/[-.]/));
      const empty =
        words.find((word) => EMPTY_WORD.test(word)) ?? names.find((name) => EMPTY_NAME.test(name));
      const invalidPart = parts.find((part) => !KEBAB.test(part));
      return [
        ...(empty ? [{ path, line: 0, message: `is named by an empty word: ${empty}` }] : []),
        ...(invalidPart ? [{ path, line: 0, message: `${invalidPart} is not in kebab-case` }] : []),
      ];
    });
}
