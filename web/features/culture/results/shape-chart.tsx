import { DIMENSION_IDS, DIMENSIONS, type DimensionScores } from '@common-ground/domain/culture/dimensions';

const CENTRE = { x: 210, y: 160 };
const RADIUS = 112;
const RINGS = [25, 50, 75, 100];
const SPOKE = (2 * Math.PI) / DIMENSION_IDS.length;

/** A point on a dimension's spoke; the first spoke points up, the others follow clockwise. */
function pointOf(index: number, score: number) {
  const angle = index * SPOKE - Math.PI / 2;
  const reach = (RADIUS * score) / 100;
  return { x: CENTRE.x + Math.cos(angle) * reach, y: CENTRE.y + Math.sin(angle) * reach };
}

function outline(scoreAt: (index: number) => number): string {
  return DIMENSION_IDS.map((_, index) => {
    const { x, y } = pointOf(index, Math.min(100, Math.max(0, scoreAt(index))));
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  }).join(' ');
}

/** The priorities as a shape, always with the same dimension at the same spoke. The table beside it says the same. */
export function ShapeChart({
  scores,
  standardErrors,
}: {
  readonly scores: DimensionScores;
  readonly standardErrors: DimensionScores;
}) {
  const at = (index: number, errors: number) => {
    const dimension = DIMENSION_IDS[index] ?? 'care';
    return scores[dimension] + errors * standardErrors[dimension];
  };
  return (
    <svg
      viewBox="0 0 420 322"
      role="img"
      aria-label="Your eight priorities as a shape. The table below gives the same figures."
      className="mx-auto block w-full max-w-[26rem] [print-color-adjust:exact]"
    >
      {RINGS.map((ring) => (
        <polygon
          key={ring}
          points={outline(() => ring)}
          className="fill-none stroke-line"
          strokeDasharray={ring === 50 ? '4 4' : undefined}
        />
      ))}
      {DIMENSION_IDS.map((dimension, index) => {
        const end = pointOf(index, 100);
        return (
          <line key={dimension} x1={CENTRE.x} y1={CENTRE.y} x2={end.x} y2={end.y} className="stroke-line" />
        );
      })}
      <path
        d={`M${outline((index) => at(index, 1))}Z M${outline((index) => at(index, -1))}Z`}
        fillRule="evenodd"
        className="fill-marigold opacity-30"
      />
      <polygon
        points={outline((index) => at(index, 0))}
        className="fill-ground/20 stroke-ground"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {DIMENSION_IDS.map((dimension, index) => {
        const { x, y } = pointOf(index, 115);
        const isMiddle = Math.abs(x - CENTRE.x) < 20;
        return (
          <text
            key={dimension}
            x={x}
            y={y + 4}
            textAnchor={isMiddle ? 'middle' : x > CENTRE.x ? 'start' : 'end'}
            className="fill-ink text-[0.8125rem] font-semibold"
          >
            {DIMENSIONS[dimension].name.split(' ')[0]}
          </text>
        );
      })}
    </svg>
  );
}
