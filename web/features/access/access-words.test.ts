import type { Access } from '@common-ground/contract/access/access';
import { describe, expect, it } from 'vitest';
import { blockedWords, outcomeWords } from './access-words.ts';
import { occasionWords, shownWords, timeWords } from './view-words.ts';

const AT_FIRST: Access = {
  visibility: 'hidden',
  visibilityChangedAt: null,
  versions: { visibility: 0, objection: 0, matching: 0, discovery: 0, research: 0 },
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

describe('what follows from the decisions, in a sentence', () => {
  it.each<[string, Partial<Access>]>([
    ['No company finds you.', {}],
    ['No company finds you.', { consents: FOUND, chosenCompanies: chosen(3) }],
    ['No company finds you, because you have not agreed to be found.', { visibility: 'anonymous' }],
    ['Verified companies see you without your name.', { visibility: 'anonymous', consents: FOUND }],
    [
      'Three verified companies that you chose see your name; all others see nothing.',
      { visibility: 'named', chosenCompanies: chosen(3) },
    ],
    [
      'One verified company that you chose sees your name; all others see you without a name, if they are verified.',
      { visibility: 'named', consents: FOUND, chosenCompanies: chosen(1) },
    ],
    [
      'Verified companies see you without your name. You have chosen none that sees it.',
      { visibility: 'named', consents: FOUND, chosenCompanies: chosen(2, { isBlocked: true }) },
    ],
    [
      'No company finds you: you have chosen none yet, and you have not agreed to be found by others.',
      { visibility: 'named', chosenCompanies: chosen(2, { isVerified: false }) },
    ],
    ['No company finds you until you are 18.', { visibility: 'named', age: 'minor', consents: FOUND }],
    [
      'No company finds you until we know that you are 18.',
      { visibility: 'anonymous', age: 'unknown', consents: FOUND },
    ],
  ])('%s', (words, change) => {
    expect(outcomeWords({ ...AT_FIRST, ...change })).toBe(words);
  });

  it('names who is blocked', () => {
    const block = { id: '1', name: 'A', isByName: true, blockedAt: '2026-11-21T10:00:00Z' };
    expect(blockedWords(AT_FIRST)).toBe('');
    expect(blockedWords({ ...AT_FIRST, blocks: [block] })).toBe('1 blocked company sees nothing.');
    expect(blockedWords({ ...AT_FIRST, currentEmployer: 'B' })).toBe('Your current employer sees nothing.');
    expect(blockedWords({ ...AT_FIRST, currentEmployer: 'B', blocks: [block, block] })).toBe(
      'Your current employer and 2 blocked companies see nothing.',
    );
  });
});

describe('an entry of the ledger', () => {
  it('says why, what and when', () => {
    expect(occasionWords({ reason: 'application_detail', count: 1 })).toBe('They opened your application.');
    expect(occasionWords({ reason: 'overlap_detail', count: 3 })).toBe(
      'They opened how you and they overlap, 3 times.',
    );
    expect(shownWords(['name', 'location', 'culture'])).toBe('Shown: name, place and culture overlap.');
    expect(shownWords([])).toBe('Nothing of your profile was opened.');
    expect(timeWords({ firstAt: '2026-11-21T10:00:10Z', lastAt: '2026-11-21T10:00:40Z' })).toMatch(
      /^\d\d:00$/,
    );
    expect(timeWords({ firstAt: '2026-11-21T10:00:10Z', lastAt: '2026-11-21T11:30:00Z' })).toMatch(
      /^\d\d:00 to \d\d:30$/,
    );
  });
});
