import { parseSync, Visitor } from 'oxc-parser';
import { type Finding, lineAt, type SourceFile } from '../finding.ts';
import { importsOf } from '../imports.ts';

const IN_STORES = /^api\/stores\/.+\.(store|loader|view)\.ts$/;
const READS = /\.(store|loader)\.ts$|\/platform\/db\//;

function importFindings(file: SourceFile, role: string): Finding[] {
  const { path } = file;
  return importsOf(file).flatMap(({ specifier, isTypeOnly, names, line }) => {
    const at = (message: string): Finding[] => [{ path, line, message }];
    if (specifier === null) return [];
    if (role === 'store' && /\.loader\.ts$/.test(specifier))
      return at(`imports ${specifier}: loaders read from stores, not the other way round`);
    if (role !== 'view') return [];
    if (names.includes('Database')) return at('takes a database: what a view presents is loaded before');
    return !isTypeOnly && READS.test(specifier)
      ? at(`imports ${specifier}, which reads: a view may have types from there`)
      : [];
  });
}

function waitFindings({ path, text }: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const check = ({ async: isAsync, start }: { async: boolean; start: number }) => {
    if (isAsync)
      findings.push({
        path,
        line: lineAt(text, start),
        message: 'waits for something: a view only presents',
      });
  };
  new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(parseSync(path, text).program);
  return findings;
}

/**
 * Checks the roles of the files in `api/stores`: a view is pure (from stored data to what the caller is shown), a loader reads through
 * stores what a view presents, and a store imports no loader. That only stores hold SQL is checked by `sql-place.ts`.
 */
export function checkStoreRoles(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const role = IN_STORES.exec(file.path)?.[1];
    if (role === undefined) return [];
    return [...importFindings(file, role), ...(role === 'view' ? waitFindings(file) : [])];
  });
}
