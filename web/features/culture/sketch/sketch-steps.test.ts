import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { screensInOrder } from '@common-ground/domain/culture/screens';
import { SKETCH_SCREEN_IDS } from '@common-ground/domain/culture/sketch-blocks';
import { expect, test } from 'vitest';
import { chosenWith, sketchScreens } from './sketch-steps.ts';

test('the choices of the sketch are the first six screens, in the session’s order', () => {
  const screens = screensInOrder(3, INSTRUMENT_VERSION, 'sketch_first');
  const ids = sketchScreens(screens).map(({ id }) => id);
  expect(ids).toEqual(screens.slice(0, 6).map(({ id }) => id));
  expect(ids.toSorted()).toEqual(SKETCH_SCREEN_IDS);
});

test('the first press picks the most important and a press on another card the least; pressing the same card again picks nothing', () => {
  expect(chosenWith('block-01', null, 'b01')).toEqual({ mostId: 'b01' });
  expect(chosenWith('block-01', 'b01', 'b01')).toBeNull();
  expect(chosenWith('block-01', 'b01', 'b08')).toEqual({
    answer: { screenId: 'block-01', mostId: 'b01', leastId: 'b08' },
  });
});
