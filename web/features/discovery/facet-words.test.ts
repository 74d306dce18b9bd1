import { describe, expect, it } from 'vitest';
import { facetValueWords, skillNamesOf, whyWords } from './facet-words.ts';
import { searchWords } from './search-words.ts';

describe('values of facets in words', () => {
  it('names countries, languages and fields', () => {
    expect(facetValueWords('countries', 'PT')).toBe('Portugal');
    expect(facetValueWords('languages', 'de')).toBe('German');
    expect(facetValueWords('languages', 'de:B2')).toBe('German, B2 or above');
    expect(facetValueWords('languages', 'pt:native')).toBe('Portuguese, native');
    expect(facetValueWords('fields', 'isco-08:25')).toBe('Software, data and IT');
    expect(facetValueWords('stages', 'working')).toBe('Working');
    expect(facetValueWords('regions', 'PT-11', new Map([['PT-11', 'Lisboa']]))).toBe('Lisboa, Portugal');
    expect(facetValueWords('regions', 'IS:north')).toBe('North, Iceland');
  });

  it('writes a skill as people write it, and capitalises it if no one in view has it', () => {
    const names = skillNamesOf([
      { profile: { skills: [{ name: 'SQL', level: null, link: null }] } } as never,
    ]);
    expect(facetValueWords('skills', 'sql', names)).toBe('SQL');
    expect(facetValueWords('skills', 'statistics', names)).toBe('Statistics');
    expect(facetValueWords('skills', 'php', names)).toBe('php');
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
  expect(whyWords(why, new Map())).toBe('Graduate · right to work in Portugal · “night shift”');
  expect(whyWords({ facets: [], words: [] }, new Map())).toBe('');
  const reach = (value: string) => ({
    facets: [
      { facet: 'countries', values: ['NO'] },
      { facet: 'reaches', values: [value] },
    ],
    words: [],
  });
  expect(whyWords(reach('lives'), new Map())).toBe('lives in Norway');
  expect(whyWords(reach('would_move'), new Map())).toBe('would move to Norway');
  const region = { facets: [{ facet: 'regions', values: ['IS:north'] }], words: [] };
  expect(whyWords(region, new Map())).toBe('lives in North, Iceland');
});

it('describes a whole search in one line', () => {
  expect(searchWords({ words: 'a OR b', routes: ['graduate'], skills: ['python'], opportunityId: 'x' })).toBe(
    'Search: a OR b · Route: Graduate · Skill: Python · compared with a job’s criteria',
  );
  expect(searchWords({})).toBe('All candidates');
});
