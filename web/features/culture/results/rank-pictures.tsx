import { DIMENSIONS, type DimensionScores } from '@common-ground/domain/culture/dimensions';
import { rankPictures } from '@common-ground/domain/culture/rank-picture';
import type { Priority } from '@common-ground/domain/culture/result';
import { placesWords } from '../../../platform/words/culture-words.ts';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Of how many in 100 a cell is shaded fully. */
const FULL = 60;
/** Above so many a cell is dark and its figure light; up to there it's the other way round. */
const MOST_PALE = 40;

/** How much of the colour a cell has, in percent. Half-way shades are left out: no figure can be read on them. */
function shadeOf(count: number): number {
  if (count <= MOST_PALE) return (45 * count) / MOST_PALE;
  return 85 + (15 * (Math.min(count, FULL) - MOST_PALE)) / (FULL - MOST_PALE);
}

/** How sure the order is: in a hundred repeats, how often each priority would take each place. */
export function RankPictures({
  priorities,
  scores,
  standardErrors,
}: {
  readonly priorities: readonly Priority[];
  readonly scores: DimensionScores;
  readonly standardErrors: DimensionScores;
}) {
  const pictures = rankPictures(scores, standardErrors);
  return (
    <div className="grid gap-3">
      <p className="max-w-[65ch] text-small text-muted">
        If you took the test 100 times and only chance changed, this is how often each priority would come
        first, second and so on. Fewer than one in 100 stays empty.
      </p>
      <div>
        <table className="w-full table-fixed text-tiny tabular-nums sm:text-small [print-color-adjust:exact]">
          <caption className="sr-only">Of 100 repeats, how often each priority takes each place</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="w-27 py-1 text-start font-medium sm:w-40">
                Place
              </th>
              {PLACES.map((place) => (
                <th key={place} scope="col" className="font-medium">
                  {place}
                </th>
              ))}
              <th scope="col" className="hidden ps-3 text-end font-medium sm:table-cell">
                Likely
              </th>
            </tr>
          </thead>
          <tbody>
            {priorities.map(({ dimension, places }) => (
              <tr key={dimension}>
                <th scope="row" className="py-0.5 pe-1 text-start leading-tight font-semibold hyphens-auto">
                  {DIMENSIONS[dimension].name}
                </th>
                {PLACES.map((place) => {
                  const count = pictures[dimension][place - 1] ?? 0;
                  return (
                    <td key={place} className="p-px text-center sm:p-0.5">
                      <span
                        className={`block rounded-[4px] py-1 ${count > MOST_PALE ? 'text-ground-ink' : ''}`}
                        style={{
                          backgroundColor: `color-mix(in srgb, var(--ground) ${shadeOf(count)}%, transparent)`,
                        }}
                      >
                        {count > 0 ? count : '\u00a0'}
                      </span>
                    </td>
                  );
                })}
                <td className="hidden ps-3 text-end whitespace-nowrap sm:table-cell">
                  {placesWords(places)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
