import { forEachDimension } from '@common-ground/domain/culture/dimensions';
import { prioritiesOf } from '@common-ground/domain/culture/result';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PrioritiesChart } from './priorities-chart.tsx';

const ERRORS = forEachDimension(() => 4);
const SCORES = { ...forEachDimension(() => 50), collaboration: 90, precision: 10 };

/** The middle of an element, from the left of the page. */
const middleOf = (element: Element | null | undefined) => {
  const { left, width } = element?.getBoundingClientRect() ?? new DOMRect();
  return left + width / 2;
};

test('the labels of the scale are at the ends that they name, in either direction', async () => {
  const { container } = await render(
    <PrioritiesChart priorities={prioritiesOf(SCORES, ERRORS)} standardErrors={ERRORS} />,
  );
  const [last, first] = container.querySelectorAll('p [dir] > span');
  expect(middleOf(last)).toBeLessThan(middleOf(first));
  const dots = [...container.querySelectorAll('.rounded-full.ring-2')].map(middleOf);
  // The groups come in order, the first priority at the top.
  expect(dots.at(-1)).toBeLessThan(dots[0] ?? 0);
});
