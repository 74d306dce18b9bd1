import type { Expression, Node } from 'oxc-parser';

/** What a place is called for translators, after its code; null where the code says nothing, which makes it a number. */
export function placeName(expression: Expression): string | null {
  switch (expression.type) {
    case 'Identifier':
      return readable(expression.name);
    case 'MemberExpression':
      return memberName(nameOf(expression.property), expression.object);
    case 'ChainExpression':
      return placeName(expression.expression);
    case 'ObjectExpression': {
      const [only] = expression.properties;
      return only?.type === 'Property' ? nameOf(only.key) : null;
    }
    case 'CallExpression':
      return callName(expression.arguments[0], expression.callee);
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return placeName(expression.expression);
    default:
      return null;
  }
}

/** `days.length` is called after what is counted. */
function memberName(property: string | null, object: Expression): string | null {
  return property !== null && property !== 'length' ? property : placeName(object);
}

/** `isolated(name)` and `formatNumber(count)` are called after what they write. */
function callName(argument: Node | undefined, callee: Expression): string | null {
  const named = argument ? placeName(argument as Expression) : null;
  if (named !== null) return named;
  // `email.trim()` is called after what is trimmed.
  return !argument && callee.type === 'MemberExpression' ? placeName(callee.object) : placeName(callee);
}

function nameOf(key: Node): string | null {
  return key.type === 'Identifier' ? readable(key.name) : null;
}

/** A constant's name in the form of all others. */
function readable(name: string): string {
  if (!/^[A-Z_0-9]+$/.test(name)) return name;
  return name.toLowerCase().replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
