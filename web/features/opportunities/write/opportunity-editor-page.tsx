import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import type { Violation } from '@common-ground/contract/problem';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '../../../platform/api/queries.ts';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { revealAndFocus } from '../../../ui/reveal.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SavedState } from '../../../ui/signs/saved-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { JobStatusCard } from '../browse/job-status-card.tsx';
import { OpportunityNotFound } from '../browse/opportunity-not-found.tsx';
import { ChangesBar } from '../job/changes-bar.tsx';
import { JobHeader } from '../job/job-header.tsx';
import { ShownOpportunity } from '../open/shown-opportunity.tsx';
import { usePublishOpportunity, useReadCompanyOpportunity } from './company-opportunities.queries.ts';
import { EditIndexCard } from './edit-index-card.tsx';
import { describeCompleteness } from './edit-sections.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { WriteBasicsCard } from './write-basics-card.tsx';
import { WriteCriteriaCard } from './write-criteria-card.tsx';
import { WritePlacesCard } from './write-places-card.tsx';
import { WriteStagesCard } from './write-stages-card.tsx';
import { WriteTermsCard } from './write-terms-card.tsx';
import {
  draftViolationMessage,
  fieldIdOf,
  fieldName,
  savingStatus,
  violationsBeforePublishing,
  type Writing,
} from './writing.ts';
import { WrittenCollisions } from './written-collisions.tsx';
import { useWrittenDraft } from './written-draft.ts';

type OpportunityEditorPageProps = {
  /** Renders the question of who works on it, which belongs to another feature; reports who is chosen but not added yet. */
  readonly askForHiringTeam: (opportunityId: string, onChoose: (name: string | null) => void) => ReactNode;
};

/** The editor for one of the company's opportunities; a closed one is read-only. */
export function OpportunityEditorPage({ askForHiringTeam }: OpportunityEditorPageProps) {
  const { opportunityId = '' } = useParams({ strict: false }) as { opportunityId?: string };
  const { data, error, isPending, isFetching, refetch } = useReadCompanyOpportunity(opportunityId);
  const canEdit = usePermission('edit_opportunities');
  if (error instanceof CallError && error.problem.code === 'not_found') return <OpportunityNotFound />;
  if (isPending)
    return (
      <div role="status" className="grid gap-6">
        <span className="sr-only">
          <Trans>Loading</Trans>
        </span>
        <SkeletonBlock className="h-10 w-96 max-w-full" />
        <SkeletonBlock className="h-128 w-full" />
      </div>
    );
  if (!data)
    return (
      <div className="grid gap-6">
        <PageTitle>
          <Trans>Job</Trans>
        </PageTitle>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      </div>
    );
  if (data.status === 'closed' || !canEdit) return <ShownOpportunity opportunity={data} />;
  return <Editor key={data.id} opportunity={data} askForHiringTeam={askForHiringTeam} />;
}

/** The job's overview, which says what happens next. */
const overviewOf = (opportunityId: string) =>
  hrefOf('/company-route/opportunities/$opportunityId/overview', {
    opportunityId,
    search: { published: '1' },
  });

type EditorProps = { readonly opportunity: CompanyOpportunity } & OpportunityEditorPageProps;

