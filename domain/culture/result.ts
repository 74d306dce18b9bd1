import { DIMENSIONS, type DimensionId, type DimensionScores } from './dimensions.ts';
import { type PlaceRange, placeRanges } from './place-range.ts';
import { priorityOrder } from './priorities.ts';

/** Where a priority stands beside a person's own average of 50: apart from it by more than one SEM, or near it. */
export type PriorityLevel = 'above_average' | 'near_average' | 'below_average';

export type Priority = {
  readonly dimension: DimensionId;
  /** 1 for the highest to 8 for the lowest. */
  readonly rank: number;
  /** The places that the answers leave open. */
  readonly places: PlaceRange;
  /** S, 0 to 100. */
  readonly score: number;
  /** Score − SEM and score + SEM, kept within 0 to 100: the whisker. */
  readonly low: number;
  readonly high: number;
  readonly level: PriorityLevel;
  /** The priority in words, for those who do not read the chart. */
  readonly sentence: string;
};

/** Days that must pass before the test can be taken again. */
const RETAKE_AFTER_DAYS = 30;

const AVERAGE_SCORE = 50;

const RANK_WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

const LEVEL_WORDS: Readonly<Record<PriorityLevel, string>> = {
  above_average: 'It matters clearly more to you than your average priority',
  near_average: 'It matters about as much to you as your average priority',
  below_average: 'It matters clearly less to you than your average priority',
};

/**
 * The priorities in order, with whiskers and sentences.
 * @param scores S of each dimension, 0 to 100
 * @param measurementErrors SEM of each dimension, in points of S
 */
export function prioritiesOf(scores: DimensionScores, measurementErrors: DimensionScores): Priority[] {
  const ranges = placeRanges(scores, measurementErrors);
  return priorityOrder(scores).map((dimension, index) => {
    const score = scores[dimension];
    const error = measurementErrors[dimension];
    const level = levelOf(score, error);
    return {
      dimension,
      rank: index + 1,
      places: ranges[dimension],
      score,
      low: Math.max(0, score - error),
      high: Math.min(100, score + error),
      level,
      sentence: `${DIMENSIONS[dimension].name} comes ${rankWords(index, ranges[dimension])}. ${LEVEL_WORDS[level]}.`,
    };
  });
}

function rankWords(index: number, { best, worst }: PlaceRange): string {
  const rank = `${RANK_WORDS[index]} of your eight priorities`;
  return best === worst
    ? rank
    : `${rank}; the answers leave open anything from ${RANK_WORDS[best - 1]} to ${RANK_WORDS[worst - 1]}`;
}

function levelOf(score: number, error: number): PriorityLevel {
  if (score - error > AVERAGE_SCORE) return 'above_average';
  return score + error < AVERAGE_SCORE ? 'below_average' : 'near_average';
}

/**
 * The first day on which the test can be taken again, 30 days after it was completed.
 * @param completedOn day of completion, "YYYY-MM-DD"
 */
export function retakeOn(completedOn: string): string {
  const day = new Date(`${completedOn}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() + RETAKE_AFTER_DAYS);
  return day.toISOString().slice(0, 10);
}

/**
 * The day on which the test can be taken again, or null when it can be today. A result that can't be relied on doesn't have to be waited out.
 * @param completedOn day of the last completion, "YYYY-MM-DD"; null without one
 * @param isDoubted there are doubts about the result of that day
 * @param today "YYYY-MM-DD"
 */
export function retakeOpensOn(completedOn: string | null, isDoubted: boolean, today: string): string | null {
  if (completedOn === null || isDoubted) return null;
  const opensOn = retakeOn(completedOn);
  return today >= opensOn ? null : opensOn;
}
