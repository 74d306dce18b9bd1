import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { type CardPositions, cardPositions } from './card-positions.ts';
import { sampleOf } from './sample.ts';
import { simulatedCopy } from './testing/simulated-copies.ts';

type Options = Parameters<typeof simulatedCopy>[1];

const random = seededRandom(23);

/** The findings for 320 simulated people. */
function positionsOf(options: Omit<Options, 'respondent'>, count = 320): CardPositions | null {
  const copies = Array.from({ length: count }, () =>
    simulatedCopy(random, { ...options, respondent: String(random()) }),
  );
  return cardPositions(sampleOf(copies).people);
}

type Finding = { readonly isSignificant: boolean };

const flagged = <Kind extends Finding>(list: readonly Kind[] = []) =>
  list.filter(({ isSignificant }) => isSignificant);

describe('the position of a card', () => {
  it('is detected if the first card is preferred', () => {
    const positions = positionsOf({ cardEffect: (card) => (card === 0 ? 0.3 : 0) });
    const first = positions?.cards.filter(({ card }) => card === 1);
    expect(first).toMatchObject([
      { chosenAs: 'most', isSignificant: true },
      { chosenAs: 'least', isSignificant: true },
    ]);
    for (const chosenAs of ['most', 'least']) {
      const shares = positions?.cards.filter((card) => card.chosenAs === chosenAs) ?? [];
      expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
    }
    expect(first?.[0]?.low).toBeGreaterThan(0.25);
    expect(first?.[1]?.high).toBeLessThan(0.25);
  });

  it('is detected for the one statement it affects', () => {
    const positions = positionsOf({ cardEffect: (card, _, id) => (id === 'b10' && card === 0 ? 2 : 0) });
    const [most] = flagged(positions?.statements);
    expect(most).toMatchObject({ statementId: 'b10', chosenAs: 'most' });
    const [first = 0, ...others] = most?.shares ?? [];
    for (const other of others) expect(first).toBeGreaterThan((other ?? 1) + 0.15);
  });

  it('is detected in at most one in twenty cards, statements and blocks if it has no effect', () => {
    const withoutEffect = Array.from({ length: 10 }, () => positionsOf({}));
    for (const part of ['cards', 'statements', 'blocks'] as const) {
      const all = withoutEffect.flatMap((positions): readonly Finding[] => positions?.[part] ?? []);
      expect(flagged(all).length / all.length).toBeLessThanOrEqual(0.05);
    }
  });

  it('isn’t confused with a statement’s appeal', () => {
    const positions = positionsOf({ shifts: { b10: 1.5, b23: -1.5 } });
    expect(flagged(positions?.statements)).toEqual([]);
  });
});

describe('the position of a block', () => {
  const lateBlocksLowerUtility = (_: number, block: number, id: string) =>
    id === 'b10' && block >= 7 ? 1.5 : 0;

  it('is detected for a statement that’s preferred in the second half', () => {
    const [most] = flagged(positionsOf({ cardEffect: lateBlocksLowerUtility })?.blocks);
    expect(most).toMatchObject({ statementId: 'b10', chosenAs: 'most' });
    expect(Number(most?.shares[1])).toBeGreaterThan(Number(most?.shares[0]));
  });

  it('isn’t reported if blocks didn’t come in random order', () => {
    expect(positionsOf({ screenOrder: 'sketch_first', cardEffect: lateBlocksLowerUtility })?.blocks).toEqual(
      [],
    );
  });
});

describe('few people', () => {
  it('yield no figures', () => {
    expect(positionsOf({}, 15)).toBeNull();
    const positions = positionsOf({}, 60);
    expect(positions?.cards).toHaveLength(8);
    // 60 people in four places: some statement was shown to fewer than 20 on some card.
    expect(positions?.statements.flatMap(({ shares }) => shares)).toContain(null);
  });
});

describe('copies from before the order was stored', () => {
  it('are left out', () => {
    const copies = Array.from({ length: 100 }, (_, index) => ({
      ...simulatedCopy(random, { respondent: String(index) }),
      showing: null,
    }));
    expect(cardPositions(sampleOf(copies).people)).toBeNull();
  });
});
