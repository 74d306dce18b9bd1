import { SIGNED_OUT_PATHS } from '@common-ground/contract/signed-out-pages';
import { expect, expectTypeOf, test } from 'vitest';
import type { PROFILE_SECTIONS } from '../../features/profile/steps/profile-sections.ts';
import type { FixedPath, IdPath } from '../../platform/paths.ts';
import type { ButtonLink } from '../../ui/button.tsx';
import type { PlainLink } from '../../ui/plain-link.tsx';
import type { TextLink } from '../../ui/text-link.tsx';
import { ENTRY_PAGES } from './entry-map.ts';
import { type ListedPath, ROUTES } from './route-map.ts';

const REDIRECTS = {
  '/': '/dashboard',
  '/general': '/general/employment',
  '/school': '/school/info',
  '/university': '/university/info',
  '/experience': '/experience/info',
  '/profile': '/profile/general',
};

const CANDIDATE_PAGES = [
  '/role',
  '/role/type',
  '/role/graduate',
  '/role/experienced',
  '/role/journey',
  '/general/personal',
  '/general/location',
  '/general/employment',
  '/loading',
  '/school/info',
  '/school/academics',
  '/school/extracurricular',
  '/university/info',
  '/university/extracurricular',
  '/experience/info',
  '/documents',
  '/personalise',
  '/profile-booster',
  '/dashboard',
  '/help',
  '/assessments',
  '/assessments/company-culture',
  '/assessments/company-culture/results',
  '/profile/$section',
  '/equal-opportunity',
  '/candidate-landing',
  '/opportunities',
  '/opportunities/$opportunityId',
  '/opportunities/$opportunityId/apply',
  '/applications',
  '/applications/$applicationId',
  '/messages',
];

test('every address that a link can point to has a page', () => {
  type Known =
    | ListedPath
    | (typeof ENTRY_PAGES)[number]['path']
    | `/profile/${(typeof PROFILE_SECTIONS)[number]}`
    // Written with a trailing slash in the map, as the index page of what's below it.
    | '/company-route';
  expectTypeOf<Exclude<FixedPath | IdPath, Known>>().toBeNever();
});

test('no kind of link accepts an address without a page', () => {
  type Dead = { href: '/nowhere'; children: string };
  expectTypeOf<Dead>().not.toExtend<Parameters<typeof TextLink>[0]>();
  expectTypeOf<Dead>().not.toExtend<Parameters<typeof ButtonLink>[0]>();
  expectTypeOf<Dead>().not.toExtend<Parameters<typeof PlainLink>[0]>();
  expectTypeOf<{ href: '/login'; children: string }>().toExtend<Parameters<typeof ButtonLink>[0]>();
});

test('the public pages are exactly those in robots.txt and the sitemap', () => {
  const open = ENTRY_PAGES.filter((entry) => entry.area === 'public');
  expect(open.map((entry) => entry.path)).toEqual(SIGNED_OUT_PATHS);
  // These show nothing without the link from an email or a company.
  expect(ENTRY_PAGES.filter((entry) => entry.area !== 'public').map((entry) => entry.path)).toEqual([
    '/recover-email',
    '/rate',
  ]);
  expect(ROUTES.some((entry) => entry.area === 'public')).toBe(false);
});

test.each(Object.entries(REDIRECTS))('%s leads to %s', (path, redirectTo) => {
  expect(ROUTES).toContainEqual({ path, area: 'candidate', redirectTo });
});

test.each(CANDIDATE_PAGES)('%s is a page for candidates only', (path) => {
  expect(ROUTES.find((entry) => entry.path === path)).toMatchObject({ area: 'candidate' });
});

test('the questions are open to candidates and raters', () => {
  const entry = ROUTES.find((item) => item.path === '/assessments/company-culture/test');
  expect(entry?.area).toBe('culture-test');
});

test('everything under the company route is for companies only', () => {
  const companyRoutes = ROUTES.filter((entry) => entry.path.startsWith('/company-route'));
  expect(companyRoutes.map((entry) => entry.path)).toContain('/company-route/$');
  expect(companyRoutes.every((entry) => entry.area === 'company')).toBe(true);
});

test('no path is listed twice, and every redirect leads to a listed page', () => {
  const paths = ROUTES.map((entry) => entry.path);
  expect(new Set(paths).size).toBe(paths.length);
  const targets = ROUTES.flatMap((entry) => ('redirectTo' in entry ? [entry.redirectTo] : []));
  for (const target of targets) {
    const section = paths.find((path) => path === target.replace(/[^/]+$/, '$section'));
    expect(paths.includes(target) || section !== undefined).toBe(true);
  }
});

test.each(['/profile', '/opportunities', '/applications', '/overlaps', '/companies'])(
  '%s/results is the results page, and not a parameter that says results',
  async (path) => {
    const findPage = (wholePath: string) => {
      const entry = ROUTES.find((item) => item.path === wholePath);
      return entry && 'page' in entry ? entry : undefined;
    };
    const listed = findPage('/assessments/company-culture/results');
    expect(findPage(`${path}/results`)).toMatchObject({ area: 'candidate', frame: 'candidate' });
    expect(findPage(`${path}/results`)?.page).toBe(listed?.page);
  },
);

test('every parameter at the end of a candidate path leaves room for the results page', () => {
  const paths = ROUTES.filter(({ area }) => area === 'candidate').map(({ path }) => path);
  for (const path of paths.filter((item) => /\$\w+$/.test(item)))
    expect(paths).toContain(path.replace(/\$\w+$/, 'results'));
});

test('no results page is listed under the company route', () => {
  expect(ROUTES.some(({ path }) => /^\/company-route.*\/results$/.test(path))).toBe(false);
});
