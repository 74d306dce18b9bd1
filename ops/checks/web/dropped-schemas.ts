import { type Finding, lineAt, type SourceFile } from '../finding.ts';

const IMPORT = /import \{([^}]*)\} from '@common-ground\/contract\/[^']+'/g;
const isCode = ({ path }: SourceFile) =>
  /^web\/(app|features|platform)\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** The names of values that a file imports from the contract. */
function contractNames(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^\w+$/.test(name)),
  );
}

/** Finds pages that read an operation's schemas: the build leaves those out, so they'd be missing at run time. */
export function checkDroppedSchemas(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap(({ path, text }) =>
    contractNames(text).flatMap((name) =>
      [
        ...text.matchAll(new RegExp(`(?<![\\w.])${name}\\.(body|query|params|responses|refusals)\\b`, 'g')),
      ].map(({ 0: read, index }) => ({
        path,
        line: lineAt(text, index),
        message: `${read} isn't in the built page: export the schema by a name of its own in the contract`,
      })),
    ),
  );
}
