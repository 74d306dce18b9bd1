import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyExperience } from '../profile/experience.ts';
import { EMPTY_PROFILE } from '../profile/sections/sections.ts';
import { canonicalJson } from './canonical-json.ts';
import { criteriaProfileOf, DEFAULT_PARTS, SNAPSHOT_PARTS, snapshotParts } from './snapshot.ts';

const referee = { name: 'Rui', relation: 'lead', contact: 'rui@people.example', hasAgreed: true };
const source = {
  ...EMPTY_PROFILE,
  personal: {
    ...EMPTY_PROFILE.personal,
    bornOn: '1999-04-12',
    adjustments: 'Quiet room',
    phone: '+351211234567',
  },
  location: { ...EMPTY_PROFILE.location, country: 'PT', postcode: '4000-123' },
  employment: { ...EMPTY_PROFILE.employment, currentEmployer: 'Ofício', situation: 'employed' as const },
  experience: {
    experiences: [
      { ...emptyExperience('a'), employer: 'Secret', isEmployerConfidential: true, referee },
      { ...emptyExperience('b'), employer: 'Open', referee: { ...referee, hasAgreed: false } },
    ],
  },
};

test('what wasn’t chosen isn’t sent', () => {
  const parts = snapshotParts(source, ['location']);
  for (const [name, part] of Object.entries(parts)) expect(part === null).toBe(name !== 'location');
});

test('a date of birth, a postcode, the employer for the block list and confidential employers are never sent', () => {
  const text = JSON.stringify(snapshotParts(source, SNAPSHOT_PARTS));
  for (const canary of ['1999-04-12', '4000-123', 'Ofício', 'Secret']) expect(text).not.toContain(canary);
  expect(text).toContain('Open');
});

test('a referee is sent with their consent only', () => {
  const { experience } = snapshotParts(source, ['experience']);
  expect(experience?.experiences?.map((entry) => entry.referee?.name)).toEqual(['Rui', undefined]);
});

test('adjustments are only sent when ticked separately', () => {
  expect(snapshotParts(source, DEFAULT_PARTS).adjustments).toBeNull();
  expect(snapshotParts(source, SNAPSHOT_PARTS).adjustments).toBe('Quiet room');
});

test('what wasn’t sent is unknown when criteria are checked', () => {
  const emptyProfile = criteriaProfileOf(snapshotParts(source, []));
  expect(Object.values(emptyProfile).flatMap((part) => Object.values(part))).toEqual(Array(9).fill(null));
});

test('equal data gives equal text, whatever the order of its keys, and the text parses back to the data', () => {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(plain(value)))).toEqual(plain(value));
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
      const reordered = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(plain(reordered))).toBe(canonicalJson(plain(value)));
    }),
  );
  expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"é","d":null}]}',
  );
});
