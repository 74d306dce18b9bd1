import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf, searchHref, withChosen, withOpportunity } from './search-address.ts';

const ID = '3f2a0000-0000-4000-8000-000000000001';
const readBack = (href: string) => placeOf(href.slice(href.indexOf('?') + 1));

describe('a search in the address', () => {
  it('is read back as it was written', () => {
    const query = {
      words: 'hospital OR "day clinic" NOT intern',
      opportunityId: ID,
      routes: ['graduate', 'journey'],
      countries: ['PT', 'NO'],
      reaches: ['lives', 'remote'],
      regions: ['PT-11', 'IS:norður * 50%'],
      availableBy: '2027-01-01',
      languages: ['pt:B2', 'en'],
      skills: ['node.js', 'c++', 'a*b%2A'],
      mustHaves: 'met',
      order: 'criteria_met',
    } as const;
    expect(readBack(searchHref(query as never, ID))).toEqual({ query, person: ID });
  });

  const isName = (text: string) => new RegExp(NAME_PATTERN, 'u').test(text);

  it('keeps every skill, whatever characters it contains', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(isName), {
          minLength: 1,
          maxLength: 5,
        }),
        (skills) => {
          expect(readBack(searchHref({ skills })).query.skills).toEqual(skills);
        },
      ),
    );
  });

  it('leaves out meaningless parts', () => {
    expect(
      placeOf(
        'routes=graduate*pirate&countries=portugal&reaches=lives&mustHaves=met&order=criteria_met&availableBy=soon&person=me',
      ),
    ).toEqual({ query: { routes: ['graduate'] }, person: null });
    expect(placeOf('words=a%00b&skills=%00&regions=IS:%00')).toEqual({ query: {}, person: null });
    expect(placeOf('words=%20')).toEqual({ query: {}, person: null });
  });

  it('treats an order that no longer exists as newest first', () => {
    expect(placeOf('order=overlap&routes=graduate').query).toEqual({ routes: ['graduate'] });
  });

  it('is the plain path when nothing is chosen', () => {
    expect(searchHref({})).toBe('/company-route/discover');
  });
});

describe('changing a search', () => {
  it('removes the kind of reach with the last country', () => {
    expect(withChosen({ countries: ['PT'], reaches: ['remote'] }, 'countries', [])).toEqual({});
  });

  it('removes what depends on an opportunity with it', () => {
    expect(withOpportunity({ opportunityId: ID, mustHaves: 'met', order: 'criteria_met' }, null)).toEqual({});
    expect(withOpportunity({ opportunityId: ID, order: 'random' }, null)).toEqual({ order: 'random' });
  });
});
