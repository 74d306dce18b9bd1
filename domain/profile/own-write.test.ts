import { describe, expect, test } from 'vitest';
import { startAfterWrite } from './own-write.ts';
import { mergeSection } from './sections/section-merge.ts';

type Section = {
  readonly city: string | null;
  readonly schools: readonly { id: string; name: string }[] | null;
};

const school = (id: string, name = id) => ({ id, name });
const section = (city: string | null, ...schools: readonly { id: string; name: string }[]): Section => ({
  city,
  schools,
});

/** The result of merging when a write between the base and the current edit was never answered. */
function merge(base: Section, written: Section, mine: Section, theirs: Section) {
  return mergeSection(startAfterWrite(base, written, theirs), mine, theirs);
}

describe('after a write without an answer', () => {
  test('a field it changed can be changed again', () => {
    const merged = merge(section(null), section('Po'), section('Porto'), section('Po'));
    expect(merged).toEqual({ merged: section('Porto'), collisions: [] });
  });

  test('a field it changed can be reverted', () => {
    const merged = merge(section('Faro'), section('Porto'), section('Faro'), section('Porto'));
    expect(merged).toEqual({ merged: section('Faro'), collisions: [] });
  });

  test('a write that never got through changes nothing', () => {
    const merged = merge(section(null), section('Po'), section('Porto'), section(null));
    expect(merged).toEqual({ merged: section('Porto'), collisions: [] });
  });

  test('someone else’s change to the same field still conflicts', () => {
    const merged = merge(section(null), section('Po'), section('Porto'), section('Braga'));
    expect(merged.collisions).toEqual(['city']);
  });

  test('an entry it added can be changed and removed, next to one someone else added', () => {
    const written = section(null, school('a'));
    const otherSection = section(null, school('a'), school('b'));
    const renamed = merge(section(null), written, section(null, school('a', 'A')), otherSection);
    expect(renamed).toEqual({ merged: section(null, school('a', 'A'), school('b')), collisions: [] });
    const removed = merge(section(null), written, section(null), otherSection);
    expect(removed).toEqual({ merged: section(null, school('b')), collisions: [] });
  });

  test('an entry it removed can be restored', () => {
    const base = section(null, school('a'), school('b'));
    const merged = merge(base, section(null, school('b')), base, section(null, school('b')));
    expect(merged).toEqual({ merged: base, collisions: [] });
  });

  test('an order it changed can be changed back', () => {
    const base = section(null, school('a'), school('b'));
    const reordered = section(null, school('b'), school('a'));
    expect(merge(base, reordered, base, reordered)).toEqual({ merged: base, collisions: [] });
  });
});
