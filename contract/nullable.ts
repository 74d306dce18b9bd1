import { HOURS_STEP } from '@common-ground/domain/profile/weekly-hours';
import { type Static, type TSchema, Type } from 'typebox';

/**
 * Schemas of answers that may be missing. Null is "not answered"; an empty list is the answer "none". They are written as one schema
 * with two types rather than as a union, so that a broken rule is reported once, under its own name.
 */

type StringRules = {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'date' | 'date-time';
};

/** A text or null. */
export function nullableString(rules: StringRules) {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], ...rules });
}

/** One of the given words, or null. */
export function nullableEnum<const Words extends readonly string[]>(values: Words) {
  return Type.Unsafe<Words[number] | null>({ type: ['string', 'null'], enum: [...values, null] });
}

/** A whole number in a range, both ends included, or null. */
export function nullableInteger(rules: { readonly minimum: number; readonly maximum?: number }) {
  return Type.Unsafe<number | null>({ type: ['integer', 'null'], ...rules });
}

/** A number in a range, both ends included, or null. */
export function nullableNumber(rules: { readonly minimum: number; readonly maximum: number }) {
  return Type.Unsafe<number | null>({ type: ['number', 'null'], ...rules });
}

/** Weekly hours in steps of a quarter, within an inclusive range, or null. */
export function nullableHours(rules: { readonly minimum: number; readonly maximum: number }) {
  return Type.Unsafe<number | null>({ type: ['number', 'null'], ...rules, multipleOf: HOURS_STEP });
}

/** Yes, no or null. */
export function nullableBoolean() {
  return Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] });
}

/** A list or null; by default no item may appear twice. */
export function nullableList<Item extends TSchema>(items: Item, rules: { readonly maxItems: number }) {
  return Type.Unsafe<readonly Static<Item>[] | null>({
    type: ['array', 'null'],
    items,
    uniqueItems: true,
    ...rules,
  });
}

/** An object without unknown properties, or null. */
export function nullableObject<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Unsafe<{ readonly [Key in keyof Properties]: Static<Properties[Key]> } | null>({
    type: ['object', 'null'],
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
}

/** One of the given words. */
export function oneOf<const Words extends readonly string[]>(values: Words) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...values] });
}
