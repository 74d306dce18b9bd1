import { expect, expectTypeOf, test } from 'vitest';
import { type Href, hrefOf } from './paths.ts';

test('builds an address from its ID, its search and the section of the page', () => {
  expect(hrefOf('/opportunities/$opportunityId/apply', { opportunityId: 'o1' })).toBe(
    '/opportunities/o1/apply',
  );
  expect(
    hrefOf('/company-route/pipeline/$opportunityId', {
      opportunityId: 'o1',
      search: { state: 'late', application: 'a1' },
    }),
  ).toBe('/company-route/pipeline/o1?state=late&application=a1');
  expect(hrefOf('/applications/$applicationId', { applicationId: 'a1', hash: 'messages' })).toBe(
    '/applications/a1#messages',
  );
});

test('leaves out empty search parameters, and escapes the rest', () => {
  expect(hrefOf('/applications', { search: { state: null } })).toBe('/applications');
  expect(hrefOf('/opportunities', { search: { words: '', kind: undefined } })).toBe('/opportunities');
  expect(hrefOf('/company-route/contacts', { search: { words: 'a&b=ü' } })).toBe(
    '/company-route/contacts?words=a%26b%3D%C3%BC',
  );
  expect(hrefOf('/overlaps/$companyId', { companyId: '../x' })).toBe('/overlaps/..%2Fx');
});

test('a dead link does not compile', () => {
  expectTypeOf<'/opportunities'>().toExtend<Href>();
  expectTypeOf<'/profile/privacy#views'>().toExtend<Href>();
  expectTypeOf<'/oportunities'>().not.toExtend<Href>();
  expectTypeOf<'/profile/secrets'>().not.toExtend<Href>();
  expectTypeOf<`/opportunities/${string}`>().not.toExtend<Href>();
  expectTypeOf<string>().not.toExtend<Href>();
  type Pattern = Parameters<typeof hrefOf>[0];
  expectTypeOf<'/opportunities/$opportunityId'>().toExtend<Pattern>();
  expectTypeOf<'/opportunities/$opportunityId/aply'>().not.toExtend<Pattern>();
});

test('a search parameter that the page doesn’t read doesn’t compile either', () => {
  type Search<Path extends Parameters<typeof hrefOf>[0]> = NonNullable<
    Parameters<typeof hrefOf<Path>>[1]['search']
  >;
  expectTypeOf<{ state: string }>().toExtend<Search<'/applications'>>();
  expectTypeOf<{ sate: string }>().not.toExtend<Search<'/help'>>();
  expectTypeOf<keyof Search<'/applications'>>().toEqualTypeOf<'state'>();
});
