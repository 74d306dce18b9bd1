/** A schema or operation with what its comments say about it. */
export type Annotated = Record<string, unknown> & {
  'x-name'?: string;
  /** About the schema, wherever it is used. */
  'x-about'?: string;
  /** About this use of it. */
  'x-here'?: string;
};

/** Every constant of the contract that was named, in the order of the modules. */
export const NAMED: { name: string; value: Annotated }[] = [];

/** What each module of the domain exports in capitals, by its path. */
export const LISTED = new Map<string, Readonly<Record<string, unknown>>>();

/** Notes what a module of the domain exports in capitals. */
export function listed(path: string, constants: Readonly<Record<string, unknown>>): void {
  LISTED.set(path, constants);
}

function isSchema(value: unknown): value is Annotated {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { type, anyOf, enum: words, operationId, const: only } = value as Record<string, unknown>;
  return (
    typeof type === 'string' ||
    Array.isArray(type) ||
    Array.isArray(anyOf) ||
    Array.isArray(words) ||
    typeof operationId === 'string' ||
    only !== undefined ||
    '~kind' in value
  );
}

/** A copy with the hidden marks that the schema library keeps on it. */
function copyOf(value: Annotated): Annotated {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(value)) as Annotated;
}

function withComment(value: unknown, comment: string): unknown {
  if (!isSchema(value)) return value;
  const copy = copyOf(value);
  copy['x-about'] = comment;
  return copy;
}

/** Notes the name and comment of a constant that holds a schema or an operation; returns anything else as it is. */
export function named(value: unknown, name: string, comment: string): unknown {
  if (!isSchema(value) || !/^[A-Z]/.test(name)) return withComment(value, comment);
  const copy = copyOf(value);
  copy['x-name'] = name;
  copy['x-about'] = comment;
  delete copy['x-here'];
  NAMED.push({ name, value: copy });
  return copy;
}

/**
 * Does the same for a constant that its module keeps to itself: an object gets a name, and anything smaller is written out wherever it
 * is used.
 */
export function namedHere(value: unknown, name: string, comment: string): unknown {
  const isObject =
    typeof value === 'object' && value !== null && typeof (value as Annotated).properties === 'object';
  return isObject && isSchema(value) ? named(value, name, comment) : value;
}

/** Notes the comment on a property whose value is a schema; returns anything else as it is. */
export function described(value: unknown, comment: string): unknown {
  if (!isSchema(value)) return value;
  const copy = copyOf(value);
  copy['x-here'] = comment;
  return copy;
}
