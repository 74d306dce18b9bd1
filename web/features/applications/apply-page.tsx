import type { ApplicationPreview } from '@common-ground/contract/applications/applications';
import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { goTo } from '../../platform/navigation.ts';
import { type Href, hrefOf } from '../../platform/paths.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { problemMessage } from '../../platform/text/problem-messages.ts';
import '../../platform/text/rarer-problem-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import { CompanyName, companyNameText, type NamedCompany } from '../../ui/signs/company-name.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import {
  type Selection,
  useListDocuments,
  usePreviewApplication,
  useReadOpportunity,
  useSendApplication,
} from './applications.queries.ts';
import { ChooseStep } from './choose-step.tsx';
import type { ShowCvUpload } from './cv-choice.tsx';
import { ReviewStep } from './review-step.tsx';
import { sendableCvs } from './sendable-documents.ts';
import { readStoredSelection, storeSelection } from './stored-selection.ts';

export type ApplyPageProps = {
  /** Renders the parts of a profile, which belongs to another feature. */
  readonly showParts: (parts: Snapshot['parts']) => ReactNode;
};

type CandidateParts = {
  readonly showCvUpload: ShowCvUpload;
  /** The choice to be emailed about the reply, next to the button that sends the application. */
  readonly emailChoice: ReactNode;
  /** Asks for details missing from the profile; rendered by the feature that owns them. */
  readonly askDetails: (about: {
    readonly eyebrow: string;
    readonly backHref: Href;
    readonly onSaved: () => void;
  }) => ReactNode;
};

/** Missing details that the candidate can fill in right here. */
const ANSWERABLE_HERE = ['birth_date_needed', 'name_needed'];

/** Applying in two steps: choosing what to send, and reviewing exactly that. */
export function ApplyPage({ askDetails, ...props }: ApplyPageProps & CandidateParts) {
  const { opportunityId = '' } = useParams({ strict: false }) as { opportunityId?: string };
  const { data, isPending, isFetching, error, refetch } = useReadOpportunity(opportunityId);
  const sending = useSendApplication(opportunityId, ({ id }) => {
    storeSelection(opportunityId, null);
    goTo(hrefOf('/applications/$applicationId', { applicationId: id, search: { sent: '1' } }), true);
  });
  // Once sent, the job itself says “already applied”; that mustn't replace the steps before they continue.
  const isSending = sending.isPending || sending.isSuccess;
  const isGone = error instanceof CallError && error.problem.code === 'not_found';
  if (isPending) return <PageSkeleton blocks={2} />;
  if (!data && !isGone)
    return (
      <div className="grid grid-cols-1 gap-6">
        <PageTitle documentTitle={t`Apply`}>
          <Trans>Apply</Trans>
        </PageTitle>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      </div>
    );
  if (data?.hindrance && !isSending && ANSWERABLE_HERE.includes(data.hindrance))
    return askDetails({
      eyebrow: t`${isolated(data.title)}, ${isolated(companyNameText(data.company))}`,
      backHref: hrefOf('/opportunities/$opportunityId', { opportunityId: data.id }),
      onSaved: () => void refetch(),
    });
  if (!data || (data.hindrance !== null && !isSending))
    return (
      <div className="grid grid-cols-1 gap-6">
        <PageTitle documentTitle={t`Apply`}>
          <Trans>You can’t apply for this job right now</Trans>
        </PageTitle>
        <Card className="max-w-3xl">
          <EmptyState
            title={problemMessage({ code: data?.hindrance ?? 'opportunity_closed' })}
            action={
              <ButtonLink
                tone="quiet"
                href={
                  data
                    ? hrefOf('/opportunities/$opportunityId', { opportunityId: data.id })
                    : '/opportunities'
                }
              >
                {data ? t`Back to the job` : t`View jobs`}
              </ButtonLink>
            }
          />
        </Card>
      </div>
    );
  return (
    <Steps {...props} sending={sending} opportunityId={data.id} title={data.title} company={data.company} />
  );
}

type StepsProps = ApplyPageProps &
  Pick<CandidateParts, 'showCvUpload' | 'emailChoice'> & {
    readonly opportunityId: string;
    readonly title: string;
    readonly company: NamedCompany;
    readonly sending: ReturnType<typeof useSendApplication>;
  };

type SeenPreview = ApplicationPreview & { readonly key: string; readonly isRenewed: boolean };

function Steps({ opportunityId, title, company, sending, ...shown }: StepsProps) {
  const { showParts, showCvUpload, emailChoice } = shown;
  const [selection, setSelection] = useState<Selection>(() => readStoredSelection(opportunityId));
  const [previewed, setPreviewed] = useState<SeenPreview | null>(null);
  const preview = usePreviewApplication(opportunityId);
  const cvs = sendableCvs(useListDocuments().data?.documents ?? []);
  const isCvAttached = cvs.some(({ id }) => selection.documentIds.includes(id));

  function change(next: Selection) {
    setSelection(next);
    storeSelection(opportunityId, next);
  }

  function showPreview(chosen: Selection) {
    sending.reset();
    preview.mutate(chosen, {
      onSuccess: (sentApplication) => {
        setPreviewed({ ...sentApplication, key: crypto.randomUUID(), isRenewed: false });
        setTimeout(rescueFocus);
      },
    });
  }

  function attach(documentId: string) {
    const next = { ...selection, documentIds: [...selection.documentIds, documentId] };
    change(next);
    showPreview(next);
  }

  function send({ sha256, replyBy, key }: SeenPreview) {
    sending.mutate(
      { ...selection, sha256, replyBy, key },
      {
        onError: (error) => {
          if (!(error instanceof CallError) || error.problem.code !== 'preview_outdated') return;
          const current = error.problem.current as ApplicationPreview;
          setPreviewed({ ...current, key: crypto.randomUUID(), isRenewed: true });
        },
      },
    );
  }

  function failureOf({ isRenewed }: SeenPreview): string | null {
    const error = preview.error ?? (isRenewed ? null : sending.error);
    return error ? failureMessage(error) : null;
  }

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      {/* A separate heading for each step, so that it takes the focus when the step changes. */}
      <PageTitle
        key={previewed ? 'look' : 'choose'}
        documentTitle={t`Apply: ${title}`}
        eyebrow={
          <>
            {previewed ? t`Step 2 of 2` : t`Step 1 of 2`} · {isolated(title)},{' '}
            <CompanyName company={company} isPlain />
          </>
        }
        lead={
          previewed
            ? t`This is exactly what ${isolated(company.name)} will receive. You both keep this copy, even if your profile changes later.`
            : t`Choose what to include. Nothing is sent until you’ve reviewed it.`
        }
      >
        {previewed ? t`Review your application` : t`Choose what to send`}
      </PageTitle>
      {previewed ? (
        <ReviewStep
          snapshot={previewed.snapshot}
          replyBy={previewed.replyBy}
          isRenewed={previewed.isRenewed}
          showParts={showParts}
          emailChoice={emailChoice}
          cv={isCvAttached ? null : (cvs[0] ?? null)}
          onAttach={attach}
          isBusy={sending.isPending || preview.isPending}
          failure={failureOf(previewed)}
          onBack={() => setPreviewed(null)}
          onSend={() => send(previewed)}
        />
      ) : (
        <ChooseStep
          selection={selection}
          onChange={change}
          isBusy={preview.isPending}
          failure={preview.error ? failureMessage(preview.error) : null}
          backHref={hrefOf('/opportunities/$opportunityId', { opportunityId })}
          onNext={() => showPreview(selection)}
          showCvUpload={showCvUpload}
        />
      )}
    </div>
  );
}
