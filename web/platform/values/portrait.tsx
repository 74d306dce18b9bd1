import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { PortraitTier, PortraitValue } from '@common-ground/domain/culture/portrait';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { layOutPortrait, type PlacedShape, PORTRAIT_BOX } from './portrait-layout.ts';
import { VALUE_PATHS } from './value-paths.ts';
import { valueColor } from './value-shape.tsx';

function namesIn(values: readonly PortraitValue[], tier: PortraitTier): string | null {
  const names = values
    .filter((value) => value.tier === tier)
    .map(({ dimension }) => text(DIMENSIONS[dimension].name));
  return names.length > 0 ? formatList(names) : null;
}

/** A text alternative for a portrait. */
function describePortrait(values: readonly PortraitValue[]): string {
  const [first, middle, last] = [
    namesIn(values, 'first'),
    namesIn(values, 'middle'),
    namesIn(values, 'last'),
  ];
  return [
    first && t`May come first: ${first}.`,
    middle && t`In between: ${middle}.`,
    last && t`May come last: ${last}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The logo as part of an image. */
export function MarkShape({ x, y, size }: PlacedShape) {
  const radius = size * 0.34;
  return (
    <g className="isolate">
      <circle cx={x + radius} cy={y + size / 2} r={radius} className="fill-ground opacity-92" />
      <circle
        cx={x + size - radius}
        cy={y + size / 2}
        r={radius}
        className="fill-marigold opacity-92 [mix-blend-mode:var(--blend)]"
      />
    </g>
  );
}

/**
 * The portrait of a result: eight shapes, larger the higher they may rank.
 * @param props.values in the order in which they are drawn, see `portraitOf`
 */
export function Portrait({
  values,
  className,
}: {
  readonly values: readonly PortraitValue[];
  readonly className: string;
}) {
  return (
    <svg
      role="img"
      aria-label={describePortrait(values)}
      viewBox={`0 0 ${PORTRAIT_BOX.width} ${PORTRAIT_BOX.height}`}
      className={`block [print-color-adjust:exact] ${className}`}
    >
      {layOutPortrait(values).map((shape, index) => {
        const { dimension, x, y, size } = shape;
        if (dimension === null) return <MarkShape key="mark" {...shape} />;
        return (
          <g key={dimension} transform={`translate(${x} ${y}) scale(${size / 100})`}>
            <path
              d={VALUE_PATHS[dimension]}
              className="portrait-shape"
              style={{ fill: valueColor(dimension), animationDelay: `${index * 45}ms` }}
            />
          </g>
        );
      })}
    </svg>
  );
}
