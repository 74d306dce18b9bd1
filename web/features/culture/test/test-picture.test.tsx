import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TestPicture, TestPictureCaption } from './test-picture.tsx';

const shapes = (root: Element) =>
  [...root.querySelectorAll('g:has(> path)')].map((shape) => ({
    blur: (shape as SVGElement).style.filter,
    place: shape.querySelector('path')?.getAttribute('transform') ?? '',
  }));

test('shows the same eight shapes in the same places at every question, only sharper each time', async () => {
  const view = await render(<TestPicture answered={6} />);
  const before = shapes(view.container);
  expect(before).toHaveLength(8);
  expect(new Set(before.map(({ blur }) => blur)).size).toBe(1);
  await view.rerender(<TestPicture answered={53} />);
  const after = shapes(view.container);
  expect(after.map(({ place }) => place)).toEqual(before.map(({ place }) => place));
  expect(new Set(after.map(({ blur }) => blur)).size).toBe(1);
  expect(after[0]?.blur).not.toBe(before[0]?.blur);
});

test.each([
  [12, '12 questions to go'],
  [1, '1 question to go'],
  [0, 'All questions answered'],
])('with %s left, says “%s”', async (remaining, text) => {
  const view = await render(<TestPictureCaption remaining={remaining} />);
  await expect.element(view.getByText(text)).toBeVisible();
});
