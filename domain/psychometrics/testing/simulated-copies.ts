import { BLOCKS } from '../../culture/block-design.ts';
import { DIMENSION_IDS, type DimensionId } from '../../culture/dimensions.ts';
import { RATING_STATEMENTS } from '../../culture/item-bank.ts';
import {
  type CopiedAnswer,
  copiedShowing,
  NO_RESPONDENT_ANSWERS,
  type Respondent,
} from '../../culture/research-copy.ts';
import type { ScreenOrder } from '../../culture/screens.ts';
import { gaussian, type Random, seedOf } from '../../random.ts';
import type { Copy } from '../sample.ts';

/** Loadings of a dimension's five rated statements. */
const LOADINGS = [0.8, 0.7, 0.65, 0.6, 0.5];
const STYLE_DEVIATION = 0.5;
const RATING_THRESHOLDS = [-1.8, -1, -0.2, 0.8];

/** How a group feels about single statements beyond what the dimension explains, in standard deviations. */
export type Shifts = Readonly<Record<string, number>>;

const valueOn = (values: readonly number[], dimension: DimensionId) =>
  values[DIMENSION_IDS.indexOf(dimension)] ?? 0;

/** The answers of someone with random or given true values. */
export function simulatedCopy(
  random: Random,
  {
    respondent,
    about = NO_RESPONDENT_ANSWERS,
    shifts = {},
    sitting = 1,
    values,
    screenOrder = 'ratings_first',
    sawSketch = false,
    cardEffect = () => 0,
  }: {
    respondent: string;
    about?: Respondent;
    shifts?: Shifts;
    sitting?: number;
    values?: readonly number[];
    screenOrder?: ScreenOrder;
    sawSketch?: boolean;
    /** How much more a statement is preferred because of its card (0 for the first) and its block's position (0 to 13). */
    cardEffect?: (card: number, block: number, statementId: string) => number;
  },
): Copy {
  const truth = values ?? DIMENSION_IDS.map(() => gaussian(random));
  const style = STYLE_DEVIATION * gaussian(random);
  const ratings = RATING_STATEMENTS.map(({ id, dimension }, item): CopiedAnswer => {
    const loading = LOADINGS[item % LOADINGS.length] as number;
    const latent =
      loading * valueOn(truth, dimension) +
      Math.sqrt(1 - loading ** 2) * gaussian(random) +
      style +
      (shifts[id] ?? 0);
    return {
      screenId: id,
      rating: 1 + RATING_THRESHOLDS.filter((cut) => latent > cut).length,
      isQuick: false,
    };
  });
  const seed = seedOf(`${respondent} ${sitting}`);
  const showing = copiedShowing({ seed, instrumentVersion: '2.0.0', screenOrder, sawSketch });
  const blocksShown = showing.shownOrder.filter(({ statementIds }) => statementIds.length > 1);
  const choices = BLOCKS.map(({ id, statements }): CopiedAnswer => {
    const blockIndex = blocksShown.findIndex(({ screenId }) => screenId === id);
    const cards = blocksShown[blockIndex]?.statementIds ?? [];
    const utilities = statements
      .map((statement) => ({
        id: statement.id,
        value:
          valueOn(truth, statement.dimension) -
          Math.log(-Math.log(1 - random())) +
          (shifts[statement.id] ?? 0) +
          cardEffect(cards.indexOf(statement.id), blockIndex, statement.id),
      }))
      .sort((a, b) => b.value - a.value);
    return {
      screenId: id,
      mostId: utilities[0]?.id ?? '',
      leastId: utilities.at(-1)?.id ?? '',
      isQuick: false,
    };
  });
  return {
    respondent,
    sitting,
    instrumentVersion: '2.0.0',
    answers: [...ratings, ...choices],
    showing,
    about,
  };
}
