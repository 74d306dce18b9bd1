import {
  type CallExpression,
  type NewExpression,
  type Node,
  parseSync,
  type TemplateLiteral,
} from 'oxc-parser';
import { hasWords, isSeenAttribute, isSentence } from './shown-text.ts';

/** Something in a file that people read but translators don't get. */
export type UnlistedText = { readonly offset: number; readonly message: string };

const UNLISTED_TEXT_MESSAGE = 'words outside the message catalogue: t`…` or <Trans> (docs/translating.md)';
const BY_HAND = 'a plural made by hand: plural(count, { one: …, other: … })';
const CONCATENATED = 'a sentence glued from parts: write whole sentences';
/** Anything that isn't shown: types, errors for developers, and code that a string only names. */
const IGNORED_NODES =
  /^(ImportDeclaration|ExportAllDeclaration|TSLiteralType|TSTypeAliasDeclaration|TSInterfaceDeclaration|TSTypeAnnotation|TSTypeParameterInstantiation|ThrowStatement)$/;
/** Calls and constructors whose strings are for code. */
const FOR_CODE =
  /^(joinClasses|super|.*\.(querySelector(All)?|getElementById|matches|closest|get|has|set|delete|append|startsWith|endsWith|includes|indexOf|split|replace(All)?|test|match(All)?|addEventListener|removeEventListener|getAttribute|setAttribute)|RegExp|\w*(Error|Exception)|URL|Intl\.\w+)$/;
/** Calls with text for developers: nothing in them is shown to people. */
const FOR_DEVELOPERS = /^(console\.\w+|reportFault)$/;
/** Constants that hold styles and patterns. */
const NAMES_OF_CODE = /(class|style|pattern|key|selector)(es|s|name)?$/i;

type Loose = Node & Record<string, unknown>;

/** Finds words shown without the catalogue, hand-made plurals and sentences glued from parts. */
export function findUnlistedText(path: string, code: string): UnlistedText[] {
  const findings: UnlistedText[] = [];
  visit(parseSync(path, code).program as unknown as Loose, { code, found: findings });
  return findings;
}

type Search = { readonly code: string; readonly found: UnlistedText[] };

function visit(node: Loose, search: Search): void {
  if (IGNORED_NODES.test(node.type)) return;
  judge(node, search);
  for (const child of shownChildren(node, search)) visit(child, search);
}

function judge(node: Loose, { code, found }: Search): void {
  const report = (message: string) => found.push({ offset: node.start, message });
  switch (node.type) {
    case 'JSXText':
      if (hasWords(node.value)) report(UNLISTED_TEXT_MESSAGE);
      break;
    case 'Literal':
      if (typeof node.value === 'string' && isSentence(node.value)) report(UNLISTED_TEXT_MESSAGE);
      break;
    case 'TemplateLiteral':
      checkTemplate(node, report);
      break;
    case 'BinaryExpression':
      if (node.operator === '+' && [node.left, node.right].some(isMessage)) report(CONCATENATED);
      break;
    case 'ConditionalExpression':
      if (isPluralTest(node.test, code) && [node.consequent, node.alternate].some(isShown)) report(BY_HAND);
      break;
  }
}

function checkTemplate({ quasis, expressions }: TemplateLiteral, report: (message: string) => void): void {
  const texts = quasis.map(({ value }) => value.cooked ?? '');
  if (expressions.some(isMessage) && hasWords(texts.join(''))) report(CONCATENATED);
  else if (isSentence(texts.join('x').trim())) report(UNLISTED_TEXT_MESSAGE);
}

/** `count === 1`, `!== 1` and `> 1` before two texts are an English plural. */
function isPluralTest(test: Node, code: string): boolean {
  return /^[^&|]*(([=!]==|>)\s*1|<\s*2)$/.test(code.slice(test.start, test.end));
}

function isShown(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && /[A-Za-z]/.test(node.value);
  return /^(TemplateLiteral|TaggedTemplateExpression|JSXElement|JSXFragment)$/.test(node.type);
}

function isMessage(node: Node): boolean {
  return (
    node.type === 'TaggedTemplateExpression' &&
    node.tag.type === 'Identifier' &&
    /^(t|msg)$/.test(node.tag.name)
  );
}

/** The parts of a node that may be shown. */
function shownChildren(node: Loose, { code }: Search): Loose[] {
  const source = (part: Node) => code.slice(part.start, part.end);
  const isIgnored = (): boolean => {
    switch (node.type) {
      case 'JSXAttribute':
        return !isSeenAttribute(source(node.name));
      case 'TaggedTemplateExpression':
        return isMessage(node) || source(node.tag).startsWith('sql');
      case 'BinaryExpression':
        // Operands of comparisons are never shown.
        return /^[!=]==?$|^in$/.test(node.operator);
      case 'VariableDeclarator':
        return NAMES_OF_CODE.test(source(node.id).split(':')[0] ?? '');
      default:
        return false;
    }
  };
  if (isIgnored()) return [];
  if (node.type === 'JSXElement' && /^(Trans|code|kbd)$/.test(source(node.openingElement.name)))
    // Translators get everything in a <Trans> except its elements' attributes.
    return attributesWithin(node);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return shownArguments(node, code);
  if (node.type === 'SwitchCase') return node.consequent as Loose[];
  return node.type === 'Property' ? [node.value as Loose] : childrenOf(node);
}

function shownArguments(call: CallExpression | NewExpression, code: string): Loose[] {
  const callee = code.slice(call.callee.start, call.callee.end);
  if (FOR_DEVELOPERS.test(callee)) return [];
  const isForCode = FOR_CODE.test(callee);
  return [
    call.callee,
    ...call.arguments.filter(({ type }) => !(isForCode && /Literal$/.test(type))),
  ] as Loose[];
}

function attributesWithin(node: Loose): Loose[] {
  const elements = childrenOf(node).filter(
    ({ type }) => type !== 'JSXText' && type !== 'JSXExpressionContainer',
  );
  return elements.flatMap((child) => (child.type === 'JSXAttribute' ? [child] : attributesWithin(child)));
}

function childrenOf(node: Loose): Loose[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Loose => typeof value === 'object' && value !== null && 'type' in value);
}
