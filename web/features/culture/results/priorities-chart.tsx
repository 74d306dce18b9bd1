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
            className="grid grid-cols-[7.5rem_1fr_3rem] items-center gap-3 py-2.5 sm:grid-cols-[9.5rem_1fr_3.5rem] sm:gap-4"
          >
            <span className="text-small leading-snug font-semibold">
              {DIMENSIONS[priority.dimension].name}
            </span>
            <ScaleTrack
              marks={[{ value: priority.score, error: standardErrors[priority.dimension], look: 'round' }]}
            />
            <span aria-hidden="true" className="text-end text-small text-muted tabular-nums">
              {placesWords(priority.places)}
            </span>
            <span className="sr-only">{priority.sentence}</span>
          </li>
        ))}
      </ol>
      <p
        aria-hidden="true"
        className="mt-2 grid grid-cols-[7.5rem_1fr_3rem] gap-3 text-tiny text-muted sm:grid-cols-[9.5rem_1fr_3.5rem] sm:gap-4"
      >
        <span />
        <span className="flex justify-between">
          <span>comes last</span>
          <span>first</span>
        </span>
        <span className="text-end">place</span>
      </p>
    </div>
  );
}
