import { DIMENSIONS, type DimensionId } from '@common-ground/domain/culture/dimensions';
import type { OverlapBand } from '@common-ground/domain/overlap/overlap-band';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { CIRCLE_RADIUS, GROUND_BOX, type GroundValues, layOutCommonGround } from './common-ground-layout.ts';
import { VALUE_PATHS } from './value-paths.ts';
import { valueColor } from './value-shape.tsx';

const namesOf = (values: readonly DimensionId[]) =>
  formatList(values.map((value) => text(DIMENSIONS[value].name)));

/** A text alternative for the picture. */
function describeGround({ shared, candidate, company }: GroundValues): string {
  return [
    shared.length > 0
      ? t`Among the top values for both: ${namesOf(shared)}.`
      : t`No value clearly comes first for both.`,
    candidate.length > 0 ? t`Higher for the candidate: ${namesOf(candidate)}.` : '',
    company.length > 0 ? t`Higher at the company: ${namesOf(company)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * An illustration of an overlap: the candidate's circle on the left, the company's on the right. Their
 * distance only shows the band; “not clear yet” is dashed. Both sides see the same picture. The circles close
 * when it appears.
 */
export function CommonGround({
  band,
  values,
  className,
}: {
  readonly band: OverlapBand;
  readonly values: GroundValues;
  readonly className: string;
}) {
  const { left, right, middle, shapes } = layOutCommonGround(band, values);
  const isClear = band !== 'not_enough_evidence';
  const dashes = isClear ? undefined : '7 7';
  return (
    <svg
      role="img"
      aria-label={describeGround(values)}
      viewBox={`0 0 ${GROUND_BOX.width} ${GROUND_BOX.height}`}
      className={`closing isolate block [print-color-adjust:exact] ${className}`}
    >
      <circle
        cx={left}
        cy={middle}
        r={CIRCLE_RADIUS}
        className={`closing-left ${isClear ? 'fill-ground/15' : 'fill-ground/5 stroke-control stroke-2'}`}
        strokeDasharray={dashes}
      />
      <circle
        cx={right}
        cy={middle}
        r={CIRCLE_RADIUS}
        className={`closing-right [mix-blend-mode:var(--blend)] ${isClear ? 'fill-marigold/25' : 'fill-marigold/8 stroke-control stroke-2'}`}
        strokeDasharray={dashes}
      />
      {shapes.map(({ dimension, x, y, size }) => (
        <g key={dimension} className="closing-shared" transform={`translate(${x} ${y}) scale(${size / 100})`}>
          <path d={VALUE_PATHS[dimension]} style={{ fill: valueColor(dimension) }} />
        </g>
      ))}
    </svg>
  );
}
