import type { DimensionId } from '@common-ground/domain/culture/dimensions';
import type { PortraitTier, PortraitValue } from '@common-ground/domain/culture/portrait';

/** The box of a portrait; everything in it is in these units. */
export const PORTRAIT_BOX = { width: 400, height: 300 } as const;

export type PlacedShape = {
  /** Null for the mark in the last cell. */
  readonly dimension: DimensionId | null;
  /** Upper left corner and side of the square in which the shape is drawn. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

type Cell = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** If one value comes first: four cells for it, one for each of the others and for the logo. */
const ONE_VALUE_FIRST: readonly Cell[] = [
  { x: 0, y: 0, width: 200, height: 200 },
  ...[
    [200, 0],
    [200, 100],
    [300, 0],
    [300, 100],
    [0, 200],
    [100, 200],
    [200, 200],
    [300, 200],
  ].map(([x = 0, y = 0]) => ({ x, y, width: 100, height: 100 })),
];

/** If several may come first: three rows of three. */
const EQUAL_CELLS: readonly Cell[] = [0, 100, 200].flatMap((y) =>
  [0, 133, 266].map((x) => ({ x, y, width: 134, height: 100 })),
);

const MIDDLE_CELL = 4;

/** The share of its cell that a shape fills. */
const SHARES: Readonly<Record<PortraitTier, number>> = { first: 0.94, middle: 0.76, last: 0.58 };
const MARK_SHARE = 0.76;

function place(cell: Cell, share: number): Omit<PlacedShape, 'dimension'> {
  const size = Math.min(cell.width, cell.height) * share;
  return { x: cell.x + (cell.width - size) / 2, y: cell.y + (cell.height - size) / 2, size };
}

/**
 * The positions of a sketch's shapes: around the logo in cells of equal size, because no value certainly
 * comes first.
 */
export function layOutEvenly(values: readonly PortraitValue[]): PlacedShape[] {
  const around = EQUAL_CELLS.filter((_, index) => index !== MIDDLE_CELL);
  const shapes = around.map((cell, index) => {
    const value = values[index];
    return { dimension: value?.dimension ?? null, ...place(cell, SHARES[value?.tier ?? 'middle']) };
  });
  return [...shapes, { dimension: null, ...place(EQUAL_CELLS[MIDDLE_CELL] as Cell, MARK_SHARE) }];
}

/**
 * The positions of a portrait's eight shapes and the logo. Only a value that certainly comes first gets the
 * large cell.
 * @param values in the order in which they are drawn
 */
export function layOutPortrait(values: readonly PortraitValue[]): PlacedShape[] {
  const isAlone = values.filter(({ tier }) => tier === 'first').length === 1;
  const cells = isAlone ? ONE_VALUE_FIRST : EQUAL_CELLS;
  return cells.slice(0, values.length + 1).map((cell, index) => {
    const value = values[index];
    return { dimension: value?.dimension ?? null, ...place(cell, value ? SHARES[value.tier] : MARK_SHARE) };
  });
}
