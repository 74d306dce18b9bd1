import { hasHiddenText } from '@common-ground/domain/hidden-text';
import { hasMarksInExcess } from '@common-ground/domain/normal-form';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { TSchema } from 'typebox';
import { escapePointer } from './pointer.ts';
import type { Violation } from './problem.ts';

/** The subset of JSON Schema that limits sizes, and the keywords that lead to it. */
type Sized = {
  readonly const?: unknown;
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Whether the text is a document. */
  readonly contentMediaType?: string;
  readonly maxItems?: number;
  readonly items?: Sized;
  readonly properties?: Readonly<Record<string, Sized>>;
  readonly additionalProperties?: boolean | Sized;
  readonly anyOf?: readonly Sized[];
};

/** The maximum length of texts limited only by their pattern: codes, days, colours. */
const FORM_LENGTH = 1_000;
/** No character below these normalises to more than one. */
const MAY_GROW = /[\u0340-\u{10FFFF}]/u;
/** The maximum length of any text except documents. */
const MAX_FIELD_LENGTH = 100_000;
/** How many unknown keys are reported at most; a body can have tens of thousands of them. */
const MAX_UNKNOWN_KEYS = 50;

/**
 * Cuts the lists and texts of a value to the sizes that its schema allows, and unknown keys to fifty, so that the schema limits how long
 * checking the rest takes: a pattern may compare each character of a text with every other.
 * @returns what is left, and what was wrong with sizes: lists and texts that are too long, as given or as stored, texts with more marks
 * in a row than can be normalised cheaply, and texts that would read differently once stored
 */
export function truncateToSize(
  schema: TSchema,
  value: unknown,
): { readonly value: unknown; readonly violations: readonly Violation[] } {
  const violations: Violation[] = [];
  return { value: truncateToSchema(branchesOf(schema as Sized), value, '', violations), violations };
}

/** The alternatives of a schema, flattened. */
function branchesOf(schema: Sized): readonly Sized[] {
  return schema.anyOf ? schema.anyOf.flatMap(branchesOf) : [schema];
}

/** @param branches the schemas allowed here; empty if the schema doesn't restrict it */
function truncateToSchema(
  branches: readonly Sized[],
  value: unknown,
  pointer: string,
  violations: Violation[],
): unknown {
  if (typeof value === 'string') return truncateText(branches, value, pointer, violations);
  if (Array.isArray(value)) return truncateList(branches, value, pointer, violations);
  if (typeof value !== 'object' || value === null) return value;
  return truncateParts(branches, value, pointer, violations);
}

function truncateParts(
  branches: readonly Sized[],
  value: object,
  pointer: string,
  violations: Violation[],
): Readonly<Record<string, unknown>> {
  const isClosed = branches.some(({ additionalProperties }) => additionalProperties === false);
  const known = new Set(branches.flatMap(({ properties = {} }) => Object.keys(properties)));
  const parts: (readonly [string, unknown])[] = [];
  for (const key of known) {
    if (!Object.hasOwn(value, key)) continue;
    const schemas = branches.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, key) ? branchesOf(properties[key] as Sized) : [],
    );
    const part = value[key as keyof typeof value];
    parts.push([key, truncateToSchema(schemas, part, `${pointer}/${escapePointer(key)}`, violations)]);
  }
  // Values that no schema describes are refused as a whole, however deep they are. A body may have tens of thousands of such keys.
  const max = parts.length + (isClosed ? MAX_UNKNOWN_KEYS : Number.POSITIVE_INFINITY);
  for (const key in value) {
    if (parts.length >= max) break;
    if (Object.hasOwn(value, key) && !known.has(key)) parts.push([key, value[key as keyof typeof value]]);
  }
  return Object.fromEntries(parts);
}

function truncateText(
  branches: readonly Sized[],
  text: string,
  pointer: string,
  violations: Violation[],
): string {
  const texts = branches.filter(
    ({ type, const: fixed }) => fixed === undefined && [type].flat().includes('string'),
  );
  const limits = texts.map(({ maxLength = Number.POSITIVE_INFINITY }) => maxLength);
  const limit = limits.length > 0 ? Math.max(...limits) : Number.POSITIVE_INFINITY;
  const truncated = text.slice(0, endIndex(text, limit));
  // Documents are never stored as received, and the process that reads them checks their parts.
  const isDocument = texts.some(({ contentMediaType }) => contentMediaType !== undefined);
  if (isDocument && truncated.length === text.length) return truncated;
  const isTooLong = truncated.length < text.length || isStoredLonger(truncated, limit);
  if (isTooLong) violations.push({ pointer, code: 'too_long', params: { limit } });
  const isPastForm = truncated.length > 2 * FORM_LENGTH && texts.some(({ pattern }) => pattern !== undefined);
  // A text that's too long is refused for that alone.
  const code = isTooLong || (isPastForm && limit === Number.POSITIVE_INFINITY) ? null : textFlaw(truncated);
  if (code !== null) violations.push({ pointer, code, params: {} });
  return truncated;
}

/** Whether a text is longer than this many characters in the form in which it's stored. It grows to three times its length at most. */
function isStoredLonger(text: string, limit: number): boolean {
  if (3 * text.length <= limit || !MAY_GROW.test(text) || hasMarksInExcess(text)) return false;
  const stored = normalisedText(text);
  return endIndex(stored, limit) < stored.length;
}

/** The end of a text, or of this many of its characters. No strings are created: a list may have more than a million. */
function endIndex(text: string, characters: number): number {
  if (text.length <= characters) return text.length;
  let at = 0;
  for (let count = 0; count < characters && at < text.length; count += 1)
    at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
  return at;
}

function truncateList(
  branches: readonly Sized[],
  list: readonly unknown[],
  pointer: string,
  violations: Violation[],
): readonly unknown[] {
  const lists = branches.filter(({ items }) => items !== undefined);
  const items = lists.flatMap((branch) => branchesOf(branch.items as Sized));
  const limit = Math.max(...lists.map(({ maxItems = list.length }) => maxItems));
  const maxItems = lists.length > 0 ? limit : list.length;
  if (list.length > maxItems) violations.push({ pointer, code: 'too_many', params: { limit: maxItems } });
  const truncated = list.slice(0, maxItems);
  return items.length > 0
    ? truncated.map((item, index) => truncateToSchema(items, item, `${pointer}/${index}`, violations))
    : truncated;
}

/** What's wrong with a text, whatever its field requires. */
function textFlaw(text: string): 'too_many_marks' | 'hidden_text' | null {
  if (hasMarksInExcess(text)) return 'too_many_marks';
  return hasHiddenText(text) ? 'hidden_text' : null;
}

/** Whether a value that matches a schema contains a text that no field accepts, except in documents. */
export function hasFlawedText(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_FIELD_LENGTH && textFlaw(value) !== null;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFlawedText);
}
