import { DIMENSIONS, type DimensionScores } from '@common-ground/domain/culture/dimensions';
import { type PortraitTier, portraitOf } from '@common-ground/domain/culture/portrait';
import type { Priority } from '@common-ground/domain/culture/result';
import { plural, t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { formatRankRange } from '../../../platform/text/rank-range.ts';
import { SoftDot } from '../../../platform/values/soft-dot.tsx';
import { ValueShape } from '../../../platform/values/value-shape.tsx';

const TIERS: readonly PortraitTier[] = ['first', 'middle', 'last'];

const TITLES: Readonly<Record<PortraitTier, (count: number) => string>> = {
  first: (count) => t`${plural(count, { one: 'Comes first', other: 'May come first' })}`,
  middle: () => t`In between`,
  last: (count) => t`${plural(count, { one: 'Comes last', other: 'May come last' })}`,
};

const COLUMNS =
  'grid grid-cols-[9rem_minmax(0,1fr)_2.75rem] items-center gap-1.5 sm:gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_3.5rem]';

type PrioritiesChartProps = {
  readonly priorities: readonly Priority[];
  readonly standardErrors: DimensionScores;
};

/** The eight priorities on one scale, grouped by their possible places: each a dot with a soft range around it. */
export function PrioritiesChart({ priorities, standardErrors }: PrioritiesChartProps) {
  const tiers = new Map(portraitOf(priorities).map(({ dimension, tier }) => [dimension, tier]));
  return (
    <div>
      <p aria-hidden="true" className={`${COLUMNS} text-tiny text-muted`}>
        <span className="max-sm:hidden" />
        {/* On a phone the scale is narrower than its two labels. They run from left to right, as it does, in every language. */}
        <span className="flex justify-end max-sm:col-span-2">
          <span dir="ltr" className="flex justify-between gap-3 whitespace-nowrap sm:flex-1">
            <span>
              <Trans>Comes last</Trans>
            </span>
            <span>
              <Trans>Comes first</Trans>
            </span>
          </span>
        </span>
        <span className="text-end">
          <Trans>Place</Trans>
        </span>
      </p>
      {TIERS.map((tier) => (
        <PriorityGroup
          key={tier}
          tier={tier}
          priorities={priorities.filter(({ dimension }) => tiers.get(dimension) === tier)}
          standardErrors={standardErrors}
        />
      ))}
    </div>
  );
}

function PriorityGroup({
  tier,
  priorities,
  standardErrors,
}: PrioritiesChartProps & { readonly tier: PortraitTier }) {
  if (priorities.length === 0) return null;
  return (
    <section className="mt-4 break-inside-avoid">
      <h3 className="border-b border-line pb-1.5 text-small font-semibold">
        {TITLES[tier](priorities.length)}
      </h3>
      <ol className="mt-1">
        {priorities.map(({ dimension, score, places, sentence }) => (
          <li key={dimension} className={`${COLUMNS} min-h-9 py-1 sm:min-h-11`}>
            <span className="flex items-center gap-2 sm:gap-3 text-small leading-snug font-semibold">
              <ValueShape dimension={dimension} className="size-5" />
              {text(DIMENSIONS[dimension].name)}
            </span>
            <SoftDot dimension={dimension} value={score} error={standardErrors[dimension]} />
            <span aria-hidden="true" className="text-end text-small text-muted tabular-nums">
              {formatRankRange(places)}
            </span>
            <span className="sr-only">{text(sentence)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
