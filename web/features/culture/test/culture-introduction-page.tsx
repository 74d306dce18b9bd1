import { useState } from 'react';
import { dayWords } from '../../../platform/words/day-words.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonLine } from '../../../ui/signs/skeleton.tsx';
import { useListCultureResults } from '../results/culture.queries.ts';
import { DimensionsList, ScoringSection } from '../results/scoring-section.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

/** What the culture test is, before it is taken. */
export function CultureIntroductionPage() {
  return (
    <div className="grid gap-8">
      <PageTitle
        eyebrow="Company culture · 9 to 11 minutes"
        lead="Every workplace puts some things before others. So do you. This test shows your order, so that you can look for places that share it."
      >
        What do you value at work?
      </PageTitle>
      <Begin />
      <div className="grid gap-6 md:grid-cols-2">
        <Card title="What you do">
          <ul className="grid list-disc gap-2 ps-5">
            <li>40 times: say how important something is to you, from 1 to 5.</li>
            <li>14 times: of four things, choose the most and the least important.</li>
            <li>There is no right answer and no time limit. Your first thought is usually the best.</li>
            <li>Stop whenever you like. Each answer is saved, and you can go on from any device.</li>
          </ul>
        </Card>
        <Card title="Who sees it">
          <p>
            Only you, until you switch sharing on yourself. It is off at first, and you can switch it off
            again at any time. Your answers are never shown to anybody, only what they add up to.
          </p>
          <p className="mt-3">You can delete everything at any time.</p>
        </Card>
        <Card title="What you get">
          <p>
            Your eight priorities in order, with the places that your answers leave open; what they mean at
            work; questions to ask an employer; and, for companies whose people took the same test, where you
            overlap and where you do not.
          </p>
        </Card>
        <Card title="What it is not">
          <p>
            It is no test of ability, health or character, and it says nothing about how well you work. We ask
            companies not to decide by it; we can’t see why they decide. It does not ask about your free time,
            your background or your mood.
          </p>
        </Card>
      </div>
      <div className="grid gap-4">
        <Disclosure title="The eight things it looks at">
          <DimensionsList />
        </Disclosure>
        <Disclosure title="How it is scored">
          <ScoringSection />
        </Disclosure>
      </div>
    </div>
  );
}

/** The one next step: begin, go on, or wait for the next one. */
function Begin() {
  const standing = useListCultureResults();
  const [discardedId, setDiscardedId] = useState<string | null>(null);
  if (standing.isPending) return <SkeletonLine className="h-11 w-40" />;
  if (standing.isError)
    return (
      <ErrorState onRetry={() => void standing.refetch()} isRetrying={standing.isFetching}>
        {failureWords(standing.error)}
      </ErrorState>
    );
  const { openSession, retakeOpensOn, results } = standing.data;
  if (retakeOpensOn)
    return (
      <div className="flex flex-wrap items-center gap-4">
        {results.length > 0 ? (
          <ButtonLink href="/assessments/company-culture/results">See your results</ButtonLink>
        ) : null}
        <p className="text-small text-muted">
          You took it lately. You can take it again from {dayWords(retakeOpensOn)}.
        </p>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink href="/assessments/company-culture/test">{openSession ? 'Go on' : 'Begin'}</ButtonLink>
      {openSession ? (
        <>
          <Button tone="quiet" onClick={() => setDiscardedId(openSession.id)}>
            Start again
          </Button>
          <p className="text-small text-muted">
            {openSession.answeredCount} of {openSession.screenCount} questions are answered.
          </p>
        </>
      ) : null}
      {discardedId ? <DiscardDialog sessionId={discardedId} onClose={() => setDiscardedId(null)} /> : null}
    </div>
  );
}
