import { expect, test } from 'vitest';
import { hubPermission } from './hub-links.ts';

test('a page asks for what its entry in the navigation asks for, and so do the pages below it', () => {
  expect(hubPermission('/company-route/shortlists')).toBe('find_people');
  expect(hubPermission('/company-route/shortlists/5d3f0000-0000-4000-8000-000000000001')).toBe('find_people');
  expect(hubPermission('/company-route/compare')).toBe('find_people');
  expect(hubPermission('/company-route/applications/5d3f0000-0000-4000-8000-000000000001')).toBe(
    'read_applications',
  );
});

test('the home and addresses that are nowhere in the navigation ask for nothing', () => {
  expect(hubPermission('/company-route')).toBeNull();
  expect(hubPermission('/company-route/')).toBeNull();
  expect(hubPermission('/company-route/shortlistsy')).toBeNull();
});
