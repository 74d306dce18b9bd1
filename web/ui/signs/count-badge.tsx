import { formatNumber } from '@common-ground/i18n/formats';
import { joinClasses } from '../join-classes.ts';

type CountBadgeProps = {
  /** The count, or a text such as "99+"; nothing is shown for zero and null. */
  readonly count: number | string | null;
  /** What the number counts, read out with the link it belongs to. */
  readonly label: string;
  /** At the corner of an icon in a bar at the bottom of a phone. */
  readonly isInBar?: boolean;
};

/** A number in a small round badge. */
export function CountBadge({ count, label, isInBar = false }: CountBadgeProps) {
  if (count === 0 || count === null) return null;
  return (
    <span
      className={joinClasses(
        'grid h-4.5 min-w-4.5 flex-none place-items-center rounded-full bg-clay px-1 text-[0.6875rem] leading-none font-bold text-clay-ink tabular-nums',
        isInBar && 'max-md:absolute max-md:top-1 max-md:start-[calc(50%+0.25rem)]',
      )}
    >
      <span aria-hidden="true">{typeof count === 'number' ? formatNumber(count) : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
