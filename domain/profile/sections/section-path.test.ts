import { describe, expect, it } from 'vitest';
import {
  enclosingPath,
  movedPointer,
  orderedByIds,
  pathOfPointer,
  valueAt,
  withValueOf,
} from './section-path.ts';

const section = {
  note: 'mine',
  schools: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
};
const other = {
  note: 'theirs',
  schools: [
    { id: 'c', name: 'C' },
    { id: 'a', name: 'AA' },
  ],
};

describe('a path in a section', () => {
  it('can name a field, an entry, a field of an entry, or an order', () => {
    expect(valueAt(section, 'note')).toBe('mine');
    expect(valueAt(section, 'schools/b')).toEqual({ id: 'b', name: 'B' });
    expect(valueAt(section, 'schools/b/name')).toBe('B');
    expect(valueAt(section, 'schools/order')).toEqual(['a', 'b']);
    expect(valueAt(section, 'schools/z/name')).toBeUndefined();
  });

  it('can copy what it names from another state', () => {
    expect(withValueOf(section, other, 'note').note).toBe('theirs');
    expect(withValueOf(section, other, 'schools/a/name').schools[0]).toEqual({ id: 'a', name: 'AA' });
    expect(withValueOf(section, other, 'schools/b/name').schools[1]).toEqual({ id: 'b', name: null });
    expect(withValueOf(section, other, 'schools/b').schools.map(({ id }) => id)).toEqual(['a']);
    expect(withValueOf(section, other, 'schools/c').schools.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('stays the same when entries before it come or go', () => {
    const path = pathOfPointer(section, '/schools/1/name');
    expect(path).toBe('schools/b/name');
    expect(movedPointer({ schools: [{ id: 'b' }] }, '/schools/1/name', path)).toBe('/schools/0/name');
    expect(movedPointer({ schools: [{ id: 'x' }, { id: 'y' }, { id: 'b' }] }, '/schools/1/a/0', path)).toBe(
      '/schools/2/a/0',
    );
  });

  it('is the whole entry for its ID, and the whole field if there are no entries', () => {
    expect(pathOfPointer(section, '/schools/0/id')).toBe('schools/a');
    expect(pathOfPointer(section, '/note')).toBe('note');
    expect(pathOfPointer({ rights: [{ country: 'PT' }] }, '/rights/0/country')).toBe('rights');
  });

  it('has its entry, its list or itself as the enclosing path', () => {
    expect(['schools/a/name', 'schools/a', 'schools'].map(enclosingPath)).toEqual([
      'schools/a',
      'schools',
      'schools',
    ]);
  });
});

describe('orderedByIds', () => {
  it('puts an entry without a position after its former predecessor', () => {
    const entries = ['a', 'new', 'b', 'c'].map((id) => ({ id }));
    expect(orderedByIds(entries, ['c', 'b', 'a']).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'new']);
  });
});
