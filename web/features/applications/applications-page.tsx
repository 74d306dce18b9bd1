import type { ApplicationSummary } from '@common-ground/contract/applications/applications';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { type Href, hrefOf } from '../../platform/paths.ts';
import { describeStatus, isOverdue, statusTone } from '../../platform/text/application-descriptions.ts';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { StateLink } from '../../ui/signs/state-link.tsx';
import { useListApplications } from './applications.queries.ts';

const DOTS = { open: 'bg-marigold', good: 'bg-ground', ended: 'bg-line' } as const;

const replaceAddress = (href: Href) => goTo(href, true);

/** The candidate's applications: open ones and ended ones, each list at its own address. */
export function ApplicationsPage() {
  const state = new URLSearchParams(useSearchText()).get('state') === 'ended' ? 'ended' : 'open';
  const list = useListApplications(state);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = list.data?.pages[0];
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle lead={t`Where each one is and when you’ll hear back. Newest first.`}>
        <Trans>Your applications</Trans>
      </PageTitle>
      <nav aria-label={t`Filter applications`} className="flex gap-2">
        <StateLink
          onFollow={replaceAddress}
          href="/applications"
          isCurrent={state === 'open'}
          count={counts?.openCount}
        >
          <Trans>Open</Trans>
        </StateLink>
        <StateLink
          onFollow={replaceAddress}
          href={hrefOf('/applications', { search: { state: 'ended' } })}
          isCurrent={state === 'ended'}
          count={counts?.endedCount}
        >
          <Trans>Ended</Trans>
        </StateLink>
      </nav>
      <PagedList
        list={list}
        count={items.length}
        failure={list.error ? failureMessage(list.error) : null}
        isInCard
      >
        {items.length > 0 ? (
          <ul>
            {items.map((application) => (
              <ApplicationRow key={application.id} application={application} />
            ))}
          </ul>
        ) : (
          <Empty state={state} />
        )}
      </PagedList>
    </div>
  );
}

function Empty({ state }: { readonly state: 'open' | 'ended' }) {
  return state === 'open' ? (
    <EmptyState
      title={t`No open applications`}
      action={
        <ButtonLink tone="quiet" href="/opportunities">
          <Trans>View jobs</Trans>
        </ButtonLink>
      }
    >
      <Trans>When you apply, your application appears here with the date you’ll hear back.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`No ended applications`}>
      <Trans>Applications that were decided or withdrawn appear here, with a copy of what you sent.</Trans>
    </EmptyState>
  );
}

function ApplicationRow({ application }: { readonly application: ApplicationSummary }) {
  const { id, title, companyName, status, replyBy } = application;
  const isLate = isOverdue(application);
  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-t border-line py-4 first:border-t-0 first:pt-1 last:pb-1">
      <span aria-hidden="true" className={`mt-2 size-2.5 rounded-full ${DOTS[statusTone(status)]}`} />
      <div className="min-w-0">
        <h2 className="text-h3 break-words">
          <PlainLink
            href={hrefOf('/applications/$applicationId', { applicationId: id })}
            className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:content-['']"
          >
            {title}
          </PlainLink>
        </h2>
        <p className="text-small break-words">
          <span className="font-semibold">{companyName}</span>
        </p>
        <p className="mt-1 text-small text-muted">
          {describeStatus(application)}{' '}
          {replyBy ? (
            isLate ? (
              <span className="font-semibold text-clay">
                <Trans>They promised to reply by {formatDayWithWeekday(replyBy)}.</Trans>
              </span>
            ) : (
              <Trans>
                You’ll hear by{' '}
                <strong className="font-semibold text-ink">{formatDayWithWeekday(replyBy)}</strong>.
              </Trans>
            )
          ) : null}
        </p>
      </div>
    </li>
  );
}
