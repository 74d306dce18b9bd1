import { EMPTY_LOCATION } from '@common-ground/domain/profile/location';
import { describe, expect, it } from 'vitest';
import { collisionAnswer, collisionTitle } from './collision-text.ts';

const location = { ...EMPTY_LOCATION, city: 'Porto' };

describe('the wording of a conflict', () => {
  it('name the field and its answer', () => {
    expect(collisionTitle('location', 'city', [location])).toBe('City or town');
    expect(collisionAnswer('location', 'city', location)).toBe('Porto');
    expect(collisionAnswer('location', 'region', location)).toBe('No answer');
  });

  const schools = [
    {
      id: 'a',
      name: 'Lyceum 4',
      system: 'a_level',
      hoursPerWeek: 3,
      skills: ['Chess', 'Go'],
      result: { scheme: 'gpa_20', raw: '17', status: null },
    },
  ];
  // Any section works, because the wording comes from the entry.
  const section = { ...location, city: schools } as unknown as typeof location;

  it('name the entry, its field and both answers', () => {
    expect(collisionTitle('location', 'city/a/hoursPerWeek', [section])).toBe(
      'City or town · Lyceum 4 · Hours a week',
    );
    expect(collisionAnswer('location', 'city/a/system', section)).toBe('a level');
    expect(collisionAnswer('location', 'city/a/skills', section)).toBe('Chess, Go');
    expect(collisionAnswer('location', 'city/a/result', section)).toBe('17 of 20');
    expect(collisionAnswer('location', 'city/a', section)).toBe('Kept, with changes');
    expect(collisionAnswer('location', 'city/b', section)).toBe('Removed');
    expect(collisionAnswer('location', 'city/order', section)).toBe('Lyceum 4');
  });
});
