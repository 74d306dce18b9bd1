import { expect, test } from 'vitest';
import { readAddress, searchOf } from './pipeline-address.ts';

const ID = '018f3a52-0000-7000-8000-0000000000a1';

test('what stands in an address comes back as it was', () => {
  const search = `?view=table&words=zak+data&state=late&order=name&direction=descending&application=${ID}&part=notes`;
  expect(searchOf(readAddress(search))).toBe(search);
});

test('what is as usual is left out, and what nobody understands too', () => {
  expect(searchOf(readAddress(''))).toBe('');
  expect(searchOf(readAddress('?view=x&state=y&order=z&application=../../x&part=q'))).toBe('');
});

test('the part goes with the drawer', () => {
  expect(searchOf({ ...readAddress(''), part: 'notes' })).toBe('');
});
