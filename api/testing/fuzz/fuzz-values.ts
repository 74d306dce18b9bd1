import fc from 'fast-check';

/** The subset of JSON Schema that the contract uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
};

/** Texts in the formats that the contract's patterns require. */
const FORMED_TEXTS = [
  ...[
    'Ana',
    'A',
    '李',
    'عربى',
    'Łódź',
    'O’Neill-Sá',
    '2019-09',
    '2021-01',
    '2003-02-28',
    '1999-12-31',
    'PT',
    'en',
    'pt-BR',
  ],
  ...[
    '+351912345678',
    'https://example.org/a?b=c',
    'https://ror.org/013meh722',
    'isco-08:25',
    'isco-08:2512',
    'isced-f:0613',
  ],
  ...['12.50', 'Europe/Lisbon', 'UTC', 'EUR', '10', '0', '11111111-1111-4111-8111-111111111111'],
];

const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '<script>alert(1)</script>',
    "'; drop table accounts; --",
    '\uD800',
    '\u202Eevil',
  ],
  ...[
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    '{{7*7}}',
    '=1+1',
    'null',
    'NaN',
    '1e400',
    '9'.repeat(400),
    'x'.repeat(20_000),
  ],
];

/** Unexpected values: of every type, empty, huge and hostile. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    [],
    {},
    [[]],
    [null],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a schema allows, as far as this generator understands it. */
export function allowedValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedValue));
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  return fc.oneof(...types.map((type) => allowedValueOfType(type, schema)));
}

function allowedValueOfType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1_000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 1_000, noNaN: true });
    case 'array':
      return fc.array(allowedValue(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object':
      return objectOf(schema);
    default:
      return textOf(schema);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, allowedValue(value)]),
  );
  return fc.record(model, { requiredKeys: required.filter((key) => key in model) });
}

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.constantFrom('2003-02-28', '2026-12-01', '2024-02-29');
  if (format === 'date-time') return fc.constantFrom('2026-11-23T09:30:00.000Z', '2024-02-29T23:59:59Z');
  const isAllowed = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const formed = FORMED_TEXTS.filter(isAllowed);
  const free = pattern === undefined || formed.length > 3;
  const drawn = fc.string({ minLength, maxLength: Math.min(maxLength, 80), unit: 'grapheme' });
  if (formed.length === 0) return pattern === undefined ? drawn : textMatching(pattern, drawn);
  return free ? fc.oneof(fc.constantFrom(...formed), drawn) : fc.constantFrom(...formed);
}

/** Texts that match a pattern, or any text if the generator can't read it (it has no lookahead). */
function textMatching(pattern: string, otherwise: fc.Arbitrary<string>): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return otherwise;
  }
}

/** A valid value with one fault: another value, an extra key, or a missing one. */
export function withOneFault(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.tuple(allowedValue(schema), hostileValue, fc.nat(1_000)).map(([value, hostile, choice]) => {
    const copy = structuredClone(value);
    const slots = slotsIn(copy);
    const place = slots[choice % slots.length];
    if (place === undefined) return hostile;
    const { parent, key } = place;
    if (choice % 7 === 0) delete parent[key];
    else if (choice % 7 === 1) parent[`${key}x`] = hostile;
    else parent[key] = hostile;
    return copy;
  });
}

type ValueSlot = { readonly parent: Record<string, unknown>; readonly key: string };

function slotsIn(value: unknown): ValueSlot[] {
  if (value === null || typeof value !== 'object') return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...slotsIn(parent[key])]);
}
