import { Trans } from '@common-ground/i18n/trans';

const leftPercent = (value: number) => `${((value + 1) / 2) * 100}%`;

/**
 * A range on a line from −1 (the opposite) over 0 (nothing in common) to 1 (the same), with the best estimate as a dot.
 * Decorative: the range is as text next to it.
 * @param threshold the threshold between bands, drawn as a line
 */
export function IntervalTrack({
  low,
  middle,
  high,
  threshold,
}: {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly threshold: number;
}) {
  return (
    <div aria-hidden="true" dir="ltr">
      <div className="relative mx-2 h-6">
        <div className="absolute inset-x-0 top-1/2 h-px bg-line" />
        <div
          className="absolute top-1/2 h-3 -translate-y-1/2 rounded-full bg-ground/30"
          style={{ left: leftPercent(low), width: `${((high - low) / 2) * 100}%` }}
        />
        <div
          className="absolute top-1/2 h-4 w-px -translate-y-1/2 bg-control"
          style={{ left: leftPercent(threshold) }}
        />
        <div
          className="absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full bg-ground ring-2 ring-surface/80"
          style={{ left: leftPercent(middle) }}
        />
      </div>
      <div className="flex justify-between text-tiny text-muted">
        <span>
          <Trans>Opposite</Trans>
        </span>
        <span>
          <Trans>Nothing in common</Trans>
        </span>
        <span>
          <Trans>The same</Trans>
        </span>
      </div>
    </div>
  );
}
