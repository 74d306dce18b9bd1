import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { COMPARISON_OBSTACLE_TEXTS } from '../../../platform/text/comparison-texts.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { OPPORTUNITY_KIND_LABELS } from '../../../platform/text/opportunity-formats.ts';
import { CompanyFace } from '../../../platform/values/company-face.tsx';
import { PaneMoves } from '../../../ui/frames/pane-moves.tsx';
import { CompanyName } from '../../../ui/signs/company-name.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { CrossIcon } from '../../../ui/signs/icons.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DealBreakerLines } from '../browse/deal-breaker-lines.tsx';
import { useReadOpportunity } from '../browse/opportunities.queries.ts';
import { SaveButton } from '../browse/save-switch.tsx';
import type { JobPaneMoves } from '../browse/use-open-job.ts';
import { ApplyAction } from './apply-action.tsx';
import { JobClosed } from './job-closed.tsx';
import { JobCriteria, JobFacts, ProcessList } from './job-parts.tsx';
import { ReplyPromise } from './reply-promise.tsx';

type OpenJobPanelProps = {
  readonly job: string;
  readonly moves: JobPaneMoves;
  /** Renders how the company responds, which belongs to another feature. */
  readonly showResponse: (companyId: string) => ReactNode;
  /** Renders a short overlap, which belongs to another feature. */
  readonly showOverlap: (overlap: NonNullable<OpportunityDetail['overlap']>) => ReactNode;
};

/** A job next to the list it was opened from. */
export function OpenJobPanel({ job, moves, ...renderers }: OpenJobPanelProps) {
  const id = useId();
  const top = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different job starts at the top
  useEffect(() => {
    top.current?.parentElement?.scrollTo({ top: 0 });
  }, [job]);
  return (
    <section ref={top} aria-labelledby={id} className="@container p-6">
      <div className="flex items-center justify-between gap-3">
        <TextLink
          href={hrefOf('/opportunities/$opportunityId', { opportunityId: job })}
          className="text-small"
        >
          <Trans>Open full page</Trans>
        </TextLink>
        <div className="flex flex-none">
          <PaneMoves
            labels={{ next: t`Next job`, previous: t`Previous job` }}
            onNext={moves.onNext}
            onPrevious={moves.onPrevious}
          />
          <button
            type="button"
            aria-label={t`Close job`}
            onClick={moves.onClose}
            className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink lg:size-9"
          >
            <CrossIcon className="size-4.5" />
          </button>
        </div>
      </div>
      <Content key={job} job={job} headingId={id} headingRef={moves.headingRef} {...renderers} />
    </section>
  );
}

type ContentProps = Omit<OpenJobPanelProps, 'moves'> & {
  readonly headingId: string;
  readonly headingRef: JobPaneMoves['headingRef'];
};

function Content({ job, headingId, headingRef, ...renderers }: ContentProps) {
  const { data, isPending, isFetching, error, refetch } = useReadOpportunity(job);
  const heading = { id: headingId, ref: headingRef, tabIndex: -1 };
  if (data) return <JobInPane opportunity={data} heading={heading} {...renderers} />;
  if (isPending)
    return (
      <div role="status" id={headingId} className="mt-4 grid gap-6">
        <span className="sr-only">
          <Trans>Loading</Trans>
        </span>
        <SkeletonBlock className="h-20 w-full" />
        <SkeletonBlock className="h-80 w-full" />
      </div>
    );
  const isGone = error instanceof CallError && error.problem.code === 'not_found';
  return (
    <div className="mt-4 grid gap-4">
      <h2 {...heading}>{isGone ? t`This job isn’t open` : t`Job`}</h2>
      {isGone ? (
        <JobClosed action={null} />
      ) : (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      )}
    </div>
  );
}

type JobInPaneProps = Pick<OpenJobPanelProps, 'showResponse' | 'showOverlap'> & {
  readonly opportunity: OpportunityDetail;
  readonly heading: {
    readonly id: string;
    readonly ref: JobPaneMoves['headingRef'];
    readonly tabIndex: number;
  };
};

function JobInPane({ opportunity, heading, showResponse, showOverlap }: JobInPaneProps) {
  const { title, kind, company, face } = opportunity;
  return (
    <div className="mt-2 grid max-w-[60rem] gap-6">
      <div className="flex items-center gap-5">
        <CompanyFace face={face} name={company.name} className="size-20" />
        <div className="min-w-0">
          <h2 {...heading} className="text-h1 break-words">
            {title}
          </h2>
          <p className="mt-1 break-words text-muted">
            <CompanyName company={company} /> · {OPPORTUNITY_KIND_LABELS[kind]}
          </p>
        </div>
      </div>
      <JobFacts
        opportunity={opportunity}
        className="flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4"
      />
      <div className="grid justify-items-start">
        <ApplyAction opportunity={opportunity} secondaryAction={<SaveButton job={opportunity} />} />
      </div>
      <DealBreakerLines dealBreakers={opportunity.dealBreakers} />
      <ReplyPromise replyDays={opportunity.replyDays}>{showResponse(company.id)}</ReplyPromise>
      <div className="grid gap-x-10 gap-y-7 @3xl:grid-cols-[minmax(0,1fr)_19rem] @3xl:items-start">
        <JobTexts opportunity={opportunity} />
        <CommonGroundPart opportunity={opportunity} showOverlap={showOverlap} />
      </div>
    </div>
  );
}

function JobTexts({ opportunity }: Pick<JobInPaneProps, 'opportunity'>) {
  return (
    <div className="grid min-w-0 gap-7">
      <section>
        <h3 className="mb-3 text-h2">
          <Trans>About the role</Trans>
        </h3>
        <p className="max-w-[65ch] break-words whitespace-pre-line">{opportunity.about}</p>
      </section>
      <section>
        <h3 className="mb-3 text-h2">
          <Trans>What they’re looking for</Trans>
        </h3>
        <JobCriteria opportunity={opportunity} reader="candidate" heading="h4" />
      </section>
      <section>
        <h3 className="mb-3 text-h2">
          <Trans>Hiring process</Trans>
        </h3>
        <ProcessList process={opportunity.process} />
      </section>
    </div>
  );
}

/** Where the candidate and the company overlap, or how to find out, and a link to the company. */
function CommonGroundPart({ opportunity, showOverlap }: Pick<JobInPaneProps, 'opportunity' | 'showOverlap'>) {
  const { overlap, comparisonHindrance, company } = opportunity;
  const texts = comparisonHindrance ? COMPARISON_OBSTACLE_TEXTS[comparisonHindrance] : null;
  return (
    <section className="grid gap-3">
      <h3 className="text-h2">
        <Trans>Common ground</Trans>
      </h3>
      {overlap ? showOverlap(overlap) : null}
      {texts ? (
        <p className="text-small">
          {texts.text} <TextLink href={texts.href}>{texts.action}</TextLink>
        </p>
      ) : null}
      {overlap || texts ? null : (
        <p className="text-small text-muted">
          <Trans>
            No culture results yet. Either too few people have answered, or the company hasn’t published them.
          </Trans>
        </p>
      )}
      {company.isVerified ? (
        <p className="text-small">
          <TextLink href={hrefOf('/companies/$companyId', { companyId: company.id })}>
            <Trans>More about {isolated(company.name)}</Trans>
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}
