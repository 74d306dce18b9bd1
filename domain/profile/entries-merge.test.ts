import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, mergeSection } from './sections/section-merge.ts';
import { valueAt } from './sections/section-path.ts';

type School = { readonly id: string; readonly name: string | null; readonly from: string | null };
type Section = { readonly schools: readonly School[] | null };

const school = (id: string, name: string | null = id, from: string | null = null): School => ({
  id,
  name,
  from,
});
const section = (...schools: School[]): Section => ({ schools });
const [a, b, c, d] = [school('a'), school('b'), school('c'), school('d')];

describe('merging two edits of one list', () => {
  it('keeps each side’s changes to different entries', () => {
    const merge = mergeSection(section(a, b), section(school('a', 'A'), b), section(a, school('b', 'B')));
    expect(merge).toEqual({ merged: section(school('a', 'A'), school('b', 'B')), collisions: [] });
  });

  it('keeps each side’s changes to different fields of an entry', () => {
    const merge = mergeSection(section(a), section(school('a', 'A')), section(school('a', 'a', '2020-09')));
    expect(merge).toEqual({ merged: section(school('a', 'A', '2020-09')), collisions: [] });
  });

  it('asks if both changed the same field of an entry', () => {
    const merge = mergeSection(
      section(a, b),
      section(school('a', 'mine'), b),
      section(school('a', 'theirs'), b),
    );
    expect(merge).toEqual({ merged: section(school('a', 'mine'), b), collisions: ['schools/a/name'] });
  });

  it('keeps entries added by either side', () => {
    const merge = mergeSection(section(a), section(a, b), section(c, a));
    expect(merge).toEqual({ merged: section(c, a, b), collisions: [] });
    expect(mergeSection<Section>({ schools: null }, section(a), section(b)).merged.schools).toHaveLength(2);
  });

  it('drops what one side removed and the other left alone, and asks if the other changed it', () => {
    expect(mergeSection(section(a, b), section(b), section(a, b, c)).merged).toEqual(section(b, c));
    expect(mergeSection(section(a, b), section(b), section(school('a', 'changed'), b))).toEqual({
      merged: section(b),
      collisions: ['schools/a'],
    });
    expect(mergeSection(section(a, b), section(school('a', 'changed'), b), section(b))).toEqual({
      merged: section(school('a', 'changed'), b),
      collisions: ['schools/a'],
    });
  });

  it('takes the order from the side that moved something, and asks if both did', () => {
    expect(mergeSection(section(a, b, c), section(c, a, b), section(a, b, d, c)).merged).toEqual(
      section(c, a, b, d),
    );
    expect(mergeSection(section(a, b, c), section(c, a, b), section(b, a, c))).toEqual({
      merged: section(c, a, b),
      collisions: ['schools/order'],
    });
  });

  it('distinguishes "none" from "not answered" if nothing is left to merge', () => {
    expect(mergeSection<Section>(section(a), { schools: [] }, { schools: null }).collisions).toEqual([
      'schools',
    ]);
    expect(mergeSection<Section>(section(a), { schools: null }, section(a, b)).merged).toEqual(section(b));
  });

  const ids = ['a', 'b', 'c', 'd'];
  const name = fc.constantFrom('x', 'y', null);
  const state: fc.Arbitrary<Section> = fc
    .shuffledSubarray(ids)
    .chain((list) => fc.tuple(...list.map((id) => fc.record({ id: fc.constant(id), name, from: name }))))
    .map((schools) => ({ schools }));

  it('loses no change of either side without asking, whatever the states', () => {
    fc.assert(
      fc.property(state, state, state, (base, mine, theirs) => {
        const { merged, collisions } = mergeSection(base, mine, theirs);
        const isAsked = (path: string) =>
          collisions.some((collision) => path === collision || path.startsWith(`${collision}/`));
        for (const id of ids)
          for (const path of [`schools/${id}/name`, `schools/${id}/from`]) {
            const [start, own, other, kept] = [base, mine, theirs, merged].map((content) =>
              valueAt(content, path),
            );
            if (!isSame(own, start)) expect(kept).toEqual(own);
            if (!isSame(other, start) && !isSame(kept, other)) expect(isAsked(path)).toBe(true);
          }
        const keptIds = merged.schools?.map(({ id }) => id) ?? [];
        expect(new Set(keptIds).size).toBe(keptIds.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes the other side’s version if one side did nothing', () => {
    fc.assert(
      fc.property(state, state, (base, changed) => {
        expect(mergeSection(base, changed, base)).toEqual({ merged: changed, collisions: [] });
        expect(mergeSection(base, base, changed)).toEqual({ merged: changed, collisions: [] });
      }),
    );
  });
});
