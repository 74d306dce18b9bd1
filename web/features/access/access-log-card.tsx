import type { ViewedDay } from '@common-ground/contract/access/profile-views';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { formatDay, formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useBlockCompany, useReleaseCompany } from './access.queries.ts';
import { DecisionFailure } from './access-state.tsx';
import { useListProfileViews } from './profile-views.queries.ts';
import { describeOccasion, describeViewedParts, formatViewTime, LEVEL_LABELS } from './view-labels.ts';

/** Lists which company saw what, when and why, with buttons to block it or stop sharing the name. */
export function AccessLogCard() {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useListProfileViews();
  const days = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card id="views" title={t`What companies saw`}>
      <p className="text-small text-muted">
        <Trans>
          When a company finds you, views your profile or opens something you sent, we record it here before
          they see anything. We don’t record lists of applications, messages, interviews and notifications,
          which show the name you applied with. Companies can’t change this record.
        </Trans>
      </p>
      <Completeness asOf={data?.pages[0]?.completeAsOf ?? null} />
      {isPending ? (
        <div role="status" className="mt-4">
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
          <SkeletonBlock className="h-40 w-full" />
        </div>
      ) : null}
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
      {data && days.length === 0 ? (
        <EmptyState title={t`No one has viewed your profile yet`}>
          <Trans>
            When a company does, or opens your application, you’ll see it here with the date and the reason.
          </Trans>
        </EmptyState>
      ) : null}
      <ul className="mt-4 grid gap-3">
        {days.map((viewed) => (
          <AccessLogDay key={`${viewed.day} ${viewed.company.id}`} viewed={viewed} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          tone="quiet"
          className="mt-4"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? t`Loading…` : t`Show earlier days`}
        </Button>
      ) : null}
    </Card>
  );
}

/** Says when the record last matched what was signed outside the database; renders nothing while that isn't known. */
function Completeness({ asOf }: { readonly asOf: string | null }) {
  if (asOf === null) return null;
  return (
    <p className="mt-1 text-small text-muted">
      <Trans>
        Complete as of <time dateTime={asOf}>{formatInstantAsDay(asOf)}</time>.
      </Trans>
    </p>
  );
}

function AccessLogDay({ viewed }: { readonly viewed: ViewedDay }) {
  const { day, company, occasions } = viewed;
  return (
    <li className="rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-label wrap-anywhere">{company.name}</h3>
        <time dateTime={day} className="text-small text-muted">
          {formatDay(day)}
        </time>
      </div>
      <ul className="mt-2 grid gap-2.5">
        {occasions.map((occasion) => (
          <li
            key={`${occasion.level} ${occasion.reason} ${occasion.parts.join()} ${occasion.memberKey ?? ''} ${occasion.memberName ?? ''}`}
            className="text-small"
          >
            <span className="me-2">{describeOccasion(occasion)}</span>
            <Chip tone={occasion.level === 'anonymous' ? 'plain' : 'ground'}>
              {LEVEL_LABELS[occasion.level]}
            </Chip>
            <span className="block text-muted">
              {describeViewedParts(occasion.parts)} {formatViewTime(occasion)}
            </span>
          </li>
        ))}
      </ul>
      <AccessLogActions company={company} hasSent={occasions.some(({ level }) => level === 'applied')} />
    </li>
  );
}

type ActsProps = { readonly company: ViewedDay['company']; readonly hasSent: boolean };

/** Buttons to block a company or stop sharing the name; they take effect right away. */
function AccessLogActions({ company, hasSent }: ActsProps) {
  const block = useBlockCompany();
  const release = useReleaseCompany();
  if (!company.isHere)
    return (
      <p className="mt-2 text-small text-muted">
        <Trans>This company has left Common Ground.</Trans>
      </p>
    );
  if (company.isBlocked)
    return (
      <p className="mt-2 text-small font-semibold">
        {hasSent
          ? t`Blocked. It sees nothing new, but keeps what you sent until you withdraw your application.`
          : t`Blocked. It can’t see you any more.`}
      </p>
    );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {company.isChosen ? (
        <Button tone="quiet" isBusy={release.isPending} onClick={() => release.mutate(company.id)}>
          <Trans>
            Stop sharing my name<span className="sr-only"> with {isolated(company.name)}</span>
          </Trans>
        </Button>
      ) : null}
      <Button tone="quiet" isBusy={block.isPending} onClick={() => block.mutate({ companyId: company.id })}>
        <Trans>
          Block<span className="sr-only"> {isolated(company.name)}</span>
        </Trans>
      </Button>
      <DecisionFailure error={block.error ?? release.error} />
    </div>
  );
}
