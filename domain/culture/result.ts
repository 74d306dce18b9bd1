import { type Message, msg } from '@common-ground/i18n/message';
import { DIMENSIONS, type DimensionId, type DimensionScores } from './dimensions.ts';
import { type PlaceRange, placeRanges } from './place-range.ts';
import { priorityOrder } from './priorities.ts';

/** How a priority compares with a person's own average of 50: near it, or different by more than one SEM. */
export type PriorityLevel = 'above_average' | 'near_average' | 'below_average';

export type Priority = {
  readonly dimension: DimensionId;
  /** 1 for the highest to 8 for the lowest. */
  readonly rank: number;
  /** The possible places. */
  readonly places: PlaceRange;
  /** S, 0 to 100. */
  readonly score: number;
  /** Score − SEM and score + SEM, kept within 0 to 100: the whisker. */
  readonly low: number;
  readonly high: number;
  readonly level: PriorityLevel;
  /** The priority in words, for people who don't read the chart. */
  readonly sentence: Message;
};

/** Days that must pass before the test can be taken again. */
const RETAKE_AFTER_DAYS = 30;

const AVERAGE_SCORE = 50;

const RANK_LABELS = [
  msg`first`,
  msg`second`,
  msg`third`,
  msg`fourth`,
  msg`fifth`,
  msg`sixth`,
  msg`seventh`,
  msg`eighth`,
];

const LEVEL_LABELS: Readonly<Record<PriorityLevel, Message>> = {
  above_average: msg`It matters more to you than your average priority.`,
  near_average: msg`It matters to you about as much as your average priority.`,
  below_average: msg`It matters less to you than your average priority.`,
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
      sentence: sentenceOf(dimension, index, ranges[dimension], level),
    };
  });
}

function rankLabel(index: number): Message {
  return RANK_LABELS[index] ?? msg`last`;
}

function sentenceOf(
  dimension: DimensionId,
  index: number,
  { best, worst }: PlaceRange,
  level: PriorityLevel,
): Message {
  const { name } = DIMENSIONS[dimension];
  const rank = rankLabel(index);
  const comparison = LEVEL_LABELS[level];
  if (best === worst) return msg`${{ name }} comes ${{ rank }} of your eight priorities. ${{ comparison }}`;
  const rankLabels = { best: rankLabel(best - 1), worst: rankLabel(worst - 1) };
  return msg`${{ name }} comes ${{ rank }} of your eight priorities, but could be anywhere from ${{ best: rankLabels.best }} to ${{ worst: rankLabels.worst }}. ${{ comparison }}`;
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
 * The day on which the test can be taken again, or null when it can be today. After a result that can't be relied on, there's no waiting
 * time.
 * @param completedOn day of the last completion, "YYYY-MM-DD"; null without one
 * @param isDoubted whether there are doubts about that day's result
 * @param today "YYYY-MM-DD"
 */
export function retakeOpensOn(completedOn: string | null, isDoubted: boolean, today: string): string | null {
  if (completedOn === null || isDoubted) return null;
  const opensOn = retakeOn(completedOn);
  return today >= opensOn ? null : opensOn;
}
