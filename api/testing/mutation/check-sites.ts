import { type Argument, parseSync, Visitor } from 'oxc-parser';
import { NAMED_CHECKS } from './named-checks.ts';

/** One authorisation check in the source, and what disables it. */
export type CheckSite = {
  /** The file, the function, what is checked, and its number among equal ones: stable until one of them changes. */
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly kind: 'scope' | 'reach' | 'blind' | 'standing' | 'permission' | 'level' | 'named';
  readonly start: number;
  readonly end: number;
  /** The expression that replaces the check when it's removed. */
  readonly replacement: string;
};

type Span = { readonly start: number; readonly end: number };
type Found = Span & Pick<CheckSite, 'kind' | 'replacement'> & { readonly what: string };

/** Columns with the owner of something: a company, a candidate or a member. */
const OWNER = /(?:^|\.)(?:company_id|candidate_id|account_id|author_id)$/;
const OWN_ROW = /^(?:(?:companies|accounts)\.)?id$/;
const CALLER = /^scope\.(?:companyId|candidateId|accountId)$/;
const SCOPE_PARAMETERS = /^(?:companyId|candidateId)$/;

const columnSwitch = (name: string) => `globalThis.checkSwitches.column(${JSON.stringify(name)})`;
/** Replaces a column that has to be null. */
const NOTHING = 'globalThis.checkSwitches.nothing()';
const conditionSwitch = (value: boolean) => `globalThis.checkSwitches.condition(${value})`;

/** Whether a condition compares an owner column with a scope, so that without it all rows match. */
function isScope(name: string, value: string): boolean {
  if (OWNER.test(name)) return CALLER.test(value) || SCOPE_PARAMETERS.test(value);
  return OWN_ROW.test(name) && CALLER.test(value);
}

