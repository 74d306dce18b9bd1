import { APPLICATION_DESCRIPTIONS } from './descriptions/applications.ts';
import { COMPANY_DESCRIPTIONS } from './descriptions/company.ts';
import { CULTURE_DESCRIPTIONS } from './descriptions/culture.ts';
import { COMMON_DESCRIPTIONS } from './descriptions/everywhere.ts';
import { PARAMETER_DESCRIPTIONS } from './descriptions/parameters.ts';
import { PROFILE_DESCRIPTIONS } from './descriptions/profile.ts';

type Json = Record<string, unknown>;

/** Every list of property descriptions; no two share an entry. */
export const PROPERTY_DESCRIPTIONS: readonly Readonly<Record<string, string>>[] = [
  COMMON_DESCRIPTIONS,
  PROFILE_DESCRIPTIONS,
  APPLICATION_DESCRIPTIONS,
  CULTURE_DESCRIPTIONS,
  COMPANY_DESCRIPTIONS,
];

/** Schemas in a format published by others, whose properties are described there. */
export const FOREIGN = /^(JobPosting|JobPostingPlace|AdministrativeArea|OwnJsonResume)\b/;

const descriptions: Readonly<Record<string, string>> = Object.assign({}, ...PROPERTY_DESCRIPTIONS);

/** The description of an operation's parameter, by its name. */
export function parameterDescription(operationId: string, name: string): string | undefined {
  return PARAMETER_DESCRIPTIONS[`${operationId}?.${name}`] ?? PARAMETER_DESCRIPTIONS[name];
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
function hasDescription(property: Json, name: string, path: string, schemas: Json): boolean {
  if (property.description !== undefined || isDescribed(property, name, schemas)) return true;
  const text = descriptions[`${path}.${name}`] ?? descriptions[name];
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
      return hasDescription(property, name, path, schemas) ? inside : [`${path}.${name}`, ...inside];
    });
  });
}
