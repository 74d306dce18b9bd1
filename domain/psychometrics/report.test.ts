import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS } from '../culture/dimensions.ts';
import { NO_RESPONDENT_ANSWERS } from '../culture/research-copy.ts';
import { gaussian, seededRandom } from '../random.ts';
import { companyFigures } from './companies.ts';
import { copiesCsv } from './copies-csv.ts';
import { psychometricReport } from './report.ts';
import { reportText } from './report-text.ts';
import { type Copy, sampleOf } from './sample.ts';
import { skewOf } from './statement-figures.ts';
import { simulatedCopy } from './testing/simulated-copies.ts';

const random = seededRandom(9);

/** The first hundred take the test twice; one of 17 people is in a group too small to show. */
const COPIES: readonly Copy[] = Array.from({ length: 420 }, (_, index) => {
  const values = DIMENSION_IDS.map(() => gaussian(random));
  const gender = index < 17 ? 'non_binary' : index % 2 === 0 ? 'woman' : 'man';
  const about = { ...NO_RESPONDENT_ANSWERS, gender } as const;
  return Array.from({ length: index < 100 ? 2 : 1 }, (_, at) =>
    simulatedCopy(random, { respondent: `person-${index}`, about, values, sitting: at + 1 }),
  );
}).flat();

const INPUT = {
  language: 'en',
  groupings: ['gender'],
  companies: [],
  ratersByCompany: [],
  resamples: 10,
} as const;

describe('the report', () => {
  const report = psychometricReport({ ...INPUT, copies: COPIES });

  it('is refused below 300 people, however many copies there are', () => {
    const smallReport = psychometricReport({ ...INPUT, copies: COPIES.slice(0, 300) });
    expect(smallReport).toMatchObject({ kind: 'too_few', neededCount: 300 });
  });

  it('has every part, with its versions', () => {
    if (report.kind !== 'report') throw new Error('too few');
    expect(report.versions).toEqual({ report: '1.1.0', instrument: '2.0.0', scoring: '2.0.0' });
    expect(report.ratings).toHaveLength(40);
    expect(report.choices).toHaveLength(56);
    expect(report.factors.eight.degreesOfFreedom).toBe(711);
    expect(report.factors.ten.degreesOfFreedom).toBe(694);
    for (const { estimate, low, high } of Object.values(report.factors.omega)) {
      expect(low).toBeLessThanOrEqual(high);
      expect(estimate).toBeGreaterThan(0.5);
    }
    for (const correlation of Object.values(report.retest?.correlation ?? {}))
      expect(correlation).toBeGreaterThan(0.6);
    expect(report.companies).toBeNull();
  });

  it('neither shows a group of fewer than 20 people nor lets it be subtracted', () => {
    if (report.kind !== 'report') throw new Error('too few');
    const text = reportText(report);
    expect(text).not.toContain('non_binary');
    expect(JSON.stringify(report)).not.toContain('non_binary');
    for (const { count } of report.groups[0]?.groups ?? []) expect(count % 10).toBe(0);
    expect(text).not.toContain('person-');
  });
});

describe('the sample', () => {
  it('leaves out sittings that can’t be relied on, and counts why', () => {
    const [copy] = COPIES;
    if (!copy) throw new Error('no copy');
    const alike = {
      ...copy,
      answers: copy.answers.map((answer) => ('rating' in answer ? { ...answer, rating: 3 } : answer)),
    };
    const quick = {
      ...copy,
      answers: copy.answers.map((answer, at) => (at < 12 ? { ...answer, isQuick: true } : answer)),
    };
    const { screening } = sampleOf([
      alike,
      quick,
      { ...copy, answers: [] },
      { ...copy, instrumentVersion: '1.0.0' },
    ]);
    expect(screening.excludedShares).toEqual({
      ratings_alike: 0.25,
      halves_contradict: 0,
      answered_quickly: 0.25,
      incomplete: 0.25,
      other_version: 0.25,
    });
    expect(screening.usableShare).toBe(0);
  });
});

describe('the CSV', () => {
  it('has a row per person, and nothing that links two rows or a row to an account', () => {
    const lines = copiesCsv(COPIES, seededRandom(1)).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + sampleOf(COPIES).people.length);
    expect(lines[0]).toMatch(/^ageBand,gender,firstLanguage,disability,country,a01,/);
    for (const line of lines) expect(line.split(',')).toHaveLength(5 + 40 + 28);
    expect(lines.join('\n')).not.toContain('person-');
  });
});

describe('figures of companies', () => {
  it('come close to the simulated values', () => {
    const raters = Array.from({ length: 200 }, () => {
      const ownDeviations = DIMENSION_IDS.map(() => 8 * gaussian(random));
      return Array.from({ length: 10 }, () =>
        Object.fromEntries(
          DIMENSION_IDS.map((id, at) => [id, 50 + (ownDeviations[at] ?? 0) + 15 * gaussian(random)]),
        ),
      );
    }) as unknown as Parameters<typeof companyFigures>[0];
    const figures = companyFigures(raters);
    expect(figures?.withinDeviation).toBeCloseTo(15, 0);
    expect(Math.abs((figures?.betweenDeviation ?? 0) - 8)).toBeLessThan(0.6);
    expect(companyFigures(raters.slice(0, 19))).toBeNull();
  });
});

describe('skew', () => {
  it('is 0 for symmetric values, and below 0 if only a few are low', () => {
    expect(skewOf([1, 2, 3, 4, 5])).toBeCloseTo(0, 12);
    // Worked out by hand: mean 4, variance 2.4, third moment −4.8.
    expect(skewOf([1, 4, 5, 5, 5])).toBeCloseTo(-4.8 / 2.4 ** 1.5, 10);
  });
});
