import type { Shortlist } from '@common-ground/contract/people/shortlists';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { COMPANY_ACTIONS } from '../../../platform/company-actions.ts';
import { goTo, useSearchText } from '../../../platform/navigation.ts';
import { focusMoves, usePageActions } from '../../../platform/page-actions.ts';
import { usePaneHistory } from '../../../platform/pane-history.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { candidateHeadline } from '../../../platform/text/candidate-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CandidatePreviewPanel, type PersonParts } from '../candidate-preview-panel.tsx';
import { comparisonHref, MAX_COMPARED } from '../comparison-address.ts';
import { shortlistName } from '../shortlist-messages.ts';
import { useReadShortlist } from '../shortlists.queries.ts';
import { ShortlistActions } from './shortlist-actions.tsx';
import { ShortlistedRow } from './shortlisted-row.tsx';
import { type ShortlistChoice, ShortlistedTable } from './shortlisted-table.tsx';

/** Shows a shortlist: its candidates with their notes, the open candidate next to it, and up to four to compare. */
export function ShortlistPage({ parts }: { readonly parts: PersonParts }) {
  const { shortlistId = '' } = useParams({ strict: false }) as { shortlistId?: string };
  const { data, isPending, isFetching, error, refetch } = useReadShortlist(shortlistId);
  if (data) return <LoadedContent list={data} parts={parts} />;
  if (isPending) return <PageSkeleton blocks={2} />;
  const isGone = error instanceof CallError && error.problem.code === 'not_found';
  return (
    <div className="grid gap-6">
      <PageTitle documentTitle={t`Shortlist`}>{isGone ? t`Shortlist not found` : t`Shortlist`}</PageTitle>
      {isGone ? (
        <EmptyState
          title={t`It was deleted, or you don’t have access`}
          action={
            <ButtonLink href="/company-route/shortlists">
              <Trans>All shortlists</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      )}
    </div>
  );
}

function LoadedContent({ list, parts }: { readonly list: Shortlist; readonly parts: PersonParts }) {
  const openHref = (person: string | null) =>
    hrefOf('/company-route/shortlists/$shortlistId', { shortlistId: list.id, search: { person } });
  const open = new URLSearchParams(useSearchText()).get('person');
  const pane = usePaneHistory(open !== null);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const at = list.people.findIndex(({ handle }) => handle === open);
  const person = list.people[at];
  const show = (handle: string | undefined) =>
    handle === undefined ? null : () => pane.open(openHref(handle));
  const choice: ShortlistChoice = {
    openHandle: open,
    onOpen: (handle) => pane.open(openHref(handle)),
    compared,
    canCompare: (handle) => compared.includes(handle) || compared.length < MAX_COMPARED,
    onCompare: (handle, isCompared) =>
      setCompared(isCompared ? [...compared, handle] : compared.filter((other) => other !== handle)),
  };
  const isWide = useMediumScreen();
  const entries = useRef<HTMLDivElement>(null);
  usePageActions(() =>
    person
      ? { nextPerson: show(list.people[at + 1]?.handle), previousPerson: show(list.people[at - 1]?.handle) }
      : focusMoves(entries.current),
  );
  return (
    <div data-bleed className={`min-h-dvh ${person ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_25rem]' : ''}`}>
      <div className="min-w-0 px-5 py-7 md:px-10 md:py-10">
        <div className="grid grid-cols-1 gap-6 max-md:max-w-3xl">
          <TextLink href="/company-route/shortlists" className="justify-self-start text-small">
            <Trans>All shortlists</Trans>
          </TextLink>
          <PageTitle
            documentTitle={shortlistName(list)}
            eyebrow={list.opportunity ? t`For ${isolated(list.opportunity.title)}` : t`Shortlist`}
          >
            {shortlistName(list)}
          </PageTitle>
          {list.name === null ? (
            <p className="-mt-3 text-small text-muted">
              <Trans>
                Someone who could see candidates’ names chose this shortlist’s name, so it may give away who’s
                on it.
              </Trans>
            </p>
          ) : null}
          <ShortlistActions list={list} />
          {list.people.length === 0 ? (
            <EmptyState
              title={t`No candidates yet`}
              action={
                <ButtonLink href="/company-route/discover">{COMPANY_ACTIONS.findCandidates.label}</ButtonLink>
              }
            >
              <Trans>Open a candidate in Discover, then select “Shortlist”.</Trans>
            </EmptyState>
          ) : (
            <div ref={entries}>
              {isWide ? (
                <ShortlistedTable shortlistId={list.id} people={list.people} choice={choice} />
              ) : (
                <ul className="grid grid-cols-1 gap-3">
                  {list.people.map((entry) => (
                    <ShortlistedRow key={entry.handle} shortlistId={list.id} person={entry} choice={choice} />
                  ))}
                </ul>
              )}
            </div>
          )}
          {list.withheldCount > 0 ? (
            <p className="text-small text-muted">
              {t`${plural(list.withheldCount, { one: '# more candidate on this shortlist isn’t shown: they’re hidden for now, or have applied.', other: '# more candidates on this shortlist aren’t shown: they’re hidden for now, or have applied.' })}`}
            </p>
          ) : null}
        </div>
        {compared.length > 0 ? (
          <div className="sticky bottom-4 mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3.5 ps-5 shadow-card">
            <p role="status" className="text-small">
              {t`${plural(compared.length, { one: '# selected. Select up to three more.', other: '# selected' })}`}
            </p>
            <div className="flex gap-2.5">
              <Button tone="quiet" onClick={() => setCompared([])}>
                <Trans>Clear selection</Trans>
              </Button>
              <Button
                isDisabled={compared.length < 2}
                onClick={() => goTo(comparisonHref(compared, list.opportunity?.id ?? null))}
              >
                <Trans>Compare</Trans>
              </Button>
            </div>
          </div>
        ) : null}
      </div>
      {person ? (
        <CandidatePreviewPanel
          {...parts}
          handle={person.handle}
          title={candidateHeadline(person.profile)}
          opportunityId={list.opportunity?.id ?? null}
          onNext={show(list.people[at + 1]?.handle)}
          onPrevious={show(list.people[at - 1]?.handle)}
          onClose={() => pane.close(openHref(null))}
        />
      ) : null}
    </div>
  );
}
