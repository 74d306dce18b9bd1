import type { DimensionId } from '@common-ground/domain/culture/dimensions';

/** A full circle as two arcs. */
function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** A square with rounded corners. */
function tile(x: number, y: number): string {
  return `M${x + 5} ${y}h28a5 5 0 0 1 5 5v28a5 5 0 0 1-5 5h-28a5 5 0 0 1-5-5v-28a5 5 0 0 1 5-5Z`;
}

function star(): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8 - Math.PI / 2;
    const radius = index % 2 ? 27 : 44;
    return `${(50 + Math.cos(angle) * radius).toFixed(1)},${(50 + Math.sin(angle) * radius).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/**
 * Each value's shape as SVG path data in a 100 × 100 square, to be filled with the non-zero rule: clover, dart, arch, leaf, star, tiles,
 * steps and ring can be told apart without their colours.
 */
export const VALUE_PATHS: Readonly<Record<DimensionId, string>> = {
  collaboration: circle(34, 34, 26) + circle(66, 34, 26) + circle(34, 66, 26) + circle(66, 66, 26),
  autonomy: 'M14 88 50 10 86 88 50 70Z',
  purpose: 'M8 86V50a42 42 0 0 1 84 0v36H68V52a18 18 0 0 0-36 0v34Z',
  care: 'M12 12h40a36 36 0 0 1 36 36v40H48a36 36 0 0 1-36-36Z',
  experimentation: star(),
  structure: tile(9, 9) + tile(53, 9) + tile(9, 53) + tile(53, 53),
  ambition: 'M8 90V64h26V38h26V12h32v78Z',
  // The hole is drawn in the opposite direction, so that the non-zero rule leaves it empty.
  precision: `M50 7a43 43 0 1 0 0 86 43 43 0 0 0 0-86Zm0 19a24 24 0 1 1 0 48 24 24 0 0 1 0-48Z${circle(50, 50, 12)}`,
};
