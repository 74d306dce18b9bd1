import type { CultureResult } from '@common-ground/contract/culture/culture';
import type { CultureResultList } from '@common-ground/contract/culture/culture-results';
import type { DimensionScores } from '@common-ground/domain/culture/dimensions';
import { headlineOf } from '@common-ground/domain/culture/headline';
import { portraitOf } from '@common-ground/domain/culture/portrait';
import { type Priority, prioritiesOf } from '@common-ground/domain/culture/result';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { useJustHappened } from '../../../platform/just-happened.ts';
import { useSearchText } from '../../../platform/navigation.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CollapsedList } from '../../../ui/collapsed-list.tsx';
import { CollapsibleSection } from '../../../ui/collapsible-section.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AnswersList } from '../test/answers-list.tsx';
import { NoteForm } from '../test/note-form.tsx';
import { ResultActionsPanel } from '../test/result-actions-panel.tsx';
import { useListCultureResults } from './culture.queries.ts';
import { DoubtsNotice } from './doubts-notice.tsx';
import { FirstThree } from './first-three.tsx';
import { OtherPriorities } from './other-priorities.tsx';
import { PrioritiesChart } from './priorities-chart.tsx';
import { PrioritiesTable } from './priorities-table.tsx';
import { RankPictures } from './rank-pictures.tsx';
import { ResearchPanel } from './research-panel.tsx';
import { ResultHero } from './result-hero.tsx';
import { SharePortrait } from './share-portrait.tsx';
import { SharingPanel } from './sharing-panel.tsx';
import { ValueMeanings } from './value-meanings.tsx';

/**
 * What a person values at work, from their newest result or the one named in the address.
 * @param props.comparison what follows from the newest result, which belongs to another feature
 */
export function CultureResultsPage({ comparison }: { readonly comparison: ReactNode }) {
  const cultureResults = useListCultureResults();
  const isFresh = useJustHappened('finished');
  const resultId = new URLSearchParams(useSearchText()).get('result');
  if (cultureResults.isPending) return <PageSkeleton blocks={3} />;
  if (cultureResults.isError)
    return (
      <div className="grid gap-6">
        <PageTitle>
          <Trans>Your culture results</Trans>
        </PageTitle>
        <ErrorState onRetry={() => void cultureResults.refetch()} isRetrying={cultureResults.isFetching}>
          {failureMessage(cultureResults.error)}
        </ErrorState>
      </div>
    );
  const { results } = cultureResults.data;
  const result = resultId ? results.find(({ id }) => id === resultId) : results[0];
  if (!result) return <NoResult standing={cultureResults.data} />;
  return <Result key={result.id} {...{ result, comparison, isFresh }} standing={cultureResults.data} />;
}

function NoResult({ standing }: { readonly standing: CultureResultList }) {
  const { openSession, results } = standing;
  if (results.length > 0)
    return (
      <div className="grid gap-6">
        <PageTitle>
          <Trans>We can’t find this result</Trans>
        </PageTitle>
        <p>
          <Trans>
            It may have been deleted.{' '}
            <TextLink href="/assessments/company-culture/results">See your newest result</TextLink>
          </Trans>
        </p>
      </div>
    );
  return (
    <div className="grid gap-6">
      <PageTitle>
        <Trans>Your culture results</Trans>
      </PageTitle>
      <Card>
        <EmptyState
          title={openSession ? t`You’re on your way` : t`No result yet`}
          action={
            openSession ? (
              <ButtonLink href="/assessments/company-culture/test">
                <Trans>Continue the test</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink href="/assessments/company-culture">
                <Trans>Find out what you value</Trans>
              </ButtonLink>
            )
          }
        >
          {openSession
            ? t`${openSession.answeredCount} of ${openSession.screenCount} questions answered. The result comes after the last one.`
            : t`Answer 54 short questions, and this page shows your eight priorities at work.`}
        </EmptyState>
      </Card>
    </div>
  );
}

