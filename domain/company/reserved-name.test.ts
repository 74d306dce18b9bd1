import { expect, it } from 'vitest';
import { isReservedName, PRODUCT_NAME } from './reserved-name.ts';

it.each([
  ['Common Ground', true],
  ['Common Ground GmbH', true],
  ['Common Ground Support', true],
  ['CommonGround Jobs', true],
  ['commonground.jobs', true],
  ['C-O-M-M-O-N Ground', true],
  ['Соmmоn Grоund', true],
  ['Cornmon Gr0und', true],
  ['Com\u00ADmon\u200BGround', true],
  ['СОММОN GROUND', true],
  ['The Common Ground Team', true],
  ['Payments by CommonGround', true],
  ['Common Grounds Coffee', true],
  ['Commom Ground Support', true],
  ['Comon Ground', true],
  ['Commmon Ground', true],
  ['Common Gruond', true],
  ['Gommon Ground', true],
  ['Common Qround Team', true],
  ['The Comman Ground Desk', true],
  ['Uncommon Ground', false],
  ['Common Grand Hotels', false],
  ['Commerce Ground', false],
  ['Common Works', false],
  ['Ground Common', false],
  ['Common', false],
])('says of %j whether it could be taken for the product’s own name: %s', (name, expected) =>
  expect(isReservedName(name, [PRODUCT_NAME])).toBe(expected),
);

it('matches a short reserved name against whole words only, and an empty one against nothing', () => {
  expect(isReservedName('HR Desk', ['HR'])).toBe(true);
  expect(isReservedName('Hrvatska Works', ['HR'])).toBe(false);
  expect(isReservedName('Harbour Health', [''])).toBe(false);
});
