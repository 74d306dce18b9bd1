import type { CultureStanding } from '@common-ground/contract/culture/culture-results';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { headlineOf } from '@common-ground/domain/culture/headline';
import { prioritiesOf } from '@common-ground/domain/culture/result';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { ScaleTrack } from '../../../ui/signs/scale-track.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const SHOWN = 3;

type FirstPrioritiesProps = { readonly result: CultureStanding['results'][number] };

/** The result in one line, and the first priorities; nothing of one that can't be relied on. */
export function FirstPriorities({ result: { scores, standardErrors, doubts } }: FirstPrioritiesProps) {
  if (doubts.length > 0)
    return (
      <p>
        <Trans>
          Your answers can’t be relied on this time.{' '}
          <TextLink href="/assessments/company-culture/results">See why, and take the test again</TextLink>
        </Trans>
      </p>
    );
  return (
    <div className="grid gap-4">
      <p>{text(headlineOf(scores, standardErrors))}</p>
      <ol className="grid gap-2.5">
        {prioritiesOf(scores, standardErrors)
          .slice(0, SHOWN)
          .map(({ dimension, rank, score }) => (
            <li key={dimension} className="grid gap-1 text-small">
              <span className="font-semibold">
                {rank}. {text(DIMENSIONS[dimension].name)}
              </span>
              <ScaleTrack marks={[{ value: score, error: standardErrors[dimension], look: 'round' }]} />
            </li>
          ))}
      </ol>
    </div>
  );
}
