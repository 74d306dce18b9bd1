import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { contractResolver, type FormRules, fieldErrors } from './contract-resolver.ts';

type Values = { readonly name: string; readonly meetings: readonly { readonly metOn: string }[] };
type Body = { readonly name: string; readonly meetings: readonly { readonly metOn: string | null }[] };

const RULES: FormRules<Values, Body> = {
  schema: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 5 }),
    meetings: Type.Array(Type.Object({ metOn: Type.Unsafe({ type: ['string', 'null'], format: 'date' }) })),
  }),
  bodyOf: ({ name, meetings }) => ({
    name: name.trim(),
    meetings: meetings.map(({ metOn }) => ({ metOn: metOn || null })),
  }),
};

const resolve = (values: Values, rules = RULES) =>
  contractResolver(rules)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('a form checked by the contract', () => {
  it('passes on the body that’s sent, not the raw input', async () => {
    expect(await resolve({ name: ' Ada ', meetings: [{ metOn: '' }] })).toEqual({
      values: { name: 'Ada', meetings: [{ metOn: null }] },
      errors: {},
    });
  });

  it('has an error for every field at once, in lists as well', async () => {
    const { errors } = await resolve({ name: ' ', meetings: [{ metOn: '2026-01-31' }, { metOn: 'soon' }] });
    expect(errors).toEqual({
      name: { type: 'too_short', message: 'Please fill this in.' },
      meetings: [undefined, { metOn: { type: 'format', message: expect.stringContaining('Check') } }],
    });
  });

  it('applies rules that no schema can express, and uses a form’s own wording', async () => {
    const { errors } = await resolve(
      { name: 'Ada', meetings: [] },
      {
        ...RULES,
        check: ({ name }) => [{ pointer: '/name', code: 'name_taken', params: { limit: name } }],
        messageOf: ({ pointer, code }) => `${pointer}: ${code}`,
      },
    );
    expect(errors).toEqual({ name: { type: 'name_taken', message: '/name: name_taken' } });
  });

  it('puts the form’s own errors before the contract’s', async () => {
    const values = { name: '', meetings: [] };
    const { errors } = await resolve(values, { ...RULES, errorsOf: () => ({ name: 'Whose is it?' }) });
    expect(errors).toEqual({ name: { type: 'form', message: 'Whose is it?' } });
  });

  it('reports a field’s first problem', () => {
    const violations = ['too_short', 'pattern'].map((code) => ({ pointer: '/name', code, params: {} }));
    expect(fieldErrors(violations)).toMatchObject({ name: { type: 'too_short' } });
  });

  it('keeps an error about the whole body separate from the fields', () => {
    expect(fieldErrors([{ pointer: '', code: 'type', params: {} }])).toHaveProperty('root.type', 'type');
  });
});
