import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The parts of JSON Schema that a sample follows. */
type SampledSchema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SampledSchema[];
  readonly properties?: Readonly<Record<string, SampledSchema>>;
  readonly items?: SampledSchema | readonly SampledSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
};

/** What people typed has no Latin letters, so that our own words can be told from it. Then texts of the forms that the contract has. */
const TEXTS = [
  'Жанна Ψω',
  '2026-12-01',
  '2026-11-28T09:00:00.000Z',
  '2026-12',
  '2026',
  'PT',
  'EUR',
  'pt',
  'en-GB',
  'Europe/Lisbon',
  '+351912345678',
  'https://ground.example/x',
  'ines@hire.example',
  'hire.example',
  '2500.00',
  'isco-08:25',
  'isco-08:2512',
  'isced-f:0613',
  'a'.repeat(64),
  'a'.repeat(43),
  'x',
] as const;
const NUMBERS = [3, 50, 1, 0, 0.5, 2026];
/** Enough for a list, its separators and plurals. */
const LIST_LENGTH = 2;

/**
 * A value that a schema allows, with everything filled in that may be: what can be missing is there, and lists have two entries.
 * @param turn another one for each entry of a list, so that ids and choices differ
 */
export function sampleOf(schema: TSchema, turn = 0): unknown {
  return sample(schema as SampledSchema, turn);
}

function sample(schema: SampledSchema, turn: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, turn);
  if (schema.anyOf) {
    const branches = schema.anyOf.filter(({ type }) => type !== 'null');
    return branches.length > 0 ? sample(pick(branches, turn) as SampledSchema, turn) : null;
  }
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  return sampleOfType(types.find((type) => type !== 'null') ?? 'null', schema, turn);
}

function sampleOfType(type: string, schema: SampledSchema, turn: number): unknown {
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sample(property, turn)]),
      );
    case 'array':
      return sampleList(schema, turn);
    case 'boolean':
      return turn % 2 === 0;
    case 'integer':
    case 'number':
      return allowed(schema, [...NUMBERS, schema.minimum, schema.maximum]);
    case 'string':
      return allowed(
        schema,
        [idOf(turn), ...TEXTS, ' Ж'.repeat(schema.minLength ?? 0)].toSorted(plainFirst(schema)),
      );
    default:
      return null;
  }
}

function sampleList(schema: SampledSchema, turn: number): unknown {
  const { items = {}, minItems = 0, maxItems = LIST_LENGTH } = schema;
  if (Array.isArray(items)) return items.map((item: SampledSchema) => sample(item, turn));
  const length = Math.max(minItems, Math.min(maxItems, LIST_LENGTH));
  const entries = Array.from({ length }, (_, place) =>
    sample(items as SampledSchema, turn * LIST_LENGTH + place),
  );
  // Where no entry may appear twice, texts that are all alike leave one.
  return Value.Check(schema as TSchema, entries) ? entries : entries.slice(0, Math.max(1, minItems));
}

/** Only what is an id gets one: to a schema without a form any text is as good as another. */
const plainFirst = (schema: SampledSchema) => (one: string, other: string) =>
  'format' in schema ? 0 : Number(one.startsWith('0198')) - Number(other.startsWith('0198'));

function allowed(schema: SampledSchema, candidates: readonly unknown[]): unknown {
  const found = candidates.find((value) => value !== undefined && Value.Check(schema as TSchema, value));
  if (found === undefined) throw new Error(`No sample for ${JSON.stringify(schema)}`);
  return found;
}

function pick<Item>(items: readonly Item[], turn: number): Item | undefined {
  const known = items.filter((item) => item !== null);
  return known[turn % known.length];
}

/** @param turn up to 4,095 */
function idOf(turn: number): string {
  return `0198f1aa-0000-7000-8000-000000000${turn.toString(16).padStart(3, '0')}`;
}
