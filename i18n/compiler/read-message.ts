import type {
  CallExpression,
  Expression,
  JSXChild,
  JSXElement,
  Node,
  ObjectProperty,
  TaggedTemplateExpression,
  TemplateLiteral,
} from 'oxc-parser';
import type { Choice, Part, Parts } from '../parts.ts';
import type { FoundMessage, MessageFault } from './found-message.ts';
import { placeName } from './place-name.ts';

const KINDS: Readonly<Record<string, Choice['kind']>> = {
  plural: 'plural',
  ordinal: 'selectordinal',
  select: 'select',
};

/** Reads a message: a template of `t` or `msg`, or the children of `<Trans>`. */
export function readMessage(
  node: TaggedTemplateExpression | JSXElement,
  code: string,
): { message: FoundMessage; faults: MessageFault[] } {
  const reader = new Reader(code);
  const isTemplate = node.type === 'TaggedTemplateExpression';
  const parts = isTemplate ? reader.template(node.quasi) : reader.children(node.children);
  if (icuIsBlank(parts)) reader.fault(node, 'An empty message: say something, or leave it out');
  const { places, choices, elements, faults } = reader;
  const kind = isTemplate ? (code.slice(node.tag.start, node.tag.end) === 't' ? 't' : 'msg') : 'element';
  const start = isTemplate ? node.start : node.openingElement.end;
  const end = isTemplate ? node.end : (node.closingElement?.start ?? node.openingElement.end);
  return { message: { kind, start, end, parts, places, choices, elements }, faults };
}

const icuIsBlank = (parts: Parts) => parts.every((part) => typeof part === 'string' && part.trim() === '');

class Reader {
  readonly places = new Map<string, string>();
  readonly choices = new Map<string, string>();
  readonly elements = new Map<string, { open: string; close: string }>();
  readonly faults: MessageFault[] = [];
  private readonly code: string;

  constructor(code: string) {
    this.code = code;
  }

  fault({ start }: Node, message: string) {
    this.faults.push({ offset: start, message });
  }

  template({ quasis, expressions }: TemplateLiteral): Part[] {
    return quasis.flatMap((quasi, index): Part[] => {
      const text = quasi.value.cooked ?? '';
      if (text.includes('\n')) this.fault(quasi, 'A message in one line: `t` keeps line breaks and indents');
      const expression = expressions[index];
      return [...(text === '' ? [] : [text]), ...(expression ? [this.place(expression)] : [])];
    });
  }

  /** The text of JSX as React renders it: lines are trimmed and joined by spaces. */
  children(children: readonly JSXChild[]): Part[] {
    return children.flatMap((child): Part[] => {
      switch (child.type) {
        case 'JSXText': {
          const text = shownText(child.value);
          return text === '' ? [] : [text];
        }
        case 'JSXExpressionContainer':
          if (child.expression.type === 'JSXEmptyExpression') return [];
          return [this.place(child.expression)];
        case 'JSXElement':
          return [this.element(child)];
        default:
          this.fault(child, 'Inside <Trans>: text, places and elements');
          return [];
      }
    });
  }

  private element({ openingElement, closingElement, children }: JSXElement): Part {
    const tag = String(this.elements.size);
    const open = this.code.slice(openingElement.start, openingElement.end);
    this.elements.set(tag, {
      open,
      close: closingElement ? this.code.slice(closingElement.start, closingElement.end) : '',
    });
    return { tag, parts: this.children(children) };
  }

  private place(expression: Expression): Part {
    if (expression.type === 'Literal') return String(expression.value);
    if (expression.type === 'CallExpression' && expression.callee.type === 'Identifier') {
      const kind = KINDS[expression.callee.name];
      if (kind) return this.choice(kind, expression);
    }
    if (/^(Conditional|Logical|TaggedTemplate|TemplateLiteral|JSX)/.test(expression.type))
      this.fault(expression, 'Part of a sentence: write whole sentences, or use plural(…) or select(…)');
    return { name: this.name(this.places, expression, this.source(expression)) };
  }

  private choice(kind: Choice['kind'], call: CallExpression): Part {
    const [value, forms] = call.arguments;
    if (!value || value.type === 'SpreadElement' || forms?.type !== 'ObjectExpression') {
      this.fault(
        call,
        'plural, ordinal and select have a value, and their forms in place: { one: …, other: … }',
      );
      return '';
    }
    const callee = this.source(call.callee);
    const name = this.name(this.choices, value, `${callee}(${this.source(value)}`);
    const cases = forms.properties.flatMap((property): [string, Parts][] => {
      const key = property.type === 'Property' ? keyOf(property) : null;
      if (property.type !== 'Property' || key === null) {
        this.fault(property, 'A form has its name in place');
        return [];
      }
      const isExact = kind !== 'select' && /^\d/.test(key);
      return [[isExact ? `=${key}` : key, this.form(property.value, kind)]];
    });
    if (!cases.some(([key]) => key === 'other')) this.fault(forms, 'The form `other` is missing');
    return { kind, name, cases: Object.fromEntries(cases) };
  }

  private form(value: Expression, kind: Choice['kind']): Part[] {
    // Without a tag, it would be shown as "[object Object]".
    const named =
      value.type === 'TemplateLiteral' && value.expressions.find(({ type }) => type === 'ObjectExpression');
    if (named) this.fault(named, 'A form shows values as they are: name this one in a constant before');
    const parts =
      value.type === 'TemplateLiteral'
        ? this.template(value)
        : value.type === 'TaggedTemplateExpression'
          ? this.template(value.quasi)
          : [this.place(value)];
    if (kind === 'select') return parts;
    return parts.flatMap((part): Part[] => (typeof part === 'string' ? withCounts(part) : [part]));
  }

  /** A placeholder's name; the same code gets the same name, and different code with that name gets a number. */
  private name(known: Map<string, string>, expression: Expression, source: string): string {
    const placeholder = placeName(expression) ?? String(known.size);
    for (let turn = 1; ; turn += 1) {
      const name = turn === 1 ? placeholder : `${placeholder}${turn}`;
      const before = known.get(name);
      const isFree = before === undefined && !(known === this.places ? this.choices : this.places).has(name);
      if (isFree) known.set(name, source);
      if (isFree || before === source) return name;
    }
  }

  private source({ start, end }: Node): string {
    return this.code.slice(start, end);
  }
}

function keyOf({ key, computed }: ObjectProperty): string | null {
  if (computed) return null;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
}

/** The text with each standalone `#` replaced by the number; the one in "C#" stays. */
function withCounts(text: string): Part[] {
  const pieces = text.split(/(?<![^\s(“"])#(?!\d)/);
  return pieces.flatMap((piece, index): Part[] => [
    ...(index > 0 ? [{ count: true } as const] : []),
    ...(piece === '' ? [] : [piece]),
  ]);
}

function shownText(value: string): string {
  const lines = value.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const begun = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? begun : begun.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}
