import { expect, test } from 'vitest';
import { CHOICES_HREF, importHref, importReturnHref } from './import-return.ts';

const OPPORTUNITY = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b70';

const returnOf = (href: string) =>
  importReturnHref(new URL(href, 'https://app.example').searchParams.get('from'));

test('returns to the page that the import was opened from', () => {
  for (const from of ['/documents', CHOICES_HREF, `/opportunities/${OPPORTUNITY}/apply`])
    expect(returnOf(importHref(from))).toBe(from);
});

test('names the document to read', () => {
  expect(importHref('/documents', 'd1')).toBe('/profile-booster/import?from=%2Fdocuments&document=d1');
});

test('never returns to any other page', () => {
  const others = ['https://elsewhere.example', '//elsewhere.example', '/account', '/documents/..', ''];
  for (const from of [...others, '/opportunities/x/apply', `/opportunities/${OPPORTUNITY}`])
    expect(returnOf(importHref(from)), from).toBeNull();
});
