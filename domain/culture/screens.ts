import { seededRandom, shuffled } from '../random.ts';
import { BLOCKS } from './block-design.ts';
import { RATING_STATEMENTS, type Statement } from './item-bank.ts';
import { SKETCH_SCREEN_IDS } from './sketch-blocks.ts';
import { STEMS_1 } from './stems-1.ts';

/** The id of a rating screen is the id of its statement ("a01"), that of a choice screen the id of its block ("block-01"). */
export type ScreenId = string;

export type RatingScreen = { readonly id: ScreenId; readonly kind: 'rating'; readonly statement: Statement };
export type ChoiceScreen = {
  readonly id: ScreenId;
  readonly kind: 'choice';
  readonly statements: readonly Statement[];
};
export type Screen = RatingScreen | ChoiceScreen;

const SCREENS: ReadonlyMap<ScreenId, Screen> = new Map<ScreenId, Screen>([
  ...RATING_STATEMENTS.map((statement): [ScreenId, Screen] => [
    statement.id,
    { id: statement.id, kind: 'rating', statement },
  ]),
  ...BLOCKS.map((block): [ScreenId, Screen] => [
    block.id,
    { id: block.id, kind: 'choice', statements: block.statements },
  ]),
]);

/** The order in which a session asks: ratings before choices, or the six choices of the sketch before everything else. */
export const SCREEN_ORDERS = ['ratings_first', 'sketch_first'] as const;
export type ScreenOrder = (typeof SCREEN_ORDERS)[number];

/** The number of screens of a session: 40 ratings and 14 choices. */
export const SCREEN_COUNT = SCREENS.size;

/** All screen ids, ratings before choices, in the order of the item bank. */
export const SCREEN_IDS: readonly ScreenId[] = [...SCREENS.keys()];

/** The screen of an id with its statements in the order of the block design, or nothing if there is no such screen. */
export function screenOf(id: ScreenId): Screen | undefined {
  return SCREENS.get(id);
}

/**
 * The 54 screens of a session, ready to be shown: the ratings in random order, then the choices in random order, with the
 * four statements of each choice in random order too. With `sketch_first`, the sketch's choices are moved to the front, in the same
 * random order. @param seed whole number from 0 to 2^32 − 1, stored with the session; the same seed always gives the same screens @param
 * instrumentVersion the session's version, which determines the wording @param order the session's order; employees have ratings first
 */
export function screensInOrder(
  seed: number,
  instrumentVersion: string,
  order: ScreenOrder = 'ratings_first',
): Screen[] {
  const random = seededRandom(seed);
  const screens = [...SCREENS.values()].map((screen) => worded(screen, instrumentVersion));
  const ratings = shuffled(
    screens.filter((screen) => screen.kind === 'rating'),
    random,
  );
  const choices = shuffled(
    screens.filter((screen) => screen.kind === 'choice'),
    random,
  );
  const all = [
    ...ratings,
    ...choices.map((screen) => ({ ...screen, statements: shuffled(screen.statements, random) })),
  ];
  if (order === 'ratings_first') return all;
  const isOfSketch = ({ id }: Screen) => SKETCH_SCREEN_IDS.includes(id);
  return [...all.filter(isOfSketch), ...all.filter((screen) => !isOfSketch(screen))];
}

/** A statement's ID is its position in the blocks, which is the same in all versions; its wording depends on the version. */
function worded(screen: Screen, instrumentVersion: string): Screen {
  if (instrumentVersion !== '1.0.0') return screen;
  const inFirstWording = (statement: Statement) => ({ ...statement, stem: STEMS_1[statement.id] as string });
  return screen.kind === 'rating'
    ? { ...screen, statement: inFirstWording(screen.statement) }
    : { ...screen, statements: screen.statements.map(inFirstWording) };
}
