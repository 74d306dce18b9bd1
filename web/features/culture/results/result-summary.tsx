import type { CultureResultList } from '@common-ground/contract/culture/culture-results';
import { headlineOf } from '@common-ground/domain/culture/headline';
import { portraitOf } from '@common-ground/domain/culture/portrait';
import { prioritiesOf } from '@common-ground/domain/culture/result';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { Portrait } from '../../../platform/values/portrait.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type ResultSummaryProps = { readonly result: CultureResultList['results'][number] };

/** A result's portrait and sentence; neither for an unreliable one. */
export function ResultSummary({ result: { scores, standardErrors, doubts } }: ResultSummaryProps) {
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
      <Portrait values={portraitOf(prioritiesOf(scores, standardErrors))} className="w-full max-w-[24rem]" />
      <p>{text(headlineOf(scores, standardErrors))}</p>
    </div>
  );
}
