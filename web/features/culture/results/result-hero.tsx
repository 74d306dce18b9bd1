import type { CultureResult } from '@common-ground/contract/culture/culture';
import { headlineOf, styleSentenceOf } from '@common-ground/domain/culture/headline';
import type { PortraitValue } from '@common-ground/domain/culture/portrait';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { Portrait } from '../../../platform/values/portrait.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ClosingCircles } from '../../../ui/signs/closing-circles.tsx';

/** The heading of a result: its sentence next to its portrait. An unreliable result has neither. */
export function ResultHero({
  result,
  values,
  isFresh,
}: {
  readonly result: CultureResult;
  readonly values: readonly PortraitValue[];
  /** Whether the test has just ended. */
  readonly isFresh: boolean;
}) {
  const { scores, standardErrors } = result;
  const eyebrow = t`What you value at work · ${{ day: formatInstantAsDay(result.completedAt) }}`;
  if (result.doubts.length > 0)
    return (
      <PageTitle
        documentTitle={t`What you value`}
        eyebrow={eyebrow}
        lead={t`This is what your answers add up to.`}
      >
        <Trans>This result can’t be relied on</Trans>
      </PageTitle>
    );
  const style = styleSentenceOf(scores, standardErrors);
  return (
    <div className="grid items-center gap-6 md:grid-cols-2 md:gap-10 md:py-6">
      <PageTitle
        isLarge
        documentTitle={t`What you value`}
        eyebrow={eyebrow}
        lead={style ? text(style) : t`These are your priorities, not a grade.`}
      >
        {text(headlineOf(scores, standardErrors))}
      </PageTitle>
      <Portrait values={values} className="w-full max-w-[34rem] justify-self-center" />
      {isFresh ? (
        <p className="flex items-center gap-4 text-small md:col-span-2">
          <ClosingCircles className="w-20 flex-none" />
          <Trans>That’s the whole test. Only you can see this result, unless you share it.</Trans>
        </p>
      ) : null}
    </div>
  );
}
