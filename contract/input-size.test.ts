import { growthOverSixteen, LINEAR_GROWTH } from '@common-ground/domain/testing/growth';
import { describe, expect, test } from 'vitest';
import { truncateToSize } from './input-size.ts';
import { ROUTES } from './routes.ts';
import { findViolations } from './violations.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly contentMediaType?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

/** Formats that can be recognised in a single pass from left to right. */
const QUICK_FORMATS = ['uuid', 'date', 'date-time'];

/** The places in a schema where a text of any length would be matched against a pattern that may look at a character more than once. */
function boundlessTexts(schema: Schema, pointer: string): string[] {
  const { pattern, format, maxLength, properties = {}, items, anyOf = [] } = schema;
  const isSlow = (pattern?.split(/\.\*|\[\\s\\S\]\*/).length ?? 1) > 2;
  const isBoundless =
    maxLength === undefined && (isSlow || (format !== undefined && !QUICK_FORMATS.includes(format)));
  return [
    ...(isBoundless ? [pointer] : []),
    ...Object.entries(properties).flatMap(([key, part]) => boundlessTexts(part, `${pointer}/${key}`)),
    ...(items ? boundlessTexts(items, `${pointer}/*`) : []),
    ...anyOf.flatMap((branch) => boundlessTexts(branch, pointer)),
  ];
}

const GROWS_WHEN_NORMALISED = '\u0958';

/** Every text of a schema that has a maximum length and isn't a document, in lists as their first item. */
function limitedTexts(schema: Schema, pointer = ''): { pointer: string; limit: number }[] {
  const { maxLength, contentMediaType, properties = {}, items, anyOf = [] } = schema;
  return [
    ...(maxLength === undefined || contentMediaType !== undefined ? [] : [{ pointer, limit: maxLength }]),
    ...Object.entries(properties).flatMap(([key, part]) => limitedTexts(part, `${pointer}/${key}`)),
    ...(items ? limitedTexts(items, `${pointer}/0`) : []),
    ...anyOf.flatMap((branch) => limitedTexts(branch, pointer)),
  ];
}

describe('sizes of input', () => {
  test('every text of a body that is matched against a slow pattern has a maximum length', () => {
    const boundless = ROUTES.flatMap(({ operationId, body }) =>
      body ? boundlessTexts(body as Schema, operationId) : [],
    );
    expect(boundless).toEqual([]);
  });

  test('a name of nothing but colons is too long, and checked in linear time', () => {
    const creation = ROUTES.find(({ operationId }) => operationId === 'createAccount');
    if (!creation?.body) throw new Error('There is no createAccount');
    const { body } = creation;
    const violationsFor = (companyName: string) => findViolations(body, { role: 'company', companyName });
    expect(violationsFor(':'.repeat(60_000)).map(({ pointer, code }) => `${pointer} ${code}`)).toContain(
      '/companyName too_long',
    );
    expect(growthOverSixteen((length) => violationsFor(':'.repeat(length)), 3_000)).toBeLessThan(
      LINEAR_GROWTH,
    );
  });

  test('truncates texts and lists of every alternative, and nothing else', () => {
    const schema = {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: { kind: { type: 'string', const: 'a' }, text: { type: 'string', maxLength: 2 } },
        },
        {
          type: 'object',
          properties: { tags: { type: 'array', maxItems: 1, items: { type: 'string', maxLength: 1 } } },
        },
      ],
    };
    const { value, violations } = truncateToSize(schema, {
      kind: 'abc',
      text: '𝒳𝒴𝒵',
      tags: ['xy', 'z'],
      other: 'long',
    });
    expect(value).toEqual({ kind: 'abc', text: '𝒳𝒴', tags: ['x'], other: 'long' });
    expect(violations.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '/text too_long',
      '/tags too_many',
      '/tags/0 too_long',
    ]);
  });

  test('every text in a body is refused if it’s too long in its stored form', () => {
    const places = ROUTES.flatMap(({ operationId, body }) =>
      body ? limitedTexts(body as Schema).map((text) => ({ operationId, body, ...text })) : [],
    );
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter(({ limit }) => limit > 100_000)).toEqual([]);
    const missed = places.filter(({ body, pointer, limit }) => {
      // Composing makes each of these two characters.
      const value = pointer
        .slice(1)
        .split('/')
        .reduceRight<unknown>(
          (inner, key) => (key === '0' ? [inner] : { [key]: inner }),
          GROWS_WHEN_NORMALISED.repeat(limit),
        );
      const refused = findViolations(body, value).map(
        (violation) => `${violation.pointer} ${violation.code}`,
      );
      return !refused.includes(`${pointer} too_long`);
    });
    expect(missed.map(({ operationId, pointer }) => `${operationId} ${pointer}`)).toEqual([]);
  });

  test('the length of a text is that of its trimmed normal form C', () => {
    const schema = { type: 'string', maxLength: 6 };
    const codesFor = (text: string) => findViolations(schema, text).map(({ code }) => code);
    expect(codesFor(GROWS_WHEN_NORMALISED.repeat(3))).toEqual([]);
    expect(codesFor(`${GROWS_WHEN_NORMALISED.repeat(2)}ab`)).toEqual([]);
    expect(codesFor(`${GROWS_WHEN_NORMALISED.repeat(3)}a`)).toEqual(['too_long']);
    expect(codesFor('\u{1D160}\u{1D160}')).toEqual([]);
    expect(codesFor('\u{1D160}\u{1D160}a')).toEqual(['too_long']);
  });
});
