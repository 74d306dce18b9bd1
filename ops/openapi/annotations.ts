/** A schema or operation with its comments. */
export type Annotated = Record<string, unknown> & {
  'x-name'?: string;
  /** About the schema, wherever it is used. */
  'x-about'?: string;
  /** About this use of it. */
  'x-here'?: string;
};

/** Every named constant of the contract, in module order. */
export const NAMED: { name: string; value: Annotated }[] = [];

/** The upper-case exports of each domain module, by path. */
export const LISTED = new Map<string, Readonly<Record<string, unknown>>>();

/** Records the upper-case exports of a domain module. */
export function listed(path: string, constants: Readonly<Record<string, unknown>>): void {
  LISTED.set(path, constants);
}

function isSchema(value: unknown): value is Annotated {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { type, anyOf, enum: values, operationId, const: only } = value as Record<string, unknown>;
  return (
    typeof type === 'string' ||
    Array.isArray(type) ||
    Array.isArray(anyOf) ||
    Array.isArray(values) ||
    typeof operationId === 'string' ||
    only !== undefined ||
    '~kind' in value
  );
}

/** A copy that keeps the schema library's hidden marks. */
function copyOf(value: Annotated): Annotated {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(value)) as Annotated;
}

function withComment(value: unknown, comment: string): unknown {
  if (!isSchema(value)) return value;
  const copy = copyOf(value);
  copy['x-about'] = comment;
  return copy;
}

/** Records the name and comment of a constant that holds a schema or an operation; returns anything else unchanged. */
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
 * Does the same for a constant that its module doesn't export: an object gets a name, and anything smaller is written out wherever it's
 * used.
 */
export function registerUnexported(value: unknown, name: string, comment: string): unknown {
  const isObject =
    typeof value === 'object' && value !== null && typeof (value as Annotated).properties === 'object';
  return isObject && isSchema(value) ? named(value, name, comment) : value;
}

/** Records the comment on a property whose value is a schema; returns anything else unchanged. */
export function described(value: unknown, comment: string): unknown {
  if (!isSchema(value)) return value;
  const copy = copyOf(value);
  copy['x-here'] = comment;
  return copy;
}
