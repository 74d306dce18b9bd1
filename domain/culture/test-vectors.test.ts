import { describe, expect, it } from 'vitest';
import { type CompanyProfile, explainOverlap } from '../overlap/overlap.ts';
import { OVERLAP_THRESHOLDS } from '../overlap/overlap-thresholds.ts';
import type { Answer } from './answer.ts';
import { BLOCKS } from './block-design.ts';
import { companyCulture, type RaterSheet, raterSheetOf } from './company-culture.ts';
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

  it('belong to the versions in force', () => {
    expect([VECTORS.instrumentVersion, VECTORS.scoringVersion, VECTORS.overlapVersion]).toEqual([
      INSTRUMENT_VERSION,
      SCORING_VERSION,
      OVERLAP_THRESHOLDS.version,
    ]);
    expect(Object.values(measurementErrors())).toEqual(Array(8).fill(VECTORS.measurementError));
  });

  it('see the same blocks', () => {
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
  it.each(VECTORS.persons)('is scored alike: $name', ({ session, expected }) => {
    const score = scoreAnswers(answersOf(session));
    if (score.kind !== 'scored') throw new Error(score.reason);
    expectAlike(score.ratingScores, expected.L);
    expectAlike(score.choiceScores, expected.B);
    expectAlike(score.scores, expected.S);
    expect(score.quickShare).toBeCloseTo(expected.quickShare, 9);
    expect(score.isAnsweredQuickly).toBe(expected.answeredQuickly);
  });
});

describe('a company of the test vectors', () => {
  it.each(VECTORS.companies)('is measured alike: $name', ({ raters, headcount, expected }) => {
    const culture = companyCulture(raters.map(sheetOf), headcount);
    if (culture.kind !== 'measured') throw new Error(culture.kind);
    for (const [d, entry] of culture.dimensions.entries()) {
      expect(entry.mean).toBeCloseTo(expected.mean[d]!, 9);
      expect(entry.standardError).toBeCloseTo(expected.standardError[d]!, 9);
      expect(entry.agreement).toBeCloseTo(expected.agreement[d]!, 9);
      expect(entry.agreementWord).toBe(expected.agreementWord[d]);
      expect(entry.distribution).toEqual(expected.distribution[d]);
    }
  });
});

describe('an overlap of the test vectors', () => {
  it.each(VECTORS.overlaps)('of person $person and company $company is explained alike', (overlap) => {
    const { expected } = overlap;
    const explanation = explainOverlap(
      {
        scores: figures(...VECTORS.persons[overlap.person]!.expected.S),
        measurementErrors: measurementErrors(),
        instrumentVersion: INSTRUMENT_VERSION,
        scoringVersion: SCORING_VERSION,
      },
      companyProfile(VECTORS.companies[overlap.company]!),
    );
    expect([explanation.band, explanation.reason]).toEqual([expected.band, expected.reason]);
    expectNear(explanation.correlation, expected.correlation);
    expectNear(explanation.interval?.low ?? null, expected.interval?.[0] ?? null);
    expectNear(explanation.interval?.high ?? null, expected.interval?.[1] ?? null);
    expectNear(explanation.distance, expected.distance);
    expect(explanation.keptDimensions).toEqual(expected.kept.map((d) => DIMENSION_IDS[d]));
    expect(explanation.gaps.map((gap) => gap.word)).toEqual(expected.gapWord);
    for (const [i, gap] of explanation.gaps.entries()) {
      expect(gap.gap).toBeCloseTo(expected.gap[i]!, 9);
      expect(gap.standardError).toBeCloseTo(expected.gapError[i]!, 9);
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

function sheetOf(session: ReferenceSession): RaterSheet {
  const result = raterSheetOf(answersOf(session));
  if (result.kind !== 'sheet') throw new Error(result.reason);
  return result.sheet;
}

function companyProfile({ expected, raters }: TestVectors['companies'][number]): CompanyProfile {
  return {
    means: figures(...expected.mean),
    standardErrors: figures(...expected.standardError),
    agreement: figures(...expected.agreement),
    raterCount: raters.length,
    instrumentVersion: INSTRUMENT_VERSION,
    scoringVersion: SCORING_VERSION,
  };
}

function expectAlike(actual: DimensionScores, expected: readonly number[]): void {
  for (const [d, dimension] of DIMENSION_IDS.entries()) {
    expect(actual[dimension], dimension).toBeCloseTo(expected[d]!, 9);
  }
}

/** Both sides are rounded to four decimals, so that they may differ by one in the last place. */
function expectNear(actual: number | null, expected: number | null): void {
  if (actual === null || expected === null) expect(actual).toBe(expected);
  else expect(Math.abs(actual - expected)).toBeLessThan(0.00011);
}
