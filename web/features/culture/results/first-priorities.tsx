import type { CultureStanding } from '@common-ground/contract/culture/culture-results';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { headlineOf } from '@common-ground/domain/culture/headline';
import { prioritiesOf } from '@common-ground/domain/culture/result';
import { ScaleTrack } from '../../../ui/signs/scale-track.tsx';

const SHOWN = 3;

type FirstPrioritiesProps = { readonly result: CultureStanding['results'][number] };

/** The result in one line, and the first priorities. */
export function FirstPriorities({ result: { scores, standardErrors } }: FirstPrioritiesProps) {
  return (
    <div className="grid gap-4">
      <p>{headlineOf(scores, standardErrors)}.</p>
      <ol className="grid gap-2.5">
        {prioritiesOf(scores, standardErrors)
          .slice(0, SHOWN)
          .map(({ dimension, rank, score }) => (
            <li key={dimension} className="grid gap-1 text-small">
              <span className="font-semibold">
                {rank}. {DIMENSIONS[dimension].name}
              </span>
              <ScaleTrack marks={[{ value: score, error: standardErrors[dimension], look: 'round' }]} />
            </li>
          ))}
      </ol>
    </div>
  );
}
