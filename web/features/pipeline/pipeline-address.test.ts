import { expect, test } from 'vitest';
import { boardHref, readAddress } from './pipeline-address.ts';

const ID = '018f3a52-0000-7000-8000-0000000000a1';

const BOARD = '/company-route/pipeline';

test('an address is parsed back to the same state', () => {
  const search = `?view=table&words=zak+data&state=late&order=name&direction=descending&application=${ID}&part=notes`;
  expect(boardHref(null, readAddress(search))).toBe(`${BOARD}${search}`);
  expect(boardHref(ID, readAddress(search))).toBe(`${BOARD}/${ID}${search}`);
});

test('defaults and unknown values are left out', () => {
  expect(boardHref(null, readAddress(''))).toBe(BOARD);
  expect(boardHref(null)).toBe(BOARD);
  expect(boardHref(null, readAddress('?view=x&state=y&order=z&application=../../x&part=q'))).toBe(BOARD);
});

test('the open part is removed when the drawer closes', () => {
  expect(boardHref(null, { ...readAddress(''), part: 'notes' })).toBe(BOARD);
});
