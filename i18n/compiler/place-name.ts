import type { Expression, Node } from 'oxc-parser';

/** A placeholder's name for translators, derived from its code; null if none can be derived, so that it gets a number. */
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

/** `days.length` is named after what's counted. */
function memberName(property: string | null, object: Expression): string | null {
  return property !== null && property !== 'length' ? property : placeName(object);
}

/** `isolated(name)` and `formatNumber(count)` are named after their argument. */
function callName(argument: Node | undefined, callee: Expression): string | null {
  const named = argument ? placeName(argument as Expression) : null;
  if (named !== null) return named;
  // `email.trim()` is named after what's trimmed.
  return !argument && callee.type === 'MemberExpression' ? placeName(callee.object) : placeName(callee);
}

function nameOf(key: Node): string | null {
  return key.type === 'Identifier' ? readable(key.name) : null;
}

/** A constant's name in camel case, like all others. */
function readable(name: string): string {
  if (!/^[A-Z_0-9]+$/.test(name)) return name;
  return name.toLowerCase().replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
