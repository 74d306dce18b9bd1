import { DIMENSIONS, type DimensionScores } from '@common-ground/domain/culture/dimensions';
import type { Priority } from '@common-ground/domain/culture/result';
import { placesWords } from '../../../platform/words/culture-words.ts';
import { ScaleTrack } from '../../../ui/signs/scale-track.tsx';

/** The priorities from first to last, each a point with the range in which it would be in about two of three sittings. */
export function PrioritiesChart({
  priorities,
  standardErrors,
}: {
  readonly priorities: readonly Priority[];
  readonly standardErrors: DimensionScores;
}) {
  return (
    <div>
      <ol className="grid [print-color-adjust:exact]">
        {priorities.map((priority) => (
          <li
            key={priority.dimension}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2 sm:grid-cols-[9.5rem_1fr_3.5rem] sm:gap-4 sm:py-2.5"
          >
            <span className="text-small leading-snug font-semibold">
              {DIMENSIONS[priority.dimension].name}
            </span>
            <span aria-hidden="true" className="text-end text-small text-muted tabular-nums sm:order-last">
              {placesWords(priority.places)}
            </span>
            {/* On a phone it has a line of its own: between the words, the point would hide the bar around it. */}
            <div className="col-span-2 sm:col-span-1">
              <ScaleTrack
                marks={[{ value: priority.score, error: standardErrors[priority.dimension], look: 'round' }]}
              />
            </div>
            <span className="sr-only">{priority.sentence}</span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-2 grid gap-4 text-tiny text-muted sm:grid-cols-[9.5rem_1fr_3.5rem]">
        <span className="hidden sm:block" />
        <span className="flex justify-between">
          <span>comes last</span>
          <span>first</span>
        </span>
        <span className="hidden text-end sm:block">place</span>
      </p>
    </div>
  );
}
