import { expect, test } from 'vitest';
import { checkPlainLinks } from './plain-links.ts';

const page = (text: string) => [{ path: 'web/features/team/team-page.tsx', text }];

test.each(['<a href="/nowhere">', '<a className="x" href={href}>', '<a\n  href={path}\n>'])(
  '%s is reported',
  (text) => {
    expect(checkPlainLinks(page(`\n${text}`)).map(({ line }) => line)).toEqual([2]);
  },
);

test.each([
  '<TextLink href="/login">',
  '<a href="#main">',
  '<a href={source} target="_blank" rel="noreferrer">',
  '<article>',
])('%s is accepted', (text) => {
  expect(checkPlainLinks(page(text))).toEqual([]);
});

test('allows links where the design system defines them', () => {
  expect(checkPlainLinks([{ path: 'web/ui/text-link.tsx', text: '<a href={href}>' }])).toEqual([]);
});