function Editor({ opportunity, askForHiringTeam }: EditorProps) {
  const { saver, state } = useWrittenDraft(opportunity);
  const publish = usePublishOpportunity();
  const isWide = useMediumScreen();
  const canPublish = usePermission('publish_opportunities');
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  /** The outcome of the last attempt to publish, with the server's errors if it had any. */
  const [isTried, setTried] = useState(false);
  const [reportedViolations, setReportedViolations] = useState<readonly Violation[]>([]);
  const [isChecking, setChecking] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { content } = state;
  const unready = violationsBeforePublishing(content, opportunity);
  const missing = isTried ? unready : [];

  const writing: Writing = {
    content,
    change: (entered) => {
      setReportedViolations([]);
      saver.change(entered);
    },
    errorOf: (pointer) => {
      const held = state.violations.find((violation) => violation.pointer === pointer);
      const isTime = held && (isTried || visited.has(fieldIdOf(pointer)) || held.code === 'too_long');
      const violation = isTime
        ? held
        : [...missing, ...reportedViolations].find((item) => item.pointer === pointer);
      return violation && draftViolationMessage(violation);
    },
    unready,
    isLocked: opportunity.published !== null && opportunity.wasAppliedFor,
    published: opportunity.published,
    timeZone: opportunity.timeZone,
  };
  const summary = [...state.violations.filter(() => isTried), ...missing, ...reportedViolations].filter(
    ({ pointer }, index, all) => all.findIndex((other) => other.pointer === pointer) === index,
  );

  async function check() {
    setTried(true);
    setReportedViolations([]);
    setChecking(true);
    await saver.flush();
    setChecking(false);
    const [first] = [...saver.snapshot().violations, ...violationsBeforePublishing(content, opportunity)];
    if (saver.snapshot().collisions.length > 0) document.getElementById('written-versions')?.focus();
    else if (first) revealAndFocus(fieldIdOf(first.pointer));
    else if (saver.hasUnsaved()) document.getElementById('written-saving')?.focus();
    else setAsking(true);
  }

  function confirm() {
    publish.mutate(
      { params: { opportunityId: opportunity.id }, ifMatch: saver.snapshot().base.version },
      {
        onSuccess: () => {
          if (opportunity.published === null) return goTo(overviewOf(opportunity.id));
          flushSync(() => {
            setAsking(false);
            setTried(false);
          });
          // The button disappears, so the outcome is announced instead.
          document.getElementById('written-saving')?.focus({ preventScroll: true });
        },
        onError: (error) => {
          if (!(error instanceof CallError) || error.problem.violations.length === 0) return;
          setAsking(false);
          setReportedViolations(error.problem.violations);
        },
      },
    );
  }

  /** Goes back to the published version; a draft that equals it isn't kept. */
  function discard() {
    if (opportunity.published === null) return;
    setTried(false);
    setReportedViolations([]);
    saver.change(opportunity.published);
    void saver.flush();
  }

  function markLeft(event: FocusEvent<HTMLElement>) {
    const { id } = event.target;
    if (id.startsWith('written'))
      setVisited((before) => (before.has(id) ? before : new Set([...before, id])));
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <JobHeader
        opportunity={opportunity}
        tab="edit"
        heading={<PageTitle documentTitle={opportunity.title}>{content.title || t`Untitled job`}</PageTitle>}
        saving={
          <div id="written-saving" tabIndex={-1} className="flex min-h-6 items-center">
            <SavedState status={savingStatus(state)} />
          </div>
        }
      />
      <WrittenCollisions state={state} saver={saver} />
      <ErrorSummary
        errors={summary.map((violation) => ({
          fieldId: fieldIdOf(violation.pointer),
          text: t`${{ field: fieldName(violation.pointer) }}: ${{ problem: draftViolationMessage(violation) }}`,
        }))}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only records which field lost focus */}
        <div className="grid min-w-0 gap-3 md:gap-6" onBlur={markLeft}>
          {isWide ? null : <p className="text-small text-muted">{describeCompleteness(unready)}</p>}
          <WriteBasicsCard writing={writing} opportunityId={opportunity.id} />
          <WritePlacesCard writing={writing} />
          <WriteTermsCard writing={writing} />
          <WriteCriteriaCard writing={writing} />
          <WriteStagesCard writing={writing} />
        </div>
        <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-6">
          {isWide ? <EditIndexCard violations={unready} /> : null}
          <JobStatusCard
            opportunity={opportunity}
            onPublish={opportunity.published === null ? () => void check() : null}
            isPublishing={isChecking || publish.isPending}
            onEnding={() => saver.flush()}
          />
        </div>
      </div>
      <ChangesBar
        published={opportunity.published}
        content={content}
        onDiscard={discard}
        onPublish={canPublish && opportunity.company.isVerified ? () => void check() : null}
        isPublishing={isChecking || publish.isPending}
      />
      {isAsking ? (
        <PublishDialog
          opportunity={{ ...opportunity, content: state.base.content }}
          askForHiringTeam={(onChoose) => askForHiringTeam(opportunity.id, onChoose)}
          isBusy={publish.isPending}
          error={publish.error}
          onPublish={confirm}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
