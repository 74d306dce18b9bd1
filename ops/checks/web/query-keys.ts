import { type Finding, lineAt, type SourceFile } from '../finding.ts';

/** The platform creates cache keys and uses any of them; a stale query is refetched by its own key. */
const PLATFORM = /^web\/platform\/(api\/(query-of|cache-answers|optimistic)|live\/stale-queries)\.ts$/;
/** A key that is spelled out rather than created by `keyOf` or `localKey`. */
const LITERAL_KEY = /(?<!\.)\bqueryKey(?::(?!\s*(?:keyOf|localKey)\()|(?=\s*[,}]))/g;
const HOOK = /^export (?:function|const) use(\w+)/gm;
const ROUTE_IMPORT = /import \{([^}]*)\} from '@common-ground\/contract\//g;

const isCode = ({ path }: SourceFile) =>
  /^web\/(app|features|platform)\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

function importedNames(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(ROUTE_IMPORT)].flatMap(({ 1: names = '' }) =>
      names.split(',').map((target) => target.trim()),
    ),
  );
}

/** Checks that cache keys belong to their operations, and that hooks in `*.queries.ts` are named after them. */
export function checkQueryKeys(files: readonly SourceFile[]): Finding[] {
  const code = files.filter(isCode);
  const spelled = code
    .filter(({ path }) => !PLATFORM.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LITERAL_KEY)]
        // Taking the key from a query's options doesn't spell one out.
        .filter(({ index }) => !/const \{ $/.test(text.slice(0, index)))
        .map(({ index }) => ({
          path,
          line: lineAt(text, index),
          message:
            'spells a query key: queryOf, pagesOf, keyOf or localKey makes it (web/platform/api/query-of.ts)',
        })),
    );
  const queries = code.filter(({ path }) => path.endsWith('.queries.ts'));
  const misplacedQueries = queries.flatMap(({ path, text }) => {
    const operations = importedNames(text);
    return [...text.matchAll(HOOK)].flatMap(({ 1: name = '', index }) => {
      const operation = name.charAt(0).toLowerCase() + name.slice(1);
      if (operations.has(operation)) return [];
      return [
        { path, line: lineAt(text, index), message: `use${name} is named after no operation of this file` },
      ];
    });
  });
  return [...spelled, ...misplacedQueries];
}
