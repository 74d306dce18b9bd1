type Json = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';

function referredTo(value: unknown, schemas: Json, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { $ref } = value as Json;
  if (typeof $ref === 'string' && $ref.startsWith(SCHEMAS)) {
    const name = $ref.slice(SCHEMAS.length);
    if (!found.has(name)) referredTo(schemas[name], schemas, found.add(name));
  }
  for (const part of Object.values(value)) referredTo(part, schemas, found);
}

function open(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ((value as Json).additionalProperties === false) delete (value as Json).additionalProperties;
  for (const part of Object.values(value)) open(part);
}

/**
 * Allows responses to gain properties: only requests are documented as refusing unknown ones.
 * @param operations changed in place, as are the schemas
 */
export function openAnswers(operations: readonly Json[], schemas: Json): void {
  const sentSchemas = new Set<string>();
  for (const { requestBody, parameters } of operations)
    referredTo([requestBody, parameters], schemas, sentSchemas);
  for (const { responses } of operations) open(responses);
  for (const [name, schema] of Object.entries(schemas)) if (!sentSchemas.has(name)) open(schema);
}
