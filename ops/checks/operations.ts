import type { Operation } from './declared-operations.ts';
import type { Finding, SourceFile } from './finding.ts';

function isIn(files: readonly SourceFile[], pattern: RegExp): boolean {
  return files.some(({ text }) => pattern.test(text));
}

/** The name in a quoted text, or as part of a title built from constants: an import or a call alone isn't a test of it. */
function inTitle(operationId: string): RegExp {
  return new RegExp(`\\b${operationId}\\.operationId\\b|['"\`]([^'"\`\n]*\\s)?${operationId}\\b`);
}

/**
 * Checks that every operation of the contract has one name: the constant, its place in the list of `contract/routes.ts`,
 * the binding in a routes file, and the title of a test.
 * @param operations the operations that the modules of the contract declare.
 * @param listed the names of the operations in `contract/routes.ts`.
 */
export function checkOperations(
  operations: readonly Operation[],
  listed: ReadonlySet<string>,
  files: readonly SourceFile[],
): Finding[] {
  const routes = files.filter(({ path }) => /^api\/features\/.+\.routes\.ts$/.test(path));
  const tests = files.filter(({ path }) => /^api\/.+\.test\.ts$/.test(path));
  const findings: Finding[] = [];
  const seenIds = new Set<string>();
  for (const { operationId, exportName, path } of operations) {
    const report = (message: string) =>
      findings.push({ path, line: 0, message: `${operationId} ${message}` });
    if (seenIds.has(operationId)) report('is declared twice');
    seenIds.add(operationId);
    if (exportName !== operationId) report(`is declared by a constant of another name, ${exportName}`);
    if (!listed.has(operationId)) report('is not in the list of contract/routes.ts');
    if (!isIn(routes, new RegExp(`\\bbind\\(\\s*\\w+,\\s*\\w+,\\s*${operationId}\\b`)))
      report('is bound by no routes file');
    if (!isIn(tests, inTitle(operationId))) report('is in no title of a test of the API');
  }
  return findings;
}
