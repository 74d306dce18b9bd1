import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, isSame, mergeSection } from './section-merge.ts';

const base = { city: 'Porto', country: 'PT', modes: ['hybrid'] as readonly string[] | null };

describe('mergeSection', () => {
  it('takes a change made by only one side', () => {
    const merge = mergeSection(base, { ...base, city: 'Lisboa' }, { ...base, modes: ['remote'] });
    expect(merge).toEqual({ merged: { city: 'Lisboa', country: 'PT', modes: ['remote'] }, collisions: [] });
  });

  it('takes an identical change once', () => {
    const same = { ...base, modes: ['remote'] };
    expect(mergeSection(base, same, { ...base, modes: ['remote'] })).toEqual({
      merged: same,
      collisions: [],
    });
  });

  it('asks if both changed the same field differently, and keeps the local value until then', () => {
    const merge = mergeSection(base, { ...base, city: 'Lisboa' }, { ...base, city: 'Braga', country: 'ES' });
    expect(merge).toEqual({
      merged: { city: 'Lisboa', country: 'ES', modes: ['hybrid'] },
      collisions: ['city'],
    });
  });

  it('distinguishes a removed answer from one that was never touched', () => {
    const merge = mergeSection(base, { ...base, modes: null }, { ...base, country: 'ES' });
    expect(merge).toEqual({ merged: { city: 'Porto', country: 'ES', modes: null }, collisions: [] });
  });

  const field = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 2 }),
    fc.array(fc.integer({ max: 1 }), { maxLength: 2 }),
  );
  const section = fc.record({ a: field, b: field, c: field });

  it('loses no change of either side, whatever the states', () => {
    fc.assert(
      fc.property(section, section, section, (start, mine, theirs) => {
        const { merged, collisions } = mergeSection(start, mine, theirs);
        for (const name of ['a', 'b', 'c'] as const) {
          if (!isSame(mine[name], start[name])) expect(merged[name]).toEqual(mine[name]);
          else expect(merged[name]).toEqual(theirs[name]);
          const isLost = !isSame(theirs[name], start[name]) && !isSame(merged[name], theirs[name]);
          expect(collisions.includes(name)).toBe(isLost);
        }
      }),
    );
  });

  it('takes the other side’s version if one side did nothing', () => {
    fc.assert(
      fc.property(section, section, (start, changed) => {
        expect(mergeSection(start, changed, start)).toEqual({ merged: changed, collisions: [] });
        expect(mergeSection(start, start, changed)).toEqual({ merged: changed, collisions: [] });
      }),
    );
  });
});

describe('changedFields', () => {
  it('names the fields that differ', () => {
    expect(changedFields(base, { ...base, city: 'Faro', modes: ['hybrid'] })).toEqual(['city']);
  });
});

describe('isSame', () => {
  it('compares plain data by value', () => {
    expect(isSame({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
    for (const [one, other] of [
      [[], {}],
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: undefined }, { b: undefined }],
      [null, {}],
      [0, ''],
    ])
      expect(isSame(one, other)).toBe(false);
  });
});
