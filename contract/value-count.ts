import type { TSchema } from 'typebox';

/** The parts of JSON Schema that bound how many values there may be. */
type Counted = {
  readonly maxItems?: number;
  readonly items?: Counted;
  readonly properties?: Readonly<Record<string, Counted>>;
  readonly patternProperties?: object;
  readonly anyOf?: readonly Counted[];
};

/**
 * The most values that JSON valid against a schema can contain: the value itself and, recursively, every list item and property.
 * @returns infinity if a list or record has no limit
 */
export function maxValueCount(schema: TSchema): number {
  return countOf(schema as Counted);
}

function countOf({ maxItems, items, properties = {}, patternProperties, anyOf = [] }: Counted): number {
  const ofBranches = anyOf.map((branch) => countOf(branch) - 1);
  const ofItems = items ? (maxItems ?? Number.POSITIVE_INFINITY) * countOf(items) : 0;
  const ofParts = Object.values(properties).reduce((sum, part) => sum + countOf(part), 0);
  const ofRecord = patternProperties ? Number.POSITIVE_INFINITY : 0;
  return 1 + Math.max(0, ...ofBranches) + ofItems + ofParts + ofRecord;
}
