import { describe, expect, it } from 'vitest';
import { describeMatch, facetValueLabel, skillNamesOf } from './facet-labels.ts';
import { describeSearch } from './search-description.ts';

describe('values of facets in words', () => {
  it('names countries, languages and fields', () => {
    expect(facetValueLabel('countries', 'PT')).toBe('Portugal');
    expect(facetValueLabel('languages', 'de')).toBe('German');
    expect(facetValueLabel('languages', 'de:B2')).toBe('German, B2 or above');
    expect(facetValueLabel('languages', 'pt:native')).toBe('Portuguese, native');
    expect(facetValueLabel('fields', 'isco-08:25')).toBe('Software, data and IT');
    expect(facetValueLabel('stages', 'working')).toBe('Working');
    expect(facetValueLabel('regions', 'PT-11', new Map([['PT-11', 'Lisboa']]))).toBe('Lisboa, Portugal');
    expect(facetValueLabel('regions', 'IS:north')).toBe('North, Iceland');
  });

  it('writes a skill as people write it, and capitalises it if no one in view has it', () => {
    const names = skillNamesOf([
      { profile: { skills: [{ name: 'SQL', level: null, link: null }] } } as never,
    ]);
    expect(facetValueLabel('skills', 'sql', names)).toBe('SQL');
    expect(facetValueLabel('skills', 'statistics', names)).toBe('Statistics');
    expect(facetValueLabel('skills', 'php', names)).toBe('php');
  });
});

it('says why a candidate is shown', () => {
  const why = {
    facets: [
      { facet: 'routes', values: ['graduate'] },
      { facet: 'rightsToWork', values: ['PT'] },
    ],
    words: ['night shift'],
  };
  expect(describeMatch(why, new Map())).toBe('Graduate · right to work in Portugal · “night shift”');
  expect(describeMatch({ facets: [], words: [] }, new Map())).toBe('');
  const reach = (value: string) => ({
    facets: [
      { facet: 'countries', values: ['NO'] },
      { facet: 'reaches', values: [value] },
    ],
    words: [],
  });
  expect(describeMatch(reach('lives'), new Map())).toBe('lives in Norway');
  expect(describeMatch(reach('would_move'), new Map())).toBe('would move to Norway');
  const region = { facets: [{ facet: 'regions', values: ['IS:north'] }], words: [] };
  expect(describeMatch(region, new Map())).toBe('lives in North, Iceland');
});

it('describes a whole search in one line', () => {
  expect(
    describeSearch({ words: 'a OR b', routes: ['graduate'], skills: ['python'], opportunityId: 'x' }),
  ).toBe('Search: a OR b · Route: Graduate · Skill: Python · compared with a job’s criteria');
  expect(describeSearch({})).toBe('All candidates');
});
