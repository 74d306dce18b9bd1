import { formatMessage } from '@common-ground/i18n/message';
import { describe, expect, it } from 'vitest';
import { type CompanyProfile, explainOverlap } from '../overlap/overlap.ts';
import { gaussian, seededRandom } from '../random.ts';
import { DIMENSION_IDS, type DimensionId, forEachDimension } from './dimensions.ts';
import { headlineOf, styleSentenceOf } from './headline.ts';
import { INSTRUMENT_VERSION } from './item-bank.ts';
import { measurementErrors } from './reliability.ts';
import { prioritiesOf } from './result.ts';
import { SCORING_VERSION } from './score.ts';
import {
  headline,
  levels,
  questions,
  type ReferenceGap,
  ranked,
  sharedPriorities,
} from './testing/reference-words.ts';
import { figures } from './testing/sessions.ts';

const ERROR = 8.5;
const random = seededRandom(77);

const numberOf = (dimension: DimensionId) => DIMENSION_IDS.indexOf(dimension);

/** Eight figures with a mean of about 50; some hardly differ, some are equal. */
function randomFigures(round: number): number[] {
  const deviation = [4, 8, 17, 26][round % 4] as number;
  return DIMENSION_IDS.map(() => {
    const figure = Math.min(100, Math.max(0, 50 + deviation * gaussian(random)));
    return round % 3 === 0 ? Math.round(figure / 5) * 5 : figure;
  });
}

function company(means: readonly number[], disagreed: readonly number[]): CompanyProfile {
  return {
    means: figures(...means),
    standardErrors: forEachDimension(() => 3),
    disagreedDimensions: disagreed.map((d) => DIMENSION_IDS[d] as DimensionId),
    indistinctDimensions: null,
    raterCount: 15,
    instrumentVersion: INSTRUMENT_VERSION,
    scoringVersion: SCORING_VERSION,
  };
}

const NAMED = [
  ['two', / and .+ before .+ and /],
  ['one', /^You put .+ before /],
  ['none', /close together/],
] as const;
const STYLE_SENTENCES = [
  ['clearly first', /^Two priorities come clearly first/],
  ['swap', /could swap places/],
  ['six in between', /^The six in between/],
  ['another day', /^On another day/],
] as const;

const rounds = Array.from({ length: 400 }, (_, round) => randomFigures(round));

describe('what a second implementation says about a person', () => {
  it('includes the headline, its addition and the levels', () => {
    const seenSentences = new Set<string>();
    for (const scores of rounds) {
      const own = figures(...scores);
      const { named, added } = headline(scores, ERROR);
      const text = formatMessage(headlineOf(own, measurementErrors()));
      expect(NAMED.find(([, pattern]) => pattern.test(text))?.[0]).toBe(named);
      const style = styleSentenceOf(own, measurementErrors());
      const styleSentence = style && formatMessage(style);
      expect(
        STYLE_SENTENCES.find(([, pattern]) => styleSentence !== null && pattern.test(styleSentence))?.[0] ??
          null,
      ).toBe(added);
      const priorities = prioritiesOf(own, measurementErrors());
      expect(priorities.map(({ dimension }) => numberOf(dimension))).toEqual(ranked(scores));
      for (const { dimension, level } of priorities)
        expect(['below_average', 'near_average', 'above_average'].indexOf(level) - 1).toBe(
          levels(scores, ERROR)[numberOf(dimension)],
        );
      seenSentences.add(named).add(String(added));
    }
    // Every possible sentence occurred.
    expect(seenSentences.size).toBe(8);
  });
});

describe('what a second implementation says about an overlap', () => {
  it('is the same shared priorities and questions', () => {
    for (const [round, scores] of rounds.entries()) {
      const means = randomFigures(3 * round);
      const disagreed = round % 2 === 0 ? [] : [round % 8];
      const explanation = explainOverlap(
        {
          scores: figures(...scores),
          measurementErrors: measurementErrors(),
          instrumentVersion: INSTRUMENT_VERSION,
          scoringVersion: SCORING_VERSION,
          doubts: [],
        },
        company(means, disagreed),
      );
      const gaps = explanation.gaps.map(
        ({ dimension, candidatePlaces, companyPlaces }): ReferenceGap => ({
          dimension: numberOf(dimension),
          own: [candidatePlaces.best, candidatePlaces.worst],
          there: [companyPlaces.best, companyPlaces.worst],
        }),
      );
      expect(explanation.sharedPriorities.map(numberOf)).toEqual(sharedPriorities(scores, means, gaps));
      expect(explanation.questions.map(({ dimension }) => numberOf(dimension))).toEqual(
        questions(scores, gaps, disagreed),
      );
    }
  });
});
