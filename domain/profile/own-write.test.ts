import { describe, expect, test } from 'vitest';
import { startAfterWrite } from './own-write.ts';
import { mergeSection } from './section-merge.ts';

type Section = {
  readonly city: string | null;
  readonly schools: readonly { id: string; name: string }[] | null;
};

const school = (id: string, name = id) => ({ id, name });
const section = (city: string | null, ...schools: readonly { id: string; name: string }[]): Section => ({
  city,
  schools,
});

/** What merging comes to when a write between the base and the present edit was never answered. */
function merge(base: Section, written: Section, mine: Section, theirs: Section) {
  return mergeSection(startAfterWrite(base, written, theirs), mine, theirs);
}

describe('after a write without an answer', () => {
  test('a field that it changed is mine to change again', () => {
    const merged = merge(section(null), section('Po'), section('Porto'), section('Po'));
    expect(merged).toEqual({ merged: section('Porto'), collisions: [] });
  });

  test('a field that it changed can be put back', () => {
    const merged = merge(section('Faro'), section('Porto'), section('Faro'), section('Porto'));
    expect(merged).toEqual({ merged: section('Faro'), collisions: [] });
  });

  test('a write that never got through changes nothing', () => {
    const merged = merge(section(null), section('Po'), section('Porto'), section(null));
    expect(merged).toEqual({ merged: section('Porto'), collisions: [] });
  });

  test('what somebody else put in the same field still collides', () => {
    const merged = merge(section(null), section('Po'), section('Porto'), section('Braga'));
    expect(merged.collisions).toEqual(['city']);
  });

  test('an entry that it added, and somebody else beside it, is mine to change and to take away', () => {
    const written = section(null, school('a'));
    const theirs = section(null, school('a'), school('b'));
    const renamed = merge(section(null), written, section(null, school('a', 'A')), theirs);
    expect(renamed).toEqual({ merged: section(null, school('a', 'A'), school('b')), collisions: [] });
    const removed = merge(section(null), written, section(null), theirs);
    expect(removed).toEqual({ merged: section(null, school('b')), collisions: [] });
  });

  test('an entry that it took away can come back', () => {
    const base = section(null, school('a'), school('b'));
    const merged = merge(base, section(null, school('b')), base, section(null, school('b')));
    expect(merged).toEqual({ merged: base, collisions: [] });
  });

  test('an order that it changed can be changed back', () => {
    const base = section(null, school('a'), school('b'));
    const turned = section(null, school('b'), school('a'));
    expect(merge(base, turned, base, turned)).toEqual({ merged: base, collisions: [] });
  });
});