function Result({
  result,
  standing,
  comparison,
  isFresh,
}: {
  readonly result: CultureResult;
  readonly standing: CultureResultList;
  readonly comparison: ReactNode;
  readonly isFresh: boolean;
}) {
  const { scores, standardErrors } = result;
  const priorities = prioritiesOf(scores, standardErrors);
  const portrait = portraitOf(priorities);
  const isReliable = result.doubts.length === 0;
  const isNewest = standing.results[0]?.id === result.id;

  return (
    <div className="grid gap-4 sm:gap-12">
      <ResultHero result={result} values={portrait} isFresh={isFresh} />
      {isNewest ? null : (
        <Notice>
          <Trans>
            This is an earlier result.{' '}
            <TextLink href="/assessments/company-culture/results">See your newest one</TextLink>
          </Trans>
        </Notice>
      )}
      {isReliable ? null : <DoubtsNotice doubts={result.doubts} standing={standing} />}
      {isReliable ? <FirstThree priorities={priorities} /> : null}
      <OrderSection priorities={priorities} scores={scores} standardErrors={standardErrors} />
      {isReliable ? <ValueMeanings priorities={priorities} /> : null}
      {isNewest ? comparison : null}
      {isReliable ? (
        <SharePortrait values={portrait} headline={text(headlineOf(scores, standardErrors))} />
      ) : null}
      <ResultDetails result={result} priorities={priorities} isNewest={isNewest} standing={standing} />
    </div>
  );
}

type OrderSectionProps = {
  readonly priorities: readonly Priority[];
  readonly scores: DimensionScores;
  readonly standardErrors: DimensionScores;
};

/** The order, and how certain it is; the latter is folded on a phone. */
function OrderSection({ priorities, scores, standardErrors }: OrderSectionProps) {
  const isMiddle = useMediumScreen();
  const introduction = (
    <p className="mt-2 mb-4 max-w-[60ch] text-small text-muted">
      <Trans>
        The dot is our best estimate. The true value is within the shaded part around it in about 8 out of 10
        cases. “1 to 3” means that your answers leave these places open. Your values are compared with each
        other, not with other people’s.
      </Trans>
    </p>
  );
  return (
    <div className="grid gap-6 lg:grid-cols-[1.45fr_1fr] lg:gap-14">
      <section>
        <h2 className="max-md:mb-2">
          <Trans>All eight, in order</Trans>
        </h2>
        {isMiddle ? introduction : null}
        <PrioritiesChart priorities={priorities} standardErrors={standardErrors} />
      </section>
      <CollapsibleSection title={isMiddle ? t`If you took it 100 times` : t`How sure is this order?`}>
        {isMiddle ? null : introduction}
        <p className="mt-2 mb-4 max-w-[60ch] text-small text-muted">
          <Trans>
            In 100 repeats, how often each value would come 1st, 2nd and so on if nothing but chance changed.
            Anything less than once is left blank.
          </Trans>
        </p>
        <RankPictures priorities={priorities} scores={scores} standardErrors={standardErrors} />
      </CollapsibleSection>
    </div>
  );
}

type ResultDetailsProps = {
  readonly result: CultureResult;
  readonly priorities: readonly Priority[];
  readonly isNewest: boolean;
  readonly standing: CultureResultList;
};

/** Less important details, folded away. */
function ResultDetails({ result, priorities, isNewest, standing }: ResultDetailsProps) {
  const [isReviewing, setReviewing] = useState(false);
  return (
    <CollapsedList>
      {isNewest ? <SharingPanel /> : null}
      {isNewest ? <ResearchPanel /> : null}
      <Disclosure title={t`Your other five priorities`}>
        <OtherPriorities priorities={priorities} />
      </Disclosure>
      <Disclosure title={t`Figures`}>
        <PrioritiesTable priorities={priorities} />
        <p className="mt-3 text-tiny text-muted">
          <Trans>Test version {result.instrumentVersion}</Trans>
        </p>
      </Disclosure>
      <Disclosure title={t`Your answers`} onOpen={() => setReviewing(true)} isForScreen>
        {isReviewing ? <AnswersList resultId={result.id} /> : null}
      </Disclosure>
      <Disclosure title={t`This doesn’t look like me`} isForScreen isOpen={result.note !== null}>
        <NoteForm result={result} />
      </Disclosure>
      {result.note ? (
        <p className="hidden print:block">
          <strong>
            <Trans>Note:</Trans>
          </strong>{' '}
          {result.note}
        </p>
      ) : null}
      <ResultActionsPanel standing={standing} resultId={result.id} />
    </CollapsedList>
  );
}
