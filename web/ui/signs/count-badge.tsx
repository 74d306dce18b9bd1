import { formatNumber } from '@common-ground/i18n/formats';

type CountBadgeProps = {
  readonly count: number;
  /** What the number counts, read with the link it belongs to. */
  readonly words: string;
};

/** A number on a small round sign, at the corner of the icon on a phone; nothing for zero. */
export function CountBadge({ count, words }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className="grid h-4.5 min-w-4.5 flex-none place-items-center rounded-full bg-clay px-1 text-[0.6875rem] leading-none font-bold text-clay-ink tabular-nums max-md:absolute max-md:top-1 max-md:start-[calc(50%+0.25rem)]">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
