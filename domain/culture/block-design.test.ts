import { describe, expect, it } from 'vitest';
import { BLOCKS } from './block-design.ts';
import { DIMENSION_IDS, type DimensionId } from './dimensions.ts';
import { CHOICE_STATEMENTS } from './item-bank.ts';

const holds = (dimension: DimensionId) => (block: (typeof BLOCKS)[number]) =>
  block.statements.some((statement) => statement.dimension === dimension);

describe('the block design', () => {
  it('has 14 blocks of 4 statements, block-01 to block-14', () => {
    expect(BLOCKS.map((block) => block.id)).toEqual(
      Array.from({ length: 14 }, (_, index) => `block-${String(index + 1).padStart(2, '0')}`),
    );
    for (const block of BLOCKS) expect(block.statements).toHaveLength(4);
  });

  it.each(DIMENSION_IDS)('shows %s in 7 blocks, and with every other dimension in 3', (dimension) => {
    const ownBlocks = BLOCKS.filter(holds(dimension));
    expect(ownBlocks).toHaveLength(7);
    for (const other of DIMENSION_IDS) {
      if (other !== dimension) expect(ownBlocks.filter(holds(other))).toHaveLength(3);
    }
  });

  it('uses every choice statement once', () => {
    const used = BLOCKS.flatMap((block) => block.statements.map((statement) => statement.id));
    expect(used.toSorted()).toEqual(CHOICE_STATEMENTS.map((statement) => statement.id));
  });

  it('takes both blocks of a pair from the same set of eight statements', () => {
    for (let pair = 0; pair < 7; pair += 1) {
      const ids = [BLOCKS[2 * pair], BLOCKS[2 * pair + 1]].flatMap((block) => block!.statements);
      const set = CHOICE_STATEMENTS.slice(8 * pair, 8 * pair + 8);
      expect(ids.map((statement) => statement.id).toSorted()).toEqual(set.map((statement) => statement.id));
    }
  });
});
