import { EMAIL_ADDRESS_PATTERN } from '@common-ground/domain/company/company-domain';
import { PLAIN_NAME_PATTERN } from '@common-ground/domain/profile/text';
import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { truncateToSize } from './input-size.ts';
import { escapePointer } from './pointer.ts';
import type { Violation } from './problem.ts';

/** The part of a validator's error that the codes are made from. */
export type SchemaError = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: object;
};

const CODES: Record<string, string> = {
  type: 'type',
  enum: 'not_allowed',
  const: 'not_allowed',
  minLength: 'too_short',
  maxLength: 'too_long',
  pattern: 'pattern',
  format: 'format',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_large',
  exclusiveMaximum: 'too_large',
  multipleOf: 'step',
  minItems: 'too_few',
  maxItems: 'too_many',
  uniqueItems: 'duplicate',
};

/** Codes of patterns for which we can say what to do. */
const PATTERN_CODES = new Map<unknown, string>([
  [PLAIN_NAME_PATTERN, 'plain_name'],
  [EMAIL_ADDRESS_PATTERN, 'email_address'],
]);

const LIMIT_KEYS = ['limit', 'format', 'multipleOf'] as const;

function limitsOf(params: object): Violation['params'] {
  const limits: Violation['params'] = {};
  for (const key of LIMIT_KEYS) {
    const value = (params as Record<string, unknown>)[key];
    if (typeof value === 'string' || typeof value === 'number') limits[key] = value;
  }
  return limits;
}

function namesOf(params: object, key: string): string[] {
  const names = (params as Record<string, unknown>)[key];
  return Array.isArray(names) ? names.map(String) : [];
}

function isNullBranch(error: SchemaError, nullBranches: ReadonlySet<string>): boolean {
  return nullBranches.has(error.schemaPath);
}

/**
 * Turns a validator's errors into violations, one per location and broken rule. A `null` alternative adds none: the other alternative's
 * errors are enough.
 */
function violationsOf(errors: readonly SchemaError[], prefix = ''): Violation[] {
  const nullBranches = new Set(
    errors
      .filter((error) => error.keyword === 'type' && (error.params as { type?: unknown }).type === 'null')
      .map((error) => error.schemaPath),
  );
  const found = new Map<string, Violation>();
  const add = (pointer: string, code: string, params: Violation['params']) =>
    found.set(`${pointer} ${code}`, { pointer: `${prefix}${pointer}`, code, params });
  for (const error of errors) {
    if (error.keyword === 'required') {
      for (const name of namesOf(error.params, 'requiredProperties'))
        add(`${error.instancePath}/${escapePointer(name)}`, 'required', {});
    } else if (error.keyword === 'additionalProperties') {
      for (const name of namesOf(error.params, 'additionalProperties'))
        add(`${error.instancePath}/${escapePointer(name)}`, 'unknown_key', {});
    } else {
      const { pattern } = error.params as { pattern?: unknown };
      const code = PATTERN_CODES.get(pattern) ?? CODES[error.keyword];
      if (code && !isNullBranch(error, nullBranches)) add(error.instancePath, code, limitsOf(error.params));
    }
  }
  if (found.size === 0 && errors.length > 0) add(errors[0]?.instancePath ?? '', 'type', {});
  return [...found.values()];
}

const FORM_CODES: ReadonlySet<string> = new Set(['pattern', 'plain_name', 'email_address']);

/** More than any form shows. A bound, because a hostile list could hold tens of thousands of wrong entries. */
const MAX_VIOLATIONS = 50;

/**
 * All violations of a value against a schema, 50 at most; empty if it's valid. Sizes are checked before contents. The schema is
 * interpreted, so no `eval` is needed.
 */
export function findViolations(schema: TSchema, value: unknown, prefix = ''): Violation[] {
  // TypeBox stops at eight errors; a missing alternative takes two. Set here and not next to the import, where the bundler would drop it
  // as having no effect.
  Settings.Set({ maxErrors: 2 * MAX_VIOLATIONS });
  const { value: rest, violations } = truncateToSize(schema, value);
  const ofSize = violations.map((violation) => ({ ...violation, pointer: `${prefix}${violation.pointer}` }));
  // Hidden characters also break the patterns of names; one of the two violations is enough.
  const hiddenPointers = new Set(
    ofSize.flatMap(({ pointer, code }) => (code === 'hidden_text' ? [pointer] : [])),
  );
  const others = violationsOf(Value.Errors(schema, rest), prefix).filter(
    ({ pointer, code }) => !hiddenPointers.has(pointer) || !FORM_CODES.has(code),
  );
  return [...ofSize, ...others].slice(0, MAX_VIOLATIONS);
}
