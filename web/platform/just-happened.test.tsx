import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useJustHappened } from './just-happened.ts';

const before = location.href;
afterEach(() => history.replaceState(null, '', before));

function Page() {
  return useJustHappened('sent') ? 'Just sent' : 'As ever';
}

test('announces once what has just happened, and keeps the rest of the address', async () => {
  history.replaceState(null, '', '?sent=1&part=note#messages');
  const first = await render(<Page />);
  await expect.element(first.getByText('Just sent')).toBeVisible();
  expect(location.search + location.hash).toBe('?part=note#messages');
  await first.rerender(<Page />);
  await expect.element(first.getByText('Just sent')).toBeVisible();
  await first.unmount();
  const second = await render(<Page />);
  await expect.element(second.getByText('As ever')).toBeVisible();
});
