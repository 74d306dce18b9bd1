import { describe, expect, test } from 'vitest';
import { cardAt, cardsBetween, spotAfterKey, spotOf } from './board-lanes.ts';

const lane = (...ids: string[]) => ({ cards: ids.map((id) => ({ id, name: id })) });
const LANES = [lane('a', 'b', 'c'), lane(), lane('d'), lane('e', 'f')];

const after = (id: string, key: string) => {
  const spot = spotOf(LANES, id);
  const next = spot && spotAfterKey(LANES, spot, key);
  return next ? cardAt(LANES, next) : null;
};

describe('the keys of the board', () => {
  test('up and down move from card to card and stop at the ends', () => {
    expect([after('a', 'ArrowDown'), after('c', 'ArrowDown'), after('a', 'ArrowUp')]).toEqual([
      'b',
      'c',
      'a',
    ]);
  });

  test('left and right skip empty lanes, and take the last card of a shorter lane', () => {
    expect([after('c', 'ArrowRight'), after('d', 'ArrowLeft'), after('d', 'ArrowRight')]).toEqual([
      'd',
      'a',
      'e',
    ]);
  });

  test('left and right do nothing at the first and last lane', () => {
    expect([after('b', 'ArrowLeft'), after('f', 'ArrowRight')]).toEqual(['b', 'f']);
  });

  test('Home, End, Page up and Page down stay within the lane', () => {
    expect([after('c', 'Home'), after('a', 'End'), after('a', 'PageDown'), after('f', 'PageUp')]).toEqual([
      'a',
      'c',
      'c',
      'e',
    ]);
  });

  test('other keys don’t move the focus', () => {
    expect(after('a', 'x')).toBeNull();
  });

  test('a missing card has no position', () => {
    expect([spotOf(LANES, 'z'), spotOf(LANES, null)]).toEqual([null, null]);
  });

  test('clicking with Shift selects everything in between, in either direction and across lanes', () => {
    expect(cardsBetween(LANES, 'b', 'e')).toEqual(['b', 'c', 'd', 'e']);
    expect(cardsBetween(LANES, 'e', 'b')).toEqual(['b', 'c', 'd', 'e']);
    expect(cardsBetween(LANES, 'gone', 'b')).toEqual(['b']);
  });
});
