import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Priority } from '@common-ground/domain/culture/result';
import { placesWords } from '../../../platform/words/culture-words.ts';
import { points } from '../../../platform/words/number-words.ts';

/** The figures behind the charts. */
export function PrioritiesTable({ priorities }: { readonly priorities: readonly Priority[] }) {
  return (
    <table className="w-full text-small">
      <caption className="mb-2 text-start text-tiny text-muted">
        50 is the average of your own eight. The points compare your priorities with one another, not you with
        other people.
      </caption>
      <thead>
        <tr className="border-b border-line text-start text-muted">
          <th scope="col" className="py-2 text-start font-medium">
            Priority
          </th>
          <th scope="col" className="py-2 ps-3 text-end align-bottom font-medium">
            Points
          </th>
          <th scope="col" className="py-2 ps-3 text-end align-bottom font-medium">
            In two of three sittings
          </th>
          <th scope="col" className="py-2 ps-3 text-end align-bottom font-medium">
            Places
          </th>
        </tr>
      </thead>
      <tbody>
        {priorities.map(({ dimension, rank, places, score, low, high }) => (
          <tr key={dimension} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-start font-semibold">
              {rank}. {DIMENSIONS[dimension].name}
            </th>
            <td className="py-2 text-end">{points.format(score)}</td>
            <td className="py-2 text-end whitespace-nowrap">
              {points.format(low)} to {points.format(high)}
            </td>
            <td className="py-2 text-end whitespace-nowrap">{placesWords(places)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
