import { expect, it } from 'vitest';
import { comparisonHref, comparisonOf } from './comparison-address.ts';

const id = (digit: number) => `${digit}f2a0000-0000-4000-8000-000000000001`;
const searchOf = (href: string) => href.slice(href.indexOf('?'));

it('can be read back', () => {
  expect(comparisonOf(searchOf(comparisonHref([id(1), id(2)], id(9))))).toEqual({
    handles: [id(1), id(2)],
    opportunityId: id(9),
  });
});

it('accepts at most four people, each once, and skips anything else', () => {
  const five = [1, 2, 3, 4, 5].map(id);
  expect(comparisonOf(searchOf(comparisonHref(five, null))).handles).toEqual(five.slice(0, 4));
  expect(comparisonOf(`?people=${id(1)}*${id(1)}*me&opportunity=none`)).toEqual({
    handles: [id(1)],
    opportunityId: null,
  });
});
