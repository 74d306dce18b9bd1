import type { CultureResult } from '@common-ground/contract/culture/culture';
import type { CultureStanding } from '@common-ground/contract/culture/culture-results';
import { headlineOf, styleSentenceOf } from '@common-ground/domain/culture/headline';
import { prioritiesOf } from '@common-ground/domain/culture/result';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchText } from '../../../platform/navigation.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AnswersList } from '../test/answers-list.tsx';
import { KeepingPanel } from '../test/keeping-panel.tsx';
import { NoteForm } from '../test/note-form.tsx';
import { useListCultureResults } from './culture.queries.ts';
import { longDate } from './dates.ts';
import { DoubtsNotice } from './doubts-notice.tsx';
import { MeaningSection } from './meaning-section.tsx';
import { PrioritiesChart } from './priorities-chart.tsx';
import { PrioritiesTable } from './priorities-table.tsx';
import { RankPictures } from './rank-pictures.tsx';
import { ResearchPanel } from './research-panel.tsx';
import { ShapeChart } from './shape-chart.tsx';
import { SharingPanel } from './sharing-panel.tsx';

/**
 * What a person values at work, from their newest result or the one named in the address.
 * @param props.comparison what the newest result leads to, which another feature knows
 */
export function CultureResultsPage({ comparison }: { readonly comparison: ReactNode }) {
  const standing = useListCultureResults();
  const wanted = new URLSearchParams(useSearchText()).get('result');
  if (standing.isPending) return <PageSkeleton blocks={3} />;
  if (standing.isError)
    return (
      <div className="grid gap-6">
        <PageTitle>Your culture results</PageTitle>
        <ErrorState onRetry={() => void standing.refetch()} isRetrying={standing.isFetching}>
          {failureWords(standing.error)}
        </ErrorState>
      </div>
    );
  const { results } = standing.data;
  const result = wanted ? results.find(({ id }) => id === wanted) : results[0];
  if (!result) return <NoResult standing={standing.data} />;
  return <Result key={result.id} result={result} standing={standing.data} comparison={comparison} />;
}

function NoResult({ standing }: { readonly standing: CultureStanding }) {
  const { openSession, results } = standing;
  if (results.length > 0)
    return (
      <div className="grid gap-6">
        <PageTitle>This result is not here</PageTitle>
        <p>
          It may have been deleted.{' '}
          <TextLink href="/assessments/company-culture/results">See your newest result</TextLink>
        </p>
      </div>
    );
  return (
    <div className="grid gap-6">
      <PageTitle>Your culture results</PageTitle>
      <Card>
        <EmptyState
          title={openSession ? 'You are on your way' : 'There is no result yet'}
          action={
            openSession ? (
              <ButtonLink href="/assessments/company-culture/test">Continue the test</ButtonLink>
            ) : (
              <ButtonLink href="/assessments/company-culture">Find out what you value</ButtonLink>
            )
          }
        >
          {openSession
            ? `${openSession.answeredCount} of ${openSession.screenCount} questions are answered. The result comes after the last one.`
            : 'Answer 54 short questions, and this page shows your eight priorities at work.'}
        </EmptyState>
      </Card>
    </div>
  );
}

function Result({
  result,
  standing,
  comparison,
}: {
  readonly result: CultureResult;
  readonly standing: CultureStanding;
  readonly comparison: ReactNode;
}) {
  const { scores, standardErrors } = result;
  const priorities = prioritiesOf(scores, standardErrors);
  const styleSentence = styleSentenceOf(scores, standardErrors);
  const isNewest = standing.results[0]?.id === result.id;
  const [isReviewing, setReviewing] = useState(false);
  useOpenDetailsInPrint();

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageTitle
          documentTitle="What you value"
          eyebrow={`Your culture results · ${longDate(result.completedAt)} · version ${result.instrumentVersion}`}
          lead={
            result.doubts.length > 0
              ? 'Below is what your answers add up to, as they are.'
              : 'Your priorities compared with one another, not marks for how good you are. The pale bar shows where the point would be in about two of three sittings; “1 to 3” means that the answers leave these places open.'
          }
        >
          {result.doubts.length > 0
            ? 'This result can’t be relied on'
            : `${headlineOf(scores, standardErrors)}.`}
        </PageTitle>
        <Button tone="quiet" className="print:hidden" onClick={() => print()}>
          Print or save as PDF
        </Button>
      </div>
      {isNewest ? null : (
        <Notice>
          This is an earlier result.{' '}
          <TextLink href="/assessments/company-culture/results">See your newest one</TextLink>
        </Notice>
      )}
      {result.doubts.length > 0 ? <DoubtsNotice doubts={result.doubts} standing={standing} /> : null}

      <div className="grid gap-6 md:grid-cols-[1.25fr_1fr]">
        <Card title="In order" className="break-inside-avoid">
          <PrioritiesChart priorities={priorities} standardErrors={standardErrors} />
          <p className="mt-3 text-tiny text-muted">
            The short line in the middle is the average of your own eight priorities.
          </p>
        </Card>
        <Card title="The same, as a shape" className="break-inside-avoid">
          <ShapeChart scores={scores} standardErrors={standardErrors} />
        </Card>
      </div>
      <Disclosure title="How sure is this order?">
        <RankPictures priorities={priorities} scores={scores} standardErrors={standardErrors} />
      </Disclosure>
      <div className="grid gap-6 md:grid-cols-2">
        <Disclosure title="As a table">
          <PrioritiesTable priorities={priorities} />
        </Disclosure>
        <Disclosure title="In words">
          <ul className="grid gap-2 text-small">
            {priorities.map(({ dimension, sentence }) => (
              <li key={dimension}>{sentence}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
      {styleSentence && result.doubts.length === 0 ? (
        <p className="border-s-4 border-marigold ps-4 text-body font-semibold">{styleSentence}</p>
      ) : null}
      <MeaningSection priorities={priorities} />
      {isNewest ? comparison : null}
      {isNewest ? <SharingPanel /> : null}
      {isNewest ? <ResearchPanel /> : null}
      <Disclosure title="Every answer you gave" onOpen={() => setReviewing(true)} isForScreen>
        {isReviewing ? <AnswersList resultId={result.id} /> : null}
      </Disclosure>
      <Disclosure title="This doesn’t look like me" isForScreen isOpen={result.note !== null}>
        <NoteForm resultId={result.id} note={result.note} />
      </Disclosure>
      {result.note ? (
        <p className="hidden print:block">
          <strong>Note:</strong> {result.note}
        </p>
      ) : null}
      <KeepingPanel standing={standing} resultId={result.id} />
    </div>
  );
}

/** On paper nothing can be opened: what has a place there is open before it is printed. */
function useOpenDetailsInPrint() {
  useEffect(() => {
    const open = () => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-paper]'))
        details.open = true;
    };
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, []);
}
