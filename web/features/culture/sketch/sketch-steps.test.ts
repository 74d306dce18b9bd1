import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { screensInOrder } from '@common-ground/domain/culture/screens';
import { SKETCH_SCREEN_IDS } from '@common-ground/domain/culture/sketch-blocks';
import { expect, test } from 'vitest';
import { chosenWith, openShapes, sketchScreens } from './sketch-steps.ts';

test('the choices of the sketch are the first six screens, in the session’s order', () => {
  const screens = screensInOrder(3, INSTRUMENT_VERSION, 'sketch_first');
  const ids = sketchScreens(screens).map(({ id }) => id);
  expect(ids).toEqual(screens.slice(0, 6).map(({ id }) => id));
  expect(ids.toSorted()).toEqual(SKETCH_SCREEN_IDS);
});

test('before the sketch, all shapes have one size, place and blur, which only falls with the number of answers', () => {
  const blurs = [0, 1, 2, 3, 4, 5].map((answered) => {
    const shapes = openShapes(answered);
    expect(new Set(shapes.map(({ tier }) => tier))).toEqual(new Set(['middle']));
    expect(shapes.map(({ dimension }) => dimension)).toEqual(openShapes(0).map(({ dimension }) => dimension));
    expect(new Set(shapes.map(({ blur }) => blur)).size).toBe(1);
    return shapes[0]?.blur ?? 0;
  });
  expect(blurs).toEqual(blurs.toSorted((one, other) => other - one));
  expect(new Set(blurs).size).toBe(6);
});

test('the first press names the most, one on another card the least, one on the same card nothing', () => {
  expect(chosenWith('block-01', null, 'b01')).toEqual({ mostId: 'b01' });
  expect(chosenWith('block-01', 'b01', 'b01')).toBeNull();
  expect(chosenWith('block-01', 'b01', 'b08')).toEqual({
    answer: { screenId: 'block-01', mostId: 'b01', leastId: 'b08' },
  });
});
