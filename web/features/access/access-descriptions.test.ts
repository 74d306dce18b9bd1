import type { Access } from '@common-ground/contract/access/access';
import { describe, expect, it } from 'vitest';
import { describeBlocks, describeOutcome } from './access-descriptions.ts';
import { describeViewedParts, formatViewTime } from './view-labels.ts';

const AT_FIRST: Access = {
  position: 'private',
  visibility: 'hidden',
  visibilityChangedAt: null,
  versions: {
    visibility: 0,
    objection: 0,
    matching: 0,
    discovery: 0,
    research: 0,
    blocks: 0,
    chosenCompanies: 0,
  },
  age: 'adult',
  consents: [{ purpose: 'discovery', isGiven: false, textVersion: null, decidedAt: null }],
  objectedAt: null,
  comparisonPostponedAt: null,
  blocks: [],
  currentEmployer: null,
  chosenCompanies: [],
};

const FOUND: Access['consents'] = [
  { purpose: 'discovery', isGiven: true, textVersion: '2026-11-21', decidedAt: '2026-11-21T10:00:00Z' },
];

function chosen(count: number, change: Partial<Access['chosenCompanies'][number]> = {}) {
  return Array.from({ length: count }, (_none, index) => ({
    companyId: String(index),
    name: `Company ${index}`,
    domain: null,
    isVerified: true,
    isBlocked: false,
    chosenAt: '2026-11-21T10:00:00Z',
    ...change,
  }));
}

describe('describeOutcome', () => {
  it.each<[string, Partial<Access>]>([
    ['Companies can’t find you.', {}],
    ['Companies can’t find you.', { consents: FOUND, chosenCompanies: chosen(3) }],
    ['Companies can’t find you: you haven’t agreed to being found.', { visibility: 'anonymous' }],
    ['Verified companies see you without your name.', { visibility: 'anonymous', consents: FOUND }],
    [
      '3 verified companies you chose see your name. Other companies can’t find you.',
      { visibility: 'named', chosenCompanies: chosen(3) },
    ],
    [
      '1 verified company you chose sees your name. Other verified companies see you without it.',
      { visibility: 'named', consents: FOUND, chosenCompanies: chosen(1) },
    ],
    [
      'Verified companies see you without your name. None can see your name at the moment.',
      { visibility: 'named', consents: FOUND, chosenCompanies: chosen(2, { isBlocked: true }) },
    ],
    [
      'Companies can’t find you: you haven’t agreed to being found, and none that you chose can see you.',
      { visibility: 'named', chosenCompanies: chosen(2, { isVerified: false }) },
    ],
    ['Companies can’t find you until you’re 18.', { visibility: 'named', age: 'minor', consents: FOUND }],
    [
      'Companies can’t find you until we know you’re 18 or over.',
      { visibility: 'anonymous', age: 'unknown', consents: FOUND },
    ],
  ])('%s', (text, change) => {
    expect(describeOutcome({ ...AT_FIRST, ...change })).toBe(text);
  });

  it('describeBlocks counts the employer and the list', () => {
    const block = { id: '1', name: 'A', isByName: true, blockedAt: '2026-11-21T10:00:00Z' };
    expect(describeBlocks(AT_FIRST)).toBe('');
    expect(describeBlocks({ ...AT_FIRST, blocks: [block] })).toBe('Blocked: 1 company.');
    expect(describeBlocks({ ...AT_FIRST, currentEmployer: 'B' })).toBe('Blocked: your current employer.');
    expect(describeBlocks({ ...AT_FIRST, currentEmployer: 'B', blocks: [block, block] })).toBe(
      'Blocked: your current employer and 2 companies on your list.',
    );
  });
});

describe('an entry in the access log', () => {
  it('says what was shown', () => {
    expect(describeViewedParts(['name', 'location', 'culture'])).toBe(
      'Shown: name, location and culture overlap.',
    );
    expect(describeViewedParts([])).toBe('Nothing from your profile was shown.');
  });

  it('says when and how often', () => {
    const firstAt = '2026-11-21T10:00:10Z';
    const sameMinute = '2026-11-21T10:00:40Z';
    expect(formatViewTime({ firstAt, lastAt: firstAt, count: 1 })).toMatch(/^\d\d:00$/);
    expect(formatViewTime({ firstAt, lastAt: sameMinute, count: 2 })).toMatch(/^2 times at \d\d:00$/);
    expect(formatViewTime({ firstAt, lastAt: '2026-11-21T11:30:00Z', count: 3 })).toMatch(
      /^3 times from \d\d:00 to \d\d:30$/,
    );
  });
});
