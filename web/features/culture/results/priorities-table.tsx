import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Priority } from '@common-ground/domain/culture/result';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { points } from '../../../platform/text/number-formats.ts';
import { formatRankRange } from '../../../platform/text/rank-range.ts';

/** The figures behind the charts. */
export function PrioritiesTable({ priorities }: { readonly priorities: readonly Priority[] }) {
  return (
    <table className="w-full text-small">
      <caption className="mb-2 text-start text-tiny text-muted">
        <Trans>
          50 is the average of your own eight. The points compare your priorities with one another, not you
          with other people.
        </Trans>
      </caption>
      <thead>
        <tr className="border-b border-line text-start text-muted">
          <th scope="col" className="py-2 text-start font-medium">
            <Trans>Priority</Trans>
          </th>
          <th scope="col" className="py-2 ps-3 text-end align-bottom font-medium">
            <Trans>Points</Trans>
          </th>
          <th scope="col" className="py-2 ps-3 text-end align-bottom font-medium">
            <Trans>In two out of three repeats</Trans>
          </th>
          <th scope="col" className="py-2 ps-3 text-end align-bottom font-medium">
            <Trans>Places</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {priorities.map(({ dimension, rank, places, score, low, high }) => (
          <tr key={dimension} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-start font-semibold">
              {rank}. {text(DIMENSIONS[dimension].name)}
            </th>
            <td className="py-2 text-end">{points(score)}</td>
            <td className="py-2 text-end whitespace-nowrap">
              <Trans>
                {points(low)} to {points(high)}
              </Trans>
            </td>
            <td className="py-2 text-end whitespace-nowrap">{formatRankRange(places)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
