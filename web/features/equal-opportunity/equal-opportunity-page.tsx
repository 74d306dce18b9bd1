import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
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
      <PageTitle lead={t`Six voluntary questions that help show whether hiring treats people fairly.`}>
        <Trans>Equal opportunity</Trans>
      </PageTitle>
      <Card title={t`Before you answer`}>
        <dl className="grid gap-4">
          <Reason title={t`Why we ask`}>
            <Trans>
              If one group of people is turned down more often than others, you can’t see it in a single
              decision. You can see it in the totals.
            </Trans>
          </Reason>
          <Reason title={t`Who reads it`}>
            <Trans>
              No one reads your answers, only totals of ten people or more. Companies can’t see your answers,
              with or without your name, and they don’t affect your matches.
            </Trans>
          </Reason>
          <Reason title={t`Where it’s stored`}>
            <Trans>
              Stored separately from your profile, under an ID used nowhere else. Nothing is saved on this
              device, so your answers are saved only when you choose “Save my answers”.
            </Trans>
          </Reason>
          <Reason title={t`Your choice`}>
            <Trans>
              You can skip any question, say you’d prefer not to answer, and change or delete your answers at
              any time. Deleting your account deletes them too.
            </Trans>
          </Reason>
        </dl>
      </Card>
      <Card title={t`The questions`}>
        {answers.isPending ? <SkeletonBlock className="h-120 w-full" /> : null}
        {answers.isError ? (
          <ErrorState onRetry={() => void answers.refetch()} isRetrying={answers.isFetching}>
            {failureMessage(answers.error)}
          </ErrorState>
        ) : null}
        {answers.data ? <EqualOpportunityForm saved={answers.data} /> : null}
      </Card>
      <p>
        <TextLink href="/profile/data#equal-opportunity">
          <Trans>Back to your data</Trans>
        </TextLink>
      </p>
    </div>
  );
}

function Reason({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-0.5 text-muted">{children}</dd>
    </div>
  );
}
