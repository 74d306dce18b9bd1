import { type Finding, lineAt, type SourceFile } from './finding.ts';

type Rule = { readonly pattern: RegExp; readonly where: RegExp; readonly message: string };

const CODE = /\.(ts|tsx|mjs|css|sql|html)$/;
const TESTS = /\.(test|spec)\.tsx?$/;

const RULES: readonly Rule[] = [
  {
    pattern: /\.\.\/shared\b|(?<![\w/-])\/work\//g,
    where: /./,
    message: 'names a path outside the project',
  },
  {
    pattern: /^(<{7}|>{7}) .*$/gm,
    where: /./,
    message: 'holds what Git leaves of a conflict',
  },
  {
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/g,
    where: CODE,
    message: 'leaves work for later',
  },
  {
    pattern:
      /\b(describe|test|it|suite)\s*\.\s*(only|skip|todo|fixme|fails)\b|\b(fdescribe|fit|xdescribe|xit)\(/g,
    where: TESTS,
    message: 'narrows or skips the tests',
  },
  {
    // Durations depend on the machine and its load.
    pattern: /expect\([^;]*\b(performance|Date)\.now\(\)\s*-[^;]*\.toBeLessThan(OrEqual)?\(/g,
    where: TESTS,
    message: 'asserts that something takes little time',
  },
  {
    // It's quadratic in the length of a run of marks; `web/ui` searches its own lists by what its own user types.
    pattern: /\.normalize\(/g,
    where: /^(?!domain\/normal-form\.ts|web\/ui\/|.*(\.test|\/testing\/)).*\.(ts|tsx|mjs)$/,
    message: 'normalises elsewhere than in domain/normal-form.ts',
  },
  {
    // Modules are loaded once per worker, and another test file may have loaded the real one already.
    pattern: /\bvi\.mock\(/g,
    where: TESTS,
    message: 'replaces a module, which depends on the order of the test files; spy on what it exports',
  },
  {
    // Postgres may run such a query again for each row, and then it locks more rows than its limit allows.
    pattern:
      /'in', \(\{?[\w ,]*\}?\) =>(?:(?!'in'|\.returning|\.execute)[\s\S])*?\.for(NoKey)?Update\(|\bin \(\s*select\b(?:[^()`]|\((?:[^()]|\([^()]*\))*\))*\bfor (no key )?update\b/g,
    where: /^api\/(?!.*\.test\.ts$).*\.ts$/,
    message: 'locks rows in a query that may run more than once; use anyOfLocked',
  },
  {
    pattern: /@ts-(ignore|nocheck|expect-error)\b/g,
    where: CODE,
    message: 'silences the compiler',
  },
  {
    pattern: /\bof (100|a hundred)\b/g,
    where: /^(web|domain\/(culture|overlap))\/(?!.*\.test\.tsx?$).*\.tsx?$/,
    message: 'reads like a mark, though priorities are compared with one another',
  },
];

/** Files that have to contain the forbidden words, because they forbid or plant them. */
const ALLOWED_FILES = /^ops\/checks\/(forbidden-text|text-rules\.test)\.ts$/;

/** Finds words that mustn't be used in the project. */
export function checkForbiddenText(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !ALLOWED_FILES.test(path))
    .flatMap(({ path, text }) =>
      RULES.filter(({ where }) => where.test(path)).flatMap(({ pattern, message }) =>
        [...text.matchAll(pattern)].map((match) => ({
          path,
          line: lineAt(text, match.index),
          message: `${message}: ${match[0]}`,
        })),
      ),
    );
}
