import { hasHiddenText } from '@common-ground/domain/hidden-text';
import { hasMarksInExcess } from '@common-ground/domain/normal-form';
import type { TSchema } from 'typebox';
import type { Violation } from './problem.ts';

/** The parts of JSON Schema that give sizes, and lead to them. */
type Sized = {
  readonly maxItems?: number;
  readonly items?: Sized;
  readonly properties?: Readonly<Record<string, Sized>>;
  readonly anyOf?: readonly Sized[];
};

/**
 * Cuts the lists of a value to the counts that its schema allows, so that judging the rest takes a time that the schema bounds.
 * @returns what is left, and what was wrong with sizes: lists that are too long, texts with more marks in a row than can be normalised
 * cheaply, and texts that read otherwise than they are stored
 */
export function cutToSize(
  schema: TSchema,
  value: unknown,
): { readonly value: unknown; readonly violations: readonly Violation[] } {
  const violations: Violation[] = [];
  return { value: cut(schema as Sized, value, '', violations), violations };
}

function cut(schema: Sized, value: unknown, pointer: string, violations: Violation[]): unknown {
  if (typeof value === 'string') {
    const code = textFlaw(value);
    if (code !== null) violations.push({ pointer, code, params: {} });
    return value;
  }
  if (Array.isArray(value)) {
    const { maxItems = value.length, items } = branchWith(schema, 'items');
    if (value.length > maxItems) violations.push({ pointer, code: 'too_many', params: { limit: maxItems } });
    const kept = value.slice(0, maxItems);
    // What no schema describes is refused as a whole, however deep it goes.
    return items ? kept.map((item, index) => cut(items, item, `${pointer}/${index}`, violations)) : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  const { properties = {} } = branchWith(schema, 'properties');
  const known = Object.keys(value).filter((key) => Object.hasOwn(properties, key));
  const parts = known.map((key) => {
    const part = cut(
      properties[key] as Sized,
      value[key as keyof typeof value],
      `${pointer}/${key}`,
      violations,
    );
    return [key, part] as const;
  });
  return { ...value, ...Object.fromEntries(parts) };
}

/** The branch of a union that describes lists, or objects. */
function branchWith(schema: Sized, keyword: 'items' | 'properties'): Sized {
  return [schema, ...(schema.anyOf ?? [])].find((branch) => branch[keyword] !== undefined) ?? {};
}

/** What is wrong with any text, whatever its field asks for. */
function textFlaw(text: string): 'too_many_marks' | 'hidden_text' | null {
  if (hasMarksInExcess(text)) return 'too_many_marks';
  return hasHiddenText(text) ? 'hidden_text' : null;
}

/** Whether a text that no field takes stands anywhere in a value that keeps a schema. */
export function hasFlawedText(value: unknown): boolean {
  if (typeof value === 'string') return textFlaw(value) !== null;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFlawedText);
}
