import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SEED, seedOf } from '../random.ts';
import { INSTRUMENT_VERSION } from './item-bank.ts';
import { SCREEN_COUNT, SCREEN_IDS, type Screen, screenOf, screensInOrder } from './screens.ts';
import { SKETCH_SCREEN_IDS } from './sketch-blocks.ts';

const seeds = fc.integer({ min: 0, max: MAX_SEED });

describe('the screens of a session', () => {
  it('are 54, each once, ratings before choices', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const screens = screensInOrder(seed, INSTRUMENT_VERSION);
        expect(screens.map((screen) => screen.id).toSorted()).toEqual(SCREEN_IDS.toSorted());
        expect(screens.slice(0, 40).every((screen) => screen.kind === 'rating')).toBe(true);
      }),
    );
    expect(SCREEN_COUNT).toBe(54);
  });

  it('come in the same order for the same seed, including the statements of a block', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(screensInOrder(seed, INSTRUMENT_VERSION)).toEqual(screensInOrder(seed, INSTRUMENT_VERSION));
      }),
    );
  });

  it('begin with the sketch’s six choices if the session does, and otherwise keep their order', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const screens = screensInOrder(seed, INSTRUMENT_VERSION, 'sketch_first');
        expect(
          screens
            .slice(0, 6)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual([...SKETCH_SCREEN_IDS]);
        const withoutSketch = (list: readonly Screen[]) =>
          list.filter(({ id }) => !SKETCH_SCREEN_IDS.includes(id));
        expect(screens.slice(6)).toEqual(withoutSketch(screensInOrder(seed, INSTRUMENT_VERSION)));
      }),
    );
  });

  it('come in a different order for a different seed', () => {
    const orderOf = (seed: number) => screensInOrder(seed, INSTRUMENT_VERSION).map(({ id }) => id);
    expect(orderOf(1)).not.toEqual(orderOf(2));
    const statementsOf = (seed: number) =>
      screensInOrder(seed, INSTRUMENT_VERSION)
        .filter((screen) => screen.kind === 'choice')
        .map((screen) => [screen.id, screen.statements.map((statement) => statement.id).join()])
        .toSorted();
    expect(statementsOf(1)).not.toEqual(statementsOf(2));
  });

  it('keep the four statements of a block together, whatever their order', () => {
    for (const screen of screensInOrder(99, INSTRUMENT_VERSION)) {
      if (screen.kind !== 'choice') continue;
      const original = screenOf(screen.id);
      expect(original?.kind === 'choice' && new Set(original.statements)).toEqual(new Set(screen.statements));
    }
  });

  it('keep their order across releases, so that an open session can continue', () => {
    const order = screensInOrder(20_260, INSTRUMENT_VERSION);
    expect(order.slice(0, 4).map((screen) => screen.id)).toEqual(['a22', 'a01', 'a13', 'a06']);
    const allScreens = order.map((screen) => [screen.id, ...statementIds(screen)].join()).join(' ');
    expect(seedOf(allScreens)).toBe(1313860086);
  });

  it('are found by their ids', () => {
    expect(screenOf('a01')).toMatchObject({ kind: 'rating', statement: { id: 'a01' } });
    expect(screenOf('block-14')).toMatchObject({ kind: 'choice', id: 'block-14' });
    expect(screenOf('b01')).toBeUndefined();
    expect(screenOf('toString')).toBeUndefined();
  });
});

function statementIds(screen: Screen): string[] {
  return screen.kind === 'choice' ? screen.statements.map((statement) => statement.id) : [];
}

describe('the wording of an earlier version', () => {
  it('is on the same screens in the same order', () => {
    const [now, before] = [screensInOrder(5, INSTRUMENT_VERSION), screensInOrder(5, '1.0.0')];
    expect(before.map(({ id }) => id)).toEqual(now.map(({ id }) => id));
    const stemIn = (screens: readonly Screen[], stemId: string) =>
      screens.flatMap((screen) =>
        screen.kind === 'rating' && screen.id === stemId ? [screen.statement.stem] : [],
      );
    expect(stemIn(before, 'a18')).toEqual(['make sure that every number is right']);
    expect(stemIn(now, 'a18')).toEqual(['check important figures twice']);
  });

  it('exists for every statement', () => {
    for (const screen of screensInOrder(1, '1.0.0')) {
      const statements = screen.kind === 'rating' ? [screen.statement] : screen.statements;
      for (const { stem } of statements) expect(stem).toMatch(/^[a-z]/);
    }
  });
});
