import type { DimensionId } from '@common-ground/domain/culture/dimensions';
import type { PortraitTier } from '@common-ground/domain/culture/portrait';
import { MarkShape } from './portrait.tsx';
import { layOutEvenly, PORTRAIT_BOX } from './portrait-layout.ts';
import { VALUE_PATHS } from './value-paths.ts';
import { valueColor } from './value-shape.tsx';

/** The blur of a value about which nothing is known, in the portrait's units. */
const MAX_BLUR = 7;

export type BlurredValue = {
  readonly dimension: DimensionId;
  readonly tier: PortraitTier;
  /** From 0 (sharp) to 1 (every rank equally likely). */
  readonly blur: number;
};

/** Eight shapes, blurrier the less is known. Decorative: the text next to it contains the same information. */
export function BlurredPortrait({
  values,
  className,
}: {
  readonly values: readonly BlurredValue[];
  readonly className: string;
}) {
  const blurs = new Map(values.map(({ dimension, blur }) => [dimension, blur]));
  return (
    <svg
      aria-hidden="true"
      viewBox={`-16 -16 ${PORTRAIT_BOX.width + 32} ${PORTRAIT_BOX.height + 32}`}
      className={`block [print-color-adjust:exact] ${className}`}
    >
      {layOutEvenly(values).map((shape) => {
        const { dimension, x, y, size } = shape;
        if (dimension === null) return <MarkShape key="mark" {...shape} />;
        return (
          <g
            key={dimension}
            className="transition-[filter] duration-300 motion-reduce:transition-none"
            style={{ filter: `blur(${((blurs.get(dimension) ?? 1) * MAX_BLUR).toFixed(1)}px)` }}
          >
            <path
              d={VALUE_PATHS[dimension]}
              transform={`translate(${x} ${y}) scale(${size / 100})`}
              style={{ fill: valueColor(dimension) }}
            />
          </g>
        );
      })}
    </svg>
  );
}
