import { fileURLToPath } from 'node:url';
import { weighPages } from '@common-ground/local/page-weights';
import { expect, test } from '@playwright/test';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

test('no first view is heavier than its limit', () => {
  const pages = weighPages(DIST);
  // The sign-in, the dashboard and the steps.
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
});
