import { parseSync, Visitor } from 'oxc-parser';

type Edit = { readonly at: number; readonly text: string };
type Span = { readonly start: number; readonly end: number };
type Comment = Span & { readonly type: string; readonly value: string };

/** The start of every annotated module: imports of the functions that its edits call. */
const PREAMBLE = `import { described as __described, listed as __listed, named as __named, registerUnexported as __registerUnexported } from '${new URL('./annotations.ts', import.meta.url)}';`;

/** Comments by the position of the code that follows them. */
function commentsByTarget(text: string, comments: readonly Comment[]): ReadonlyMap<number, string> {
  const byTarget = new Map<number, string>();
  for (const { type, value, end } of comments) {
    if (type !== 'Block' || !value.startsWith('*')) continue;
    const gap = /^\s*/.exec(text.slice(end))?.[0] ?? '';
    // A comment with a blank line below it is about everything that follows.
    if (!/\n\s*\n/.test(gap)) byTarget.set(end + gap.length, value);
  }
  return byTarget;
}

type Program = ReturnType<typeof parseSync>['program'];

/** Every top-level constant of a module, with the position of its statement. */
function constantsIn({ body }: Program) {
  return body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && init.type !== 'ArrowFunctionExpression'
        ? [{ name: id.name, init, isExported, start: statement.start }]
        : [],
    );
  });
}

function wrap({ start, end }: Span, call: string, args: readonly string[]): Edit[] {
  const given = args.map((word) => `, ${JSON.stringify(word)}`).join('');
  return [
    { at: start, text: `${call}(` },
    { at: end, text: `${given})` },
  ];
}

/**
 * Attaches a contract module's documentation to it: every constant in PascalCase and every operation is given its name and
 * doc comment, and every property of an object its doc comment. Values that aren't schemas pass through unchanged.
 * @returns TypeScript, with the lines where they were
 */
export function annotateSource(path: string, text: string): string {
  const { program, comments } = parseSync(path, text);
  const documented = commentsByTarget(text, comments);
  const edits = constantsIn(program)
    .filter(({ name }) => /^[A-Za-z]+\d*$/.test(name))
    .flatMap(({ name, init, isExported, start }) =>
      wrap(init, isExported ? '__named' : '__registerUnexported', [name, documented.get(start) ?? '']),
    );
  new Visitor({
    Property: ({ start, value, shorthand, method }) => {
      const comment = documented.get(start);
      if (comment !== undefined && !shorthand && !method)
        edits.push(...wrap(value, '__described', [comment]));
    },
  }).visit(program);
  return PREAMBLE + applyEdits(text, edits);
}

/** Makes a domain module register its exported constants, which include lists of words. */
export function listConstants(path: string, text: string): string {
  const names = constantsIn(parseSync(path, text).program)
    .filter(({ name, isExported }) => isExported && /^[A-Z][A-Z\d_]+$/.test(name))
    .map(({ name }) => name);
  return `${PREAMBLE}${text}\n__listed(${JSON.stringify(path)}, { ${names.join(', ')} });\n`;
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let position = 0;
  let edited = '';
  // There's nothing between the end of one value and the start of the next, so the order of the edits is the order of
  // the text.
  for (const { at, text: added } of edits.toSorted((a, b) => a.at - b.at)) {
    edited += text.slice(position, at) + added;
    position = at;
  }
  return edited + text.slice(position);
}
