import { type Message, msg } from '@common-ground/i18n/message';
import { type DimensionId, type DimensionScores, nameInSentence } from './dimensions.ts';
import { priorityOrder } from './priorities.ts';

/** A short phrase for a dimension, for use inside a sentence. */
export const PRIORITY_PHRASES: Readonly<Record<DimensionId, Message>> = {
  experimentation: msg`trying new things`,
  autonomy: msg`room to decide`,
  ambition: msg`hard goals`,
  precision: msg`exact work`,
  structure: msg`clear plans`,
  collaboration: msg`working together`,
  care: msg`looking after each other`,
  purpose: msg`doing what’s right`,
};

/**
 * What a result shows, in points of S. Every sentence about a result is based on this:
 * - `two_before_two`: the second is above the seventh by more than the standard error of their difference, √(SEM₂² + SEM₇²).
 * - `one_before_one`: only the first and the last differ, by more than twice that error.
 * - `close_together`: neither; the order could be chance.
 */
export type ResultShape = 'two_before_two' | 'one_before_one' | 'close_together';

/** By chance alone, the two ends of eight are further apart than two in the middle, so they need twice the error. */
const ERRORS_BETWEEN_ENDS = 2;

/**
 * The fewest points between the second and third for the first two to be called clearly ahead: one standard error would be wrong too
 * often.
 */
const CLEAR_GAP = 20;

type Order = readonly [DimensionId, DimensionId, DimensionId, ...DimensionId[]];
type Reading = { readonly scores: DimensionScores; readonly measurementErrors: DimensionScores };

function errorOfDifference({ measurementErrors }: Reading, one: DimensionId, other: DimensionId): number {
  return Math.hypot(measurementErrors[one], measurementErrors[other]);
}

function endsOf(order: Order): [DimensionId, DimensionId] {
  return order.slice(-2) as [DimensionId, DimensionId];
}

function shapeOf(reading: Reading, order: Order): ResultShape {
  const { scores } = reading;
  const [first, second] = order;
  const [seventh, eighth] = endsOf(order);
  if (scores[second] - scores[seventh] > errorOfDifference(reading, second, seventh)) return 'two_before_two';
  const isFarFromLast =
    scores[first] - scores[eighth] > ERRORS_BETWEEN_ENDS * errorOfDifference(reading, first, eighth);
  return isFarFromLast ? 'one_before_one' : 'close_together';
}

/**
 * A result in one sentence, addressed to the person: what they put before what, or that nothing clearly stands out.
 * @param scores S of each dimension, 0 to 100
 * @param measurementErrors SEM of each dimension, in points of S
 */
export function headlineOf(scores: DimensionScores, measurementErrors: DimensionScores): Message {
  const order = priorityOrder(scores) as unknown as Order;
  const [first, second] = order;
  const [seventh, eighth] = endsOf(order);
  switch (shapeOf({ scores, measurementErrors }, order)) {
    case 'two_before_two':
      return msg`You put ${{ first: PRIORITY_PHRASES[first] }} and ${{ second: PRIORITY_PHRASES[second] }} before ${{ seventh: PRIORITY_PHRASES[seventh] }} and ${{ eighth: PRIORITY_PHRASES[eighth] }}.`;
    case 'one_before_one':
      return msg`You put ${{ first: PRIORITY_PHRASES[first] }} before ${{ eighth: PRIORITY_PHRASES[eighth] }}.`;
    case 'close_together':
      return msg`Your eight priorities are close together.`;
  }
}

/**
 * What else can be said about the order, addressed to the person and consistent with {@link headlineOf}; null if there's nothing to add.
 * @param scores S of each dimension, 0 to 100
 * @param measurementErrors SEM of each dimension, in points of S
 */
export function styleSentenceOf(scores: DimensionScores, measurementErrors: DimensionScores): Message | null {
  const reading = { scores, measurementErrors };
  const order = priorityOrder(scores) as unknown as Order;
  const [first, second, third] = order;
  const shape = shapeOf(reading, order);
  if (shape === 'close_together') return msg`On another day, they could come in a different order.`;
  if (shape === 'one_before_one') return msg`The six in between are close together.`;
  const gap = scores[second] - scores[third];
  const names = { second: nameInSentence(second), third: nameInSentence(third) };
  if (gap >= CLEAR_GAP)
    return msg`Two priorities come clearly first: ${{ first: nameInSentence(first) }}, then ${{ second: names.second }}.`;
  if (gap > errorOfDifference(reading, second, third)) return null;
  return msg`Your second and third priorities, ${{ second: names.second }} and ${{ third: names.third }}, are close and could swap places another time.`;
}
