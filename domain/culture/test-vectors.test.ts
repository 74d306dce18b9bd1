import { describe, expect, it } from 'vitest';
import {
  disagreedDimensionsOf,
  meansOf,
  type ShownCulture,
  shownCultureOf,
  standardErrorsOf,
} from '../company-culture/shown-culture.ts';
import { type CompanyProfile, explainOverlap } from '../overlap/overlap.ts';
import { OVERLAP_THRESHOLDS } from '../overlap/overlap-thresholds.ts';
import type { Answer } from './answer.ts';
import { BLOCKS } from './block-design.ts';
import { DIMENSION_IDS, type DimensionScores } from './dimensions.ts';
import { INSTRUMENT_VERSION, RATING_STATEMENTS } from './item-bank.ts';
import { measurementErrors } from './reliability.ts';
import { SCORING_VERSION, scoreAnswers } from './score.ts';
import published from './test-vectors.json' with { type: 'json' };
import { blockStatementIds, type ReferenceSession } from './testing/reference-person.ts';
import { figures } from './testing/sessions.ts';
import { makeTestVectors, type TestVectors, textOfVectors } from './testing/vectors.ts';

const VECTORS = published as unknown as TestVectors;

describe('the published test vectors', () => {
  it('are what the second implementation computes', async () => {
    await expect(textOfVectors(makeTestVectors())).toMatchFileSnapshot('./test-vectors.json');
  });

  it('belong to the current versions', () => {
    expect([VECTORS.instrumentVersion, VECTORS.scoringVersion, VECTORS.overlapVersion]).toEqual([
      INSTRUMENT_VERSION,
      SCORING_VERSION,
      OVERLAP_THRESHOLDS.version,
    ]);
    expect(Object.values(measurementErrors())).toEqual(Array(8).fill(VECTORS.measurementError));
  });

  it('use the same blocks', () => {
    expect(BLOCKS.map((block) => block.statements.map((statement) => statement.id))).toEqual(
      blockStatementIds(),
    );
  });

  it('cover every band', () => {
    expect(new Set(VECTORS.overlaps.map((overlap) => overlap.expected.band))).toEqual(
      new Set(['strong', 'mixed', 'little', 'not_enough_evidence']),
    );
  });
});

describe('a person of the test vectors', () => {
  it.each(VECTORS.persons)('gets the same scores: $name', ({ session, expected }) => {
    const score = scoreAnswers(answersOf(session));
    if (score.kind !== 'scored') throw new Error(score.reason);
    expectClose(score.ratingScores, expected.L);
    expectClose(score.choiceScores, expected.B);
    expectClose(score.scores, expected.S);
    expect(score.quickShare).toBeCloseTo(expected.quickShare, 9);
    expect(score.isAnsweredQuickly).toBe(expected.answeredQuickly);
  });
});

describe('a company of the test vectors', () => {
  it.each(VECTORS.companies)('has the same figures: $name', (company) => {
    const { expected } = company;
    const culture = cultureOf(company);
    for (const [d, entry] of culture.dimensions.entries()) {
      expect(entry.mean).toBe(expected.mean[d]);
      expect(entry.spread).toBe(expected.spread?.[d] ?? null);
      expect(entry.standardError).toBe(expected.standardError?.[d] ?? null);
      expect(entry.agreement).toBe(expected.agreement?.[d] ?? null);
      expect(entry.isDisagreed).toBe(expected.disagreed?.[d] ?? null);
    }
    expectClose(standardErrorsOf(culture), expected.errorUsed);
  });
});

describe('an overlap of the test vectors', () => {
  it.each(VECTORS.overlaps)('of person $person and company $company has the same explanation', (overlap) => {
    const { expected } = overlap;
    const explanation = explainOverlap(
      {
        scores: figures(...VECTORS.persons[overlap.person]!.expected.S),
        measurementErrors: measurementErrors(),
        doubts: [],
        instrumentVersion: INSTRUMENT_VERSION,
        scoringVersion: SCORING_VERSION,
      },
      companyProfile(VECTORS.companies[overlap.company]!),
    );
    expect([explanation.band, explanation.reason]).toEqual([expected.band, expected.reason]);
    expectNear(explanation.correlation, expected.correlation);
    const { low = null, middle = null, high = null } = explanation.interval ?? {};
    for (const [i, end] of [low, middle, high].entries()) expectNear(end, expected.interval?.[i] ?? null);
    expect(explanation.keptDimensions).toEqual(expected.kept.map((d) => DIMENSION_IDS[d]));
    for (const [i, dimension] of explanation.keptDimensions.entries()) {
      const gap = explanation.gaps.find((listedGap) => listedGap.dimension === dimension)!;
      const { candidatePlaces: own, companyPlaces: there } = gap;
      expect([own.best, own.worst, there.best, there.worst]).toEqual(expected.places[i]);
      expect(gap.word).toBe(expected.gapWord[i]);
    }
  });
});

function answersOf(session: ReferenceSession): Answer[] {
  const times = session.responseMs;
  return [
    ...RATING_STATEMENTS.map(({ id }, i): Answer => {
      return { kind: 'rating', screenId: id, rating: session.ratings[i]!, responseMs: times[i]! };
    }),
    ...session.choices.map(([mostId, leastId], k): Answer => {
      const screenId = `block-${String(k + 1).padStart(2, '0')}`;
      return { kind: 'choice', screenId, mostId, leastId, responseMs: times[40 + k]! };
    }),
  ];
}

type Company = TestVectors['companies'][number];

function cultureOf({ raters, batches, headcount }: Company): ShownCulture {
  let next = 0;
  const released = batches.map((size) => {
    next += size;
    return raters.slice(next - size, next).map(answersOf);
  });
  const culture = shownCultureOf(released, headcount);
  if (culture === null) throw new Error('Too few raters');
  return culture;
}

function companyProfile(company: Company): CompanyProfile {
  const culture = cultureOf(company);
  return {
    means: meansOf(culture),
    standardErrors: standardErrorsOf(culture),
    disagreedDimensions: disagreedDimensionsOf(culture),
    indistinctDimensions: null,
    raterCount: culture.raterCount,
    instrumentVersion: INSTRUMENT_VERSION,
    scoringVersion: SCORING_VERSION,
  };
}

function expectClose(actual: DimensionScores, expected: readonly number[]): void {
  for (const [d, dimension] of DIMENSION_IDS.entries()) {
    expect(actual[dimension], dimension).toBeCloseTo(expected[d]!, 9);
  }
}

/** Both sides are rounded to four decimals, so that they may differ by one in the last place. */
function expectNear(actual: number | null, expected: number | null): void {
  if (actual === null || expected === null) expect(actual).toBe(expected);
  else expect(Math.abs(actual - expected)).toBeLessThan(0.00011);
}
