import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { goTo } from '../../platform/navigation.ts';
import { CountBadge } from '../../ui/signs/count-badge.tsx';
import { hubSectionsFor } from './hub-links.ts';
import { HubPhoneBar } from './hub-phone-bar.tsx';

const more = page.getByRole('button', { name: 'More' });
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(async () => {
  await page.viewport(390, 844);
  goTo('/company-route', true);
});

async function open(path: '/company-route' | '/company-route/compare' | '/company-route/team') {
  goTo(path, true);
  await render(
    <>
      <HubPhoneBar
        sections={hubSectionsFor('recruiter')}
        counts={{ pipeline: <CountBadge count={4} label="4 late" /> }}
        onSearch={() => undefined}
      />
      <button type="button">The page</button>
    </>,
  );
}

test('has the four everyday sections, with what’s late, and the rest behind a button', async () => {
  await open('/company-route');
  for (const name of ['Home', 'Jobs', 'Pipeline 4 late', 'Messages'])
    await expect.element(link(name)).toBeVisible();
  await expect.element(link('Home')).toHaveAttribute('aria-current', 'page');
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(link('Team').elements()).toHaveLength(0);
  await more.click();
  for (const name of ['Discover', 'Our culture', 'Company profile', 'Team', 'Account settings'])
    await expect.element(link(name)).toBeVisible();
});

test('marks a page as open on any of its paths', async () => {
  await open('/company-route/compare');
  await more.click();
  await expect.element(link('Shortlists')).toHaveAttribute('aria-current', 'page');
});

test('closes on Escape, with the focus back on the button', async () => {
  await open('/company-route');
  await more.click();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(more).toHaveFocus();
});

test('closes on a press elsewhere, and when another page opens', async () => {
  await open('/company-route');
  await more.click();
  await page.getByRole('button', { name: 'The page' }).click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  goTo('/company-route/team');
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(link('Team').elements()).toHaveLength(0);
});
