import { type CallExpression, parseSync, type TemplateLiteral, Visitor } from 'oxc-parser';
import { type Finding, lineAt, type SourceFile } from './finding.ts';
import { TEST_FILE } from './rooms.ts';

/**
 * Columns in which rows can have equal values, by the end of their name: times, days and names. A list whose order ends with one isn't
 * stable if two are equal, and a cursor into it skips or repeats rows.
 */
const SHARED = /(?:^|_)(?:at|on|by|until|since|day|name|title|last|first)$/;
const DIRECTION = /\s+(?:asc|desc|nulls\s+(?:first|last))\b/g;
/** The `order by` of raw SQL, up to the bracket, word or line that ends it. */
const RAW = /\border by\s+((?:[^()\n]|\([^()]*\))*?)\s*(?:\)|\blimit\b|\bon conflict\b|\n|$)/g;

/** Whether several rows can have the same value in the last sort column. */
function endsInSharedColumn(order: string): boolean {
  const term =
    order
      .replaceAll(DIRECTION, '')
      .split(/,(?![^(]*\))/)
      .at(-1) ?? '';
  const column = /^\s*(?:lower\()?(?:[\w"]+\.)?"?(\w+)"?\)?\s*$/.exec(term)?.[1];
  return column !== undefined && SHARED.test(column);
}

const isOrderBy = ({ callee }: CallExpression) =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'orderBy';

const rawText = ({ quasis }: TemplateLiteral) => quasis.map(({ value }) => value.raw).join('$');

/** Finds API lists without a unique sort order. */
export function checkListOrder(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith('api/') && path.endsWith('.store.ts') && !TEST_FILE.test(path))
    .flatMap(({ path, text }) => {
      const findings: Finding[] = [];
      const followed = new Set<number>();
      const judge = (start: number, order: string) => {
        if (!endsInSharedColumn(order)) return;
        const message = `ordered by ${order.trim()} alone: end with what no two rows have in common, such as an id`;
        findings.push({ path, line: lineAt(text, start), message });
      };
      new Visitor({
        CallExpression: (call) => {
          if (!isOrderBy(call) || call.callee.type !== 'MemberExpression') return;
          // An outer call comes before those inside it, and is the later one in a chain.
          if (call.callee.object.type === 'CallExpression' && isOrderBy(call.callee.object))
            followed.add(call.callee.object.end);
          const [by] = call.arguments;
          if (followed.has(call.end) || !by) return;
          if (by.type === 'Literal') judge(by.start, String(by.value));
          if (by.type === 'TaggedTemplateExpression') judge(by.start, rawText(by.quasi));
        },
        TaggedTemplateExpression: ({ quasi, start }) => {
          for (const [, order = ''] of rawText(quasi).matchAll(RAW)) judge(start, order);
        },
      }).visit(parseSync(path, text).program);
      return findings;
    });
}
