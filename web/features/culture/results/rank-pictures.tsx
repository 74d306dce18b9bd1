import { DIMENSIONS, type DimensionId, type DimensionScores } from '@common-ground/domain/culture/dimensions';
import { rankPictures } from '@common-ground/domain/culture/rank-picture';
import type { Priority } from '@common-ground/domain/culture/result';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { ValueShape, valueColor } from '../../../platform/values/value-shape.tsx';

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The number of repeats in a hundred at which a cell has its deepest colour, with its text still readable. */
const DEEPEST_AT = 60;
const DEEPEST_SHARE = 45;

type RankPicturesProps = {
  readonly priorities: readonly Priority[];
  readonly scores: DimensionScores;
  readonly standardErrors: DimensionScores;
};

/** How certain the order is: how often each priority would take each place in a hundred repeats. */
export function RankPictures({ priorities, scores, standardErrors }: RankPicturesProps) {
  const pictures = rankPictures(scores, standardErrors);
  return (
    <table className="w-full table-fixed text-tiny tabular-nums [print-color-adjust:exact]">
      <caption className="sr-only">
        <Trans>Of 100 repeats, how often each priority takes each place</Trans>
      </caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="w-8 py-1">
            <span className="sr-only">
              <Trans>Priority</Trans>
            </span>
          </th>
          {RANKS.map((rank) => (
            <th key={rank} scope="col" className="py-1 font-medium">
              {rank}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {priorities.map(({ dimension }) => (
          <tr key={dimension}>
            <th scope="row" className="pe-1.5">
              <ValueShape dimension={dimension} className="ms-auto size-4.5" />
              <span className="sr-only">{text(DIMENSIONS[dimension].name)}</span>
            </th>
            {RANKS.map((rank) => (
              <RankCell key={rank} dimension={dimension} count={pictures[dimension][rank - 1] ?? 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RankCell({ dimension, count }: { readonly dimension: DimensionId; readonly count: number }) {
  const share = Math.min(DEEPEST_SHARE, (DEEPEST_SHARE * count) / DEEPEST_AT);
  return (
    <td className="p-0.5 text-center">
      <span
        className="grid h-8 place-items-center rounded-[5px] bg-sunk font-semibold"
        style={
          count > 0
            ? { backgroundColor: `color-mix(in srgb, ${valueColor(dimension)} ${share}%, var(--sunk))` }
            : undefined
        }
      >
        {count > 0 ? count : '\u00a0'}
      </span>
    </td>
  );
}
