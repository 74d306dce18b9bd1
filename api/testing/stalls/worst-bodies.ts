import fc from 'fast-check';
import { allowedValue, type JsonSchema } from '../fuzz/fuzz-values.ts';

/** A body that's as slow to validate as a schema and its limit allow, created when needed. */
export type WorstBody = {
  readonly name: string;
  /** Null if it would exceed the limit. */
  readonly payload: () => string | null;
};

type Shape = { readonly name: string; readonly value: () => unknown };

type Path = readonly (string | number)[];
type SchemaLocation = { readonly path: Path; readonly schema: JsonSchema };

const SEED = 20_261_122;
/** Texts of about this many bytes of JSON, each hard on something: normal forms, regular expressions, line counting, case folding. */
export const TEXTS: Readonly<Record<string, (bytes: number) => string>> = {
  'combining marks': (bytes) => `a${'\u0301'.repeat(bytes / 4)}${'\u0323'.repeat(bytes / 4)}`,
  'half-width marks': (bytes) => '\uFF9E\u0301'.repeat(bytes / 5),
  'one letter': (bytes) => 'a'.repeat(bytes),
  spaces: (bytes) => `a${' '.repeat(bytes - 2)}a`,
  'ends of lines': (bytes) => '\n'.repeat(bytes / 2),
  quotes: (bytes) => '"'.repeat(bytes / 2),
  points: (bytes) => 'a.'.repeat(bytes / 2),
  'turned words': (bytes) => '\u202Aa\u202C'.repeat(bytes / 7),
  'joined faces': (bytes) => '\u{1F469}\u200D'.repeat(bytes / 7),
};

/** The branch of a schema that isn't null. */
function mainBranch(schema: JsonSchema): JsonSchema {
  const branches = schema.anyOf ?? [];
  const branch = branches.find(({ type }) => type !== 'null');
  return branch ? mainBranch(branch) : schema;
}

export const isType = (schema: JsonSchema, type: string) => [schema.type ?? []].flat().includes(type);

/** A value with every optional part and one item in each list. */
export function fullValue(schema: JsonSchema): unknown {
  const own = mainBranch(schema);
  if (isType(own, 'object') || own.properties)
    return Object.fromEntries(
      Object.entries(own.properties ?? {}).map(([key, part]) => [key, fullValue(part)]),
    );
  if (isType(own, 'array'))
    return Array.from({ length: Math.max(1, own.minItems ?? 0) }, () => fullValue(own.items ?? {}));
  return fc.sample(allowedValue(own), { numRuns: 1, seed: SEED })[0];
}

/** All positions of texts and lists below a schema. */
export function locationsIn(schema: JsonSchema, path: Path = []): SchemaLocation[] {
  const own = mainBranch(schema);
  if (own.properties)
    return Object.entries(own.properties).flatMap(([key, part]) => locationsIn(part, [...path, key]));
  if (isType(own, 'array')) return [{ path, schema: own }, ...locationsIn(own.items ?? {}, [...path, 0])];
  return isType(own, 'string') && !own.enum ? [{ path, schema: own }] : [];
}

/** A copy of the value with a different one at a position. */
export function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

const nameOf = ({ path }: SchemaLocation) => `/${path.join('/')}`;

/**
 * The worst bodies that fit a limit.
 * @param share of the limit that is used, so that doubling it shows how the cost grows
 * @param isThorough fills each place by itself rather than the first of its kind, and all at once
 */
export function worstBodies(
  schema: JsonSchema,
  maxBytes: number,
  { share = 1, isThorough = false } = {},
): readonly WorstBody[] {
  const base = fullValue(schema);
  const maxLength = Math.floor((maxBytes - JSON.stringify(base).length - 200) * share);
  const locations = locationsIn(schema);
  const texts = locations.filter(({ schema: own }) => isType(own, 'string'));
  const lists = locations.filter(({ schema: own }) => isType(own, 'array'));
  const selectSome = (all: readonly SchemaLocation[]) => (isThorough ? all : all.slice(0, 1));
  const bodies = [
    ...selectSome(texts).flatMap((location) => textBodies(base, location, maxLength)),
    ...allTexts(base, texts),
    ...selectSome(lists).flatMap((location) => listBodies(base, location, maxLength)),
  ].map(({ name, value }) => ({ name, text: () => JSON.stringify(value()) }));
  return [...bodies, ...shapelessBodies(maxLength)].map(({ name, text }) => ({
    name,
    payload: () => {
      const payload = text();
      return Buffer.byteLength(payload) <= maxBytes ? payload : null;
    },
  }));
}

function textBodies(base: unknown, location: SchemaLocation, maxLength: number): Shape[] {
  return Object.entries(TEXTS).map(([kind, text]) => ({
    name: `${kind} at ${nameOf(location)}`,
    value: () => withValue(base, location.path, text(maxLength)),
  }));
}

/** Each text at its maximum length: no length is invalid. */
function allTexts(base: unknown, texts: readonly SchemaLocation[]): Shape[] {
  return Object.entries(TEXTS).map(([kind, text]) => ({
    name: `${kind} everywhere, as long as is allowed`,
    value: () =>
      texts.reduce(
        (whole, { path, schema: { maxLength = 1_000 } }) =>
          withValue(whole, path, text(4 * maxLength).slice(0, Math.min(maxLength, 2_000))),
        base,
      ),
  }));
}

function listBodies(base: unknown, location: SchemaLocation, maxLength: number): Shape[] {
  const item = fullValue(location.schema.items ?? {});
  const payloadOf = (value: unknown) => () =>
    withValue(
      base,
      location.path,
      Array.from(
        { length: Math.max(1, Math.floor(maxLength / (JSON.stringify(value).length + 1))) },
        () => value,
      ),
    );
  const max = Math.min(location.schema.maxItems ?? 1_000, 20_000);
  return [
    { name: `{} again and again at ${nameOf(location)}`, value: payloadOf({}) },
    { name: `null again and again at ${nameOf(location)}`, value: payloadOf(null) },
    { name: `one item again and again at ${nameOf(location)}`, value: payloadOf(item) },
    {
      name: `the longest list at ${nameOf(location)}`,
      value: () =>
        withValue(
          base,
          location.path,
          Array.from({ length: max }, () => item),
        ),
    },
  ];
}

function shapelessBodies(maxLength: number) {
  const repeatToFill = (piece: string) => piece.repeat(Math.floor(maxLength / piece.length));
  return [
    { name: 'lists in lists', text: () => '['.repeat(maxLength / 2) + ']'.repeat(maxLength / 2) },
    {
      name: 'objects in objects',
      text: () => `${'{"a":'.repeat(maxLength / 6)}0${'}'.repeat(maxLength / 6)}`,
    },
    { name: 'one key again and again', text: () => `{${repeatToFill('"a":0,')}"a":0}` },
    { name: 'unknown keys', text: () => unknownKeys(maxLength) },
    { name: 'lists that never end', text: () => repeatToFill('[{},') },
    { name: 'a number without end', text: () => '1'.repeat(maxLength) },
    { name: 'keys of prototypes in a text', text: () => `["${repeatToFill('\\"__proto__\\"  ')}"]` },
  ];
}

function unknownKeys(maxLength: number): string {
  const keys = Array.from({ length: Math.floor(maxLength / 12) }, (_, index) => `"k${index}":0`);
  return `{${keys
    .join(',')
    .slice(0, maxLength)
    .replace(/,[^,]*$/, '')}}`;
}
