import { expect, test } from 'vitest';
import { chosenChips, wantedChips } from './filter-chips.ts';

const NOTHING = {
  countries: [],
  workModes: [],
  route: null,
  kinds: [],
  sectors: [],
  avoidedSectors: [],
  companySizes: [],
  dealBreakers: [],
  minimumPay: null,
};
const WANTED = {
  ...NOTHING,
  countries: ['PT', 'ES', 'FR'],
  route: 'graduate',
  kinds: ['internship', 'graduate_programme'],
  avoidedSectors: ['B'],
  dealBreakers: ['Night shifts'],
  minimumPay: { minimum: '26000', currency: 'EUR', period: 'year' },
} as const;
const labels = (chips: readonly { label: string }[]) => chips.map(({ label }) => label);

test('every profile answer that filters has a chip, and an empty profile has none', () => {
  expect(labels(wantedChips({}, WANTED))).toEqual([
    'Portugal or 2 more',
    'Graduate',
    'Internship or Graduate programme',
    'Not: Mining and quarrying',
    'Not: Night shifts',
    'From €26,000 a year',
  ]);
  expect(wantedChips({}, NOTHING)).toEqual([]);
});

test('removing a chip is a link to an address without it', () => {
  const chips = wantedChips({ words: 'sql' }, WANTED);
  for (const { id, without } of chips) {
    expect(without.words).toBe('sql');
    expect(wantedChips(without, WANTED).map((chip) => chip.id)).toEqual(
      chips.map((chip) => chip.id).filter((other) => other !== id),
    );
  }
});

test('a choice in the form replaces the profile’s chip', () => {
  const filters = {
    country: 'DE',
    route: 'journey',
    payAtLeast: '30',
    payCurrency: 'EUR',
    payPeriod: 'hour',
  };
  expect(labels(wantedChips(filters, WANTED))).not.toContain('Graduate');
  expect(labels(chosenChips(filters))).toEqual(['Germany', 'Starting out', 'From €30 an hour']);
  expect(chosenChips(filters)[0]?.without).toMatchObject({ country: '', route: 'journey' });
});
