import { expect, test } from 'vitest';
import { hubPermission, hubSectionsFor, isOnPage } from './hub-links.ts';

test('a page needs the same permission as its entry in the navigation, and so do the pages below it', () => {
  expect(hubPermission('/company-route/shortlists')).toBe('find_people');
  expect(hubPermission('/company-route/shortlists/5d3f0000-0000-4000-8000-000000000001')).toBe('find_people');
  expect(hubPermission('/company-route/compare')).toBe('find_people');
  expect(hubPermission('/company-route/applications/5d3f0000-0000-4000-8000-000000000001')).toBe(
    'read_applications',
  );
});

test('the home page, and addresses that aren’t in the navigation, need no permission', () => {
  expect(hubPermission('/company-route')).toBeNull();
  expect(hubPermission('/company-route/')).toBeNull();
  expect(hubPermission('/company-route/shortlistsy')).toBeNull();
});

test('every role is offered exactly the pages it can use', () => {
  const pagesOf = (role: Parameters<typeof hubSectionsFor>[0]) =>
    Object.fromEntries(
      hubSectionsFor(role).map(({ name, pages }) => [name, pages.map(({ label }) => label)]),
    );
  expect(Object.keys(pagesOf('recruiter'))).toEqual([
    'home',
    'jobs',
    'candidates',
    'pipeline',
    'messages',
    'interviews',
    'culture',
    'settings',
  ]);
  expect(pagesOf('recruiter').settings).not.toContain('Decisions');
  expect(pagesOf('interviewer').candidates).toBeUndefined();
  expect(pagesOf('interviewer').culture).toEqual(['Our culture']);
  expect(pagesOf('auditor').settings).toEqual(expect.arrayContaining(['Decisions', 'Blind review log']));
});

test('a page is marked open at its own address and below it, the home page only at its own', () => {
  const pages = hubSectionsFor('owner').flatMap((section) => section.pages);
  const openAt = (path: string) => pages.filter((page) => isOnPage(page, path)).map(({ label }) => label);
  expect(openAt('/company-route')).toEqual(['Home']);
  expect(openAt('/company-route/')).toEqual(['Home']);
  expect(openAt('/company-route/compare')).toEqual(['Shortlists']);
  expect(openAt('/company-route/shortlists/5d3f0000-0000-4000-8000-000000000001')).toEqual(['Shortlists']);
  expect(openAt('/company-route/shortlistsy')).toEqual([]);
});
