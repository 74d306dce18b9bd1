import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper } from '../../../platform/testing/stub-api.tsx';
import { ProfileLinksCard } from './profile-links-card.tsx';

test('links to each of the candidate’s own pages, with targets large enough for a thumb', async () => {
  await page.viewport(390, 844);
  await render(<ProfileLinksCard />, { wrapper: PageWrapper });
  const links = page.getByRole('navigation', { name: 'Your pages' }).getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile/general',
    '/profile/documents',
    '/profile/privacy',
    '/profile/data',
    '/account',
  ]);
  for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
