import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const [old, fresh] = [Buffer.alloc(32, 'o'), Buffer.alloc(32, 'f')] as const;
const SECRET = 'https://calendar.example/secret-é.ics';

it('opens a secret with any of the keys, even after a rotation', () => {
  const sealed = sealSecret([old], SECRET, 'ana');
  expect(openSecret([fresh, old], sealed, 'ana')).toBe(SECRET);
  expect(openSecret([fresh], sealSecret([fresh, old], SECRET, 'ana'), 'ana')).toBe(SECRET);
});

it('doesn’t open without the key, in another record, or after being changed', () => {
  const sealed = sealSecret([old], SECRET, 'ana');
  expect(openSecret([fresh], sealed, 'ana')).toBeNull();
  expect(openSecret([old], sealed, 'rui')).toBeNull();
  expect(openSecret([old], sealed.subarray(0, 20), 'ana')).toBeNull();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(openSecret([old], sealed, 'ana')).toBeNull();
});

it('never looks the same twice, and shows nothing of the secret', () => {
  const [one, other] = [sealSecret([old], SECRET, 'ana'), sealSecret([old], SECRET, 'ana')];
  expect(one.equals(other)).toBe(false);
  expect(one.includes('calendar')).toBe(false);
});
