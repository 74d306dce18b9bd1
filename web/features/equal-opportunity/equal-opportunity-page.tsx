import { failureWords } from '../../platform/words/failure-words.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useReadEqualOpportunity } from './equal-opportunity.queries.ts';
import { EqualOpportunityForm } from './equal-opportunity-form.tsx';

/** Equal-opportunity monitoring: why it is asked, who reads it, and the questions. */
export function EqualOpportunityPage() {
  const answers = useReadEqualOpportunity();
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-1 gap-6">
      <PageTitle lead="Six questions, all voluntary. They help to see whether hiring treats people alike.">
        Equal opportunity
      </PageTitle>
      <Card title="Before you answer">
        <dl className="grid gap-4">
          <Reason title="Why we ask">
            If people of one group are turned down more often than others, nobody sees it in a single
            decision. It shows when many are added up.
          </Reason>
          <Reason title="Who reads it">
            Nobody reads your answers. Only sums of ten people or more are ever read. No company learns what
            you said, with or without your name, and it changes nothing about how well you fit.
          </Reason>
          <Reason title="Where it is kept">
            Stored separately from your profile, under an ID used nowhere else. Nothing is kept on this
            device, so your answers are saved only when you press the button.
          </Reason>
          <Reason title="Your choice">
            You can leave out any question, say that you prefer not to answer, change your answers and delete
            them at any time. They go when you delete your account.
          </Reason>
        </dl>
      </Card>
      <Card title="The questions">
        {answers.isPending ? <SkeletonBlock className="h-120 w-full" /> : null}
        {answers.isError ? (
          <ErrorState onRetry={() => void answers.refetch()} isRetrying={answers.isFetching}>
            {failureWords(answers.error)}
          </ErrorState>
        ) : null}
        {answers.data ? <EqualOpportunityForm saved={answers.data} /> : null}
      </Card>
      <p>
        <TextLink href="/profile/privacy#equal-opportunity">Back to privacy</TextLink>
      </p>
    </div>
  );
}

function Reason({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-0.5 text-muted">{children}</dd>
    </div>
  );
}
