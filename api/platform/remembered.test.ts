import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

function countingDouble() {
  let calls = 0;
  const double = remembered(({ of }: { of: number }) => {
    calls += 1;
    return { double: of * 2 };
  }, 2);
  return { double, calls: () => calls };
}

test('the same input is computed once, another one anew', () => {
  const { double, calls } = countingDouble();
  expect([double({ of: 1 }), double({ of: 1 }), double({ of: 2 })]).toEqual([
    { double: 2 },
    { double: 2 },
    { double: 4 },
  ]);
  expect(calls()).toBe(2);
});

test('what was needed longest ago is forgotten first', () => {
  const { double, calls } = countingDouble();
  for (const of of [1, 2, 1, 3, 1]) double({ of });
  expect(calls()).toBe(3);
  double({ of: 2 });
  expect(calls()).toBe(4);
});
