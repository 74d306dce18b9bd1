import { formatMessage } from '@common-ground/i18n/message';
import { DIMENSIONS } from '../culture/dimensions.ts';
import type { CardPositions, ShownShares } from './card-positions.ts';
import { oneDecimal, table, threeDecimals, twoDecimals, wordedStatement } from './markdown.ts';
import type { SketchComparison } from './sketch-comparison.ts';

/** Whether the position of a card or block affects choices. */
export function positionParts(positions: CardPositions | null): string[] {
  const title = '## Order of cards and blocks';
  if (positions === null) return [title, 'The order is known of fewer than 20 people.'];
  const { peopleCount, cards, statements, blocks } = positions;
  return [
    title,
    `${peopleCount} people whose order is known. If the place of a card doesn't matter, each is chosen in .25 of the blocks.`,
    table(
      ['card', 'chosen as', 'share', '95 %', 'differs from .25'],
      cards.map(({ card, chosenAs, share, low, high, isSignificant }) => [
        String(card),
        chosenAs,
        threeDecimals(share),
        `${threeDecimals(low)} to ${threeDecimals(high)}`,
        isSignificant ? 'yes' : '',
      ]),
    ),
    shareTable(
      statements,
      ['card 1', 'card 2', 'card 3', 'card 4'],
      'No statement was found to depend on its card.',
    ),
    blocks.length === 0
      ? 'Fewer than 20 people began with the ratings: whether it matters when a block comes is not known.'
      : shareTable(
          blocks,
          ['first 7 blocks', 'last 7'],
          'No statement was found to depend on how early its block comes.',
        ),
  ];
}

function shareTable(found: readonly ShownShares[], positions: readonly string[], none: string): string {
  const rows = found
    .filter(({ isSignificant }) => isSignificant)
    .map(({ statementId, chosenAs, shares }) => [
      wordedStatement(statementId),
      chosenAs,
      ...shares.map(twoDecimals),
    ]);
  return rows.length === 0 ? none : table(['statement', 'chosen as', ...positions], rows);
}

/** Whether people who saw the first sketch answer differently. Differences by statement are in the groups' own tables. */
export function sketchParts(
  sketch: SketchComparison | null,
  statementParts: (statements: NonNullable<SketchComparison['statements']>) => string[],
): string[] {
  const title = '## The first sketch';
  if (sketch === null)
    return [
      title,
      'Fewer than 20 people saw it before the rest of the test, or fewer than 20 began with the ratings.',
    ];
  const { counts, differences, statements } = sketch;
  return [
    title,
    `${counts.sawSketch} people who saw it, less ${counts.beganWithRatings} who began with the ratings. Who began how was their own choice: ` +
      'a difference may be between the people, and also come from the six choices before the ratings.',
    table(
      ['mean', 'difference in points', '95 %', 'differs'],
      differences.map(({ of, difference, low, high, isSignificant }) => [
        of === 'spread' ? 'SD of the eight' : formatMessage(DIMENSIONS[of].name),
        oneDecimal(difference),
        `${oneDecimal(low)} to ${oneDecimal(high)}`,
        isSignificant ? 'yes' : '',
      ]),
    ),
    ...(statements
      ? statementParts(statements)
      : ['Statements are compared between groups of 200 people or more.']),
  ];
}
