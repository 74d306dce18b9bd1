import { expect, test } from 'vitest';
import { boardHref, readAddress } from './pipeline-address.ts';

const ID = '018f3a52-0000-7000-8000-0000000000a1';

const BOARD = '/company-route/pipeline';

test('what is in an address comes back as it was', () => {
  const search = `?view=table&words=zak+data&state=late&order=name&direction=descending&application=${ID}&part=notes`;
  expect(boardHref(null, readAddress(search))).toBe(`${BOARD}${search}`);
  expect(boardHref(ID, readAddress(search))).toBe(`${BOARD}/${ID}${search}`);
});

test('what is as usual is left out, and what no one understands too', () => {
  expect(boardHref(null, readAddress(''))).toBe(BOARD);
  expect(boardHref(null)).toBe(BOARD);
  expect(boardHref(null, readAddress('?view=x&state=y&order=z&application=../../x&part=q'))).toBe(BOARD);
});

test('the part is removed with the drawer', () => {
  expect(boardHref(null, { ...readAddress(''), part: 'notes' })).toBe(BOARD);
});
