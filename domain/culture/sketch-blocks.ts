import { BLOCKS, type Block } from './block-design.ts';

/**
 * The choices a session may begin with, for a first sketch: the blocks of a = 1, 2 and 3, which are three complementary pairs, so that each
 * dimension is in three of the six. Each also meets its counterpart (numbers x and x + 4) in all three, so for these pairs even six
 * choices allow some certainty.
 */
export const SKETCH_BLOCKS: readonly Block[] = BLOCKS.slice(0, 6);

/** The ids of the choices for a first sketch. */
export const SKETCH_SCREEN_IDS: readonly string[] = SKETCH_BLOCKS.map(({ id }) => id);
