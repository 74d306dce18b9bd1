import { APPLICATION_WORDS } from './property-words/applications.ts';
import { COMPANY_WORDS } from './property-words/company.ts';
import { CULTURE_WORDS } from './property-words/culture.ts';
import { COMMON_WORDS } from './property-words/everywhere.ts';
import { PARAMETER_WORDS } from './property-words/parameters.ts';
import { PROFILE_WORDS } from './property-words/profile.ts';

type Json = Record<string, unknown>;

/** Every list of property descriptions; no two share an entry. */
export const PROPERTY_WORDS: readonly Readonly<Record<string, string>>[] = [
  COMMON_WORDS,
  PROFILE_WORDS,
  APPLICATION_WORDS,
  CULTURE_WORDS,
  COMPANY_WORDS,
];

/** Schemas in a format published by others, whose properties are described there. */
export const FOREIGN = /^(JobPosting|JobPostingPlace|AdministrativeArea|OwnJsonResume)\b/;

const words: Readonly<Record<string, string>> = Object.assign({}, ...PROPERTY_WORDS);

/** The description of an operation's parameter, by its name. */
export function parameterWords(operationId: string, name: string): string | undefined {
  return PARAMETER_WORDS[`${operationId}?.${name}`] ?? PARAMETER_WORDS[name];
}

/** Whether a schema refers to an object or a list of words, or is null. */
function isDescriptiveReference({ $ref, anyOf }: Json, schemas: Json): boolean {
  if (Array.isArray(anyOf))
    return anyOf.every(
      (alternative) => alternative.type === 'null' || isDescriptiveReference(alternative, schemas),
    );
  if (typeof $ref !== 'string') return false;
  const { properties, enum: list, anyOf: either } = (schemas[$ref.split('/').at(-1) ?? ''] ?? {}) as Json;
  return Boolean(properties ?? list ?? either);
}

/** Whether a property's reference describes it: an object, a list of words, or something with the same name, as `id` is an `Id`. */
export function isDescribed(property: Json, name: string, schemas: Json): boolean {
  const isNamedAfterSchema = String(property.$ref).toLowerCase().endsWith(`/${name.toLowerCase()}`);
  return isNamedAfterSchema || isDescriptiveReference(property, schemas);
}

/** Gives a property its description, unless it needs none; false if there's none to give. */
function hasWords(property: Json, name: string, path: string, schemas: Json): boolean {
  if (property.description !== undefined || isDescribed(property, name, schemas)) return true;
  const text = words[`${path}.${name}`] ?? words[name];
  if (text !== undefined) property.description = text;
  return text !== undefined;
}

/**
 * Describes every property without a comment, by its name. @param path the component or operation, and the path of properties:
 * `Decision.by` @returns the places of properties that nothing describes
 */
export function describeProperties(value: unknown, path: string, schemas: Json): string[] {
  if (typeof value !== 'object' || value === null || FOREIGN.test(path)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key !== 'properties' || Array.isArray(value)) return describeProperties(part, path, schemas);
    return Object.entries(part as Record<string, Json>).flatMap(([name, property]) => {
      const inside = describeProperties(property, `${path}.${name}`, schemas);
      return hasWords(property, name, path, schemas) ? inside : [`${path}.${name}`, ...inside];
    });
  });
}
