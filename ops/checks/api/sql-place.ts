import { parseSync, Visitor } from 'oxc-parser';
import { type Finding, lineAt, type SourceFile } from '../finding.ts';
import { TEST_FILE } from '../rooms.ts';

/** Where SQL statements may be written: the stores, and the parts of the platform that need them. */
const STORE = /^api\/(stores\/[^/]+\/[^/]+\.store\.ts$|platform\/(db|auth|idempotency|live|mail)\/)/;
const BEGINNINGS = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
]);

/** Finds database statements of the API outside its stores. */
export function checkSqlPlace(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith('api/') && !STORE.test(path) && !TEST_FILE.test(path))
    .flatMap(({ path, text }) => {
      const findings: Finding[] = [];
      const add = (start: number, what: string) =>
        findings.push({
          path,
          line: lineAt(text, start),
          message: `${what} outside a store: a query needs a scope`,
        });
      new Visitor({
        CallExpression: ({ callee }) => {
          if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
          if (BEGINNINGS.has(callee.property.name)) add(callee.property.start, callee.property.name);
        },
        TaggedTemplateExpression: ({ tag, start }) => {
          const root = tag.type === 'MemberExpression' ? tag.object : tag;
          if (root.type === 'Identifier' && root.name === 'sql') add(start, 'SQL');
        },
      }).visit(parseSync(path, text).program);
      return findings;
    });
}
