import { type Expression, type JSXChild, type Node, parseSync, Visitor } from 'oxc-parser';
import { type Finding, lineAt, type SourceFile } from './finding.ts';
import { TEST_FILE } from './rooms.ts';

/**
 * Names chosen by people may be written from right to left, and would then reorder the words and figures around them. Inside one of our
 * sentences they are isolated: by `isolated` (domain/isolated.ts), or in a `<bdi>`. Variables with such a name are recognised by what
 * they're called.
 */
const NAME =
  /^(name|\w+Name|title|\w+Title|who|city|region|competence|by|(?!reply|answer)\w+By|company|member|institution|programme|where|issuer|relation|contact)$/;
/** The same as a property of an object: these hold more than a name. */
const WHOLE = /^(company|member|contact|who)$/;
/** Functions that return such a name. */
const NAME_FUNCTIONS = /^(nameOf|documentName|companyNameText|inSentence)$/;
/** Where people see sentences: pages and emails. */
const FILES_WITH_TEXT = /^(web\/(app|features|platform)\/.+\.tsx?|api\/.+\.mail\.ts)$/;
/** Attributes that are only read out, or not presented at all. */
const NOT_VISIBLE = /^(aria-\w+|key|id|href|src|value|name|className|htmlFor|to|data-[\w-]+|documentTitle)$/;

type TextRange = { readonly start: number; readonly end: number };

/** The last word of an expression's name, or null if it isn't user-chosen text. */
function isName(expression: Expression | { readonly type: 'JSXEmptyExpression' }): boolean {
  switch (expression.type) {
    case 'Identifier':
      return NAME.test(expression.name);
    case 'MemberExpression':
      // Constants are our own text.
      return !/^[A-Z_]+$/.test(rootOf(expression)) && isNameProperty(expression.property);
    case 'ChainExpression':
      return isName(expression.expression);
    case 'CallExpression':
      return expression.callee.type === 'Identifier' && NAME_FUNCTIONS.test(expression.callee.name);
    case 'LogicalExpression':
      return isName(expression.left) || isName(expression.right);
    case 'ConditionalExpression':
      return isName(expression.consequent) || isName(expression.alternate);
    default:
      return false;
  }
}

const isNameProperty = (property: Node) =>
  property.type === 'Identifier' && NAME.test(property.name) && !WHOLE.test(property.name);

function rootOf(expression: Expression): string {
  if (expression.type === 'Identifier') return expression.name;
  return expression.type === 'MemberExpression' ? rootOf(expression.object) : '';
}

const isWritten = (child: JSXChild) =>
  child.type === 'JSXText'
    ? child.value.trim() !== ''
    : !(child.type === 'JSXExpressionContainer' && isBlank(child.expression));

const isBlank = (expression: Node) =>
  expression.type === 'JSXEmptyExpression' ||
  (expression.type === 'Literal' && String(expression.value).trim() === '');

/** The items of a written-out list, even if empty ones are filtered out. */
function partsOf(list: Expression): Expression[] {
  if (list.type === 'ArrayExpression')
    return list.elements.filter(
      (element) => element !== null && element.type !== 'SpreadElement',
    ) as Expression[];
  if (list.type !== 'CallExpression' || list.callee.type !== 'MemberExpression') return [];
  const { object, property } = list.callee;
  return property.type === 'Identifier' && property.name === 'filter' ? partsOf(object) : [];
}

/** The names in a file that are next to other words without being isolated. */
function namesInSentences(path: string, text: string): readonly TextRange[] {
  const ranges: TextRange[] = [];
  const unseen: TextRange[] = [];
  const among = (children: readonly JSXChild[]) => {
    if (children.filter(isWritten).length < 2) return;
    for (const child of children)
      if (child.type === 'JSXExpressionContainer' && isName(child.expression)) ranges.push(child.expression);
  };
  new Visitor({
    JSXAttribute: ({ name, start, end }) => {
      if (name.type === 'JSXIdentifier' && NOT_VISIBLE.test(name.name)) unseen.push({ start, end });
    },
    CallExpression: ({ callee, arguments: [separator] }) => {
      if (
        callee.type !== 'MemberExpression' ||
        separator?.type !== 'Literal' ||
        !/\s/.test(String(separator.value))
      )
        return;
      if (callee.property.type === 'Identifier' && callee.property.name === 'join')
        ranges.push(...partsOf(callee.object).filter(isName));
    },
    JSXElement: ({ children }) => among(children),
    JSXFragment: ({ children }) => among(children),
    TemplateLiteral: ({ quasis, expressions }) => {
      // Without a space it's a URL or a key.
      if (quasis.some(({ value }) => /\s/.test(value.raw))) ranges.push(...expressions.filter(isName));
    },
  }).visit(parseSync(path, text).program);
  return ranges.filter(({ start }) => !unseen.some((range) => range.start <= start && start < range.end));
}

/** Finds names of people and companies in sentences without isolation. */
export function checkNamesInSentences(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => FILES_WITH_TEXT.test(path) && !TEST_FILE.test(path))
    .flatMap(({ path, text }) =>
      namesInSentences(path, text).map(({ start, end }) => ({
        path,
        line: lineAt(text, start),
        message: `${text.slice(start, end)} stands in a sentence: isolated(…) or <bdi> keeps it from turning the words around it`,
      })),
    );
}
