import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';

/** Beyond this many, the text next to them say it better. */
const MAX_DOTS = 8;
const STEP = 14;

const RING = 'fill-none stroke-current stroke-[1.5]';

/**
 * One dot for each must-have: filled if it's met, dashed if that isn't known, a red ring if it isn't. The text next to them say what
 * they mean.
 */
export function MustHaveDots({ met, unknown, notMet }: OpportunitySummary['mustHaves']) {
  const count = met + unknown + notMet;
  if (count === 0 || count > MAX_DOTS) return null;
  const dots = Array.from({ length: count }, (_dot, index) => ({ x: index * STEP + 6, place: index }));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${count * STEP} 12`}
      className="flex-none"
      style={{ width: count * STEP, height: 12 }}
    >
      {dots.map(({ x, place }) =>
        place < met ? (
          <circle key={x} cx={x} cy="6" r="5" className="fill-ground" />
        ) : place < met + unknown ? (
          <circle key={x} cx={x} cy="6" r="4.25" strokeDasharray="2.5 2" className={RING} />
        ) : (
          <circle key={x} cx={x} cy="6" r="4.25" className={`${RING} text-clay`} />
        ),
      )}
    </svg>
  );
}