/** Checks recognised by the names of their functions and fields. */
function checksByText(path: string, text: string): Found[] {
  const found: Found[] = [];
  const isShown = (start: number) => /[\w'"]\s*:\s*$/.test(text.slice(Math.max(0, start - 40), start));
  const add = (pattern: RegExp, kind: CheckSite['kind'], replacement: string) => {
    for (const match of text.matchAll(pattern))
      if (kind !== 'standing' || !isShown(match.index))
        found.push({
          start: match.index,
          end: match.index + match[0].length,
          kind,
          replacement,
          what: match[0],
        });
  };
  if (/^api\/(features|stores)\//.test(path)) add(/\bscope\.isVerified\b/g, 'standing', 'true');
  add(/\bhasPermission\(scope\.membership, '?\w+'?\)/g, 'permission', 'true');
  add(/(?<!function )\bdiscoveryLevel\(\w+\)/g, 'level', "'named'");
  add(/(?<=!)\w+\.isBlind(?=;)/g, 'blind', 'false');
  add(/(?<![\w.!])(?:\w+\.)?isBlind(?= \?|\)| &&)(?<!\((?:\w+\.)?isBlind(?=\) =>))/g, 'blind', 'false');
  return found;
}

/** A condition of a query that leaves out companies that are not verified, or are suspended. */
function standingOf([left, operator, right]: readonly Argument[], text: string): Found[] {
  if (left?.type !== 'Literal' || operator?.type !== 'Literal' || right?.type !== 'Literal') return [];
  const name = String(left.value);
  const what = `${name} ${operator.value} ${text.slice(right.start, right.end)}`;
  if (/(?:^|\.)is_verified$/.test(name) && operator.value === '=' && right.value === true)
    return [{ start: right.start, end: right.end, kind: 'standing', replacement: columnSwitch(name), what }];
  if (/(?:^|\.)suspended_at$/.test(name) && operator.value === 'is' && right.value === null)
    return [{ start: left.start, end: left.end, kind: 'standing', replacement: NOTHING, what }];
  return [];
}

function callsOf(text: string): Found[] {
  const found: Found[] = [];
  new Visitor({
    CallExpression: (node) => {
      const { callee, arguments: args, start, end } = node;
      if (callee.type === 'Identifier' && callee.name === 'reachesOpportunity')
        found.push({
          start,
          end,
          kind: 'reach',
          replacement: conditionSwitch(true),
          what: 'reachesOpportunity',
        });
      if (callee.type === 'Identifier' && callee.name === 'isBlindApplication')
        found.push({
          start,
          end,
          kind: 'blind',
          replacement: conditionSwitch(false),
          what: 'isBlindApplication',
        });
      const [left, operator, right] = args;
      found.push(...standingOf(args, text));
      if (left?.type !== 'Literal' || operator?.type !== 'Literal' || operator.value !== '=' || !right)
        return;
      const name = String(left.value);
      const value = text.slice(right.start, right.end);
      if (isScope(name, value))
        found.push({
          start: right.start,
          end: right.end,
          kind: 'scope',
          replacement: columnSwitch(name),
          what: `${name} = ${value}`,
        });
    },
    TemplateLiteral: ({ quasis, expressions }) => {
      for (const [index, { start, end }] of expressions.entries()) {
        const before = /([\w.]+)\s*=\s*$/.exec(quasis[index]?.value.raw ?? '')?.[1] ?? '';
        const value = text.slice(start, end);
        if (isScope(before, value))
          found.push({
            start,
            end,
            kind: 'scope',
            replacement: columnSwitch(before),
            what: `${before} = ${value}`,
          });
      }
    },
  }).visit(parseSync('a.ts', text).program);
  return found;
}

/** The names of functions, with the start and end of each. */
function functionsOf(text: string): (Span & { readonly name: string })[] {
  const found: (Span & { name: string })[] = [];
  new Visitor({
    FunctionDeclaration: ({ id, start, end }) => {
      if (id) found.push({ name: id.name, start, end });
    },
    CallExpression: ({ callee, arguments: args, start, end }) => {
      const operation = args[2];
      if (callee.type === 'Identifier' && callee.name === 'bind' && operation?.type === 'Identifier')
        found.push({ name: operation.name, start, end });
    },
  }).visit(parseSync('a.ts', text).program);
  return found;
}

function namedOf(path: string, text: string): Found[] {
  return NAMED_CHECKS.filter((item) => item.path === path).map(({ find, after = '', replacement }) => {
    const first = text.indexOf(after + find);
    const start = first + after.length;
    if (first < 0 || text.indexOf(after + find, first + 1) >= 0)
      throw new Error(`${path} does not hold this check once: ${find}`);
    return { start, end: start + find.length, kind: 'named', replacement, what: find };
  });
}

/** Every authorisation check of a file, in order. */
export function checkSitesOf(path: string, text: string): CheckSite[] {
  const functions = functionsOf(text);
  const named = namedOf(path, text);
  const overlapsNone = ({ start, end }: Span) =>
    named.every((item) => end <= item.start || start >= item.end);
  const found = [...named, ...[...callsOf(text), ...checksByText(path, text)].filter(overlapsNone)];
  const seen = new Map<string, number>();
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, kind, replacement, what }) => {
      const enclosing = functions
        .filter((item) => item.start <= start && item.end >= end)
        .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
      const name = `${path} ${enclosing?.name ?? ''}: ${what}`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      const line = text.slice(0, start).split('\n').length;
      return { id: count > 1 ? `${name} (${count})` : name, path, line, kind, start, end, replacement };
    });
}

/** The source with a switch in place of each check. */
export function withSwitches(path: string, text: string): string {
  return checkSitesOf(path, text)
    .toReversed()
    .reduce(
      (source, { id, start, end, replacement }) =>
        `${source.slice(0, start)}(globalThis.checkSwitches.isDisabled(${JSON.stringify(id)}) ? ${replacement} : ${source.slice(start, end)})${source.slice(end)}`,
      text,
    );
}
