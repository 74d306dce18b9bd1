import type { OwnBlindReviewEvent } from '@common-ground/contract/people/blind-review';
import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { REVEAL_REASON_LABELS } from '../../platform/text/reveal-labels.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { useListOwnBlindReviewEvents } from './profile-views.queries.ts';

const MOMENT = { dateStyle: 'long', timeStyle: 'short' } as const;

/** Shows when and why companies started or ended blind review of the candidate; renders nothing until there's an event. */
export function BlindReviewCard() {
  const { data, error, refetch, isFetching } = useListOwnBlindReviewEvents();
  if (!data && !error) return null;
  if (data?.items.length === 0) return null;
  return (
    <Card title={t`Blind review`}>
      <p className="text-small text-muted">
        <Trans>
          During blind review, a company’s team can’t see who you are. If it starts or ends after you’ve
          applied, or someone on the team reveals who you are, you’ll see it here, with the reason if they
          gave one.
        </Trans>
      </p>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
      <ul className="mt-4 grid gap-3">
        {data?.items.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ul>
    </Card>
  );
}

const EVENT_LABELS: Readonly<Record<OwnBlindReviewEvent['kind'], string>> = {
  started: t`Blind review started.`,
  ended: t`Blind review ended for all applicants.`,
  revealed: t`Someone on the team saw who you are.`,
};

function EventItem({ event }: { readonly event: OwnBlindReviewEvent }) {
  const { kind, happenedAt, companyName, title, reason, words } = event;
  return (
    <li className="rounded-control border border-line px-4 py-3 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-label wrap-anywhere">{companyName}</h3>
        <time dateTime={happenedAt} className="text-muted">
          {formatDate(new Date(happenedAt), MOMENT)}
        </time>
      </div>
      {title === null ? null : <p className="text-muted wrap-anywhere">{title}</p>}
      <p className="mt-1">{EVENT_LABELS[kind]}</p>
      {reason === null ? null : (
        <p>
          <Trans>Reason: {REVEAL_REASON_LABELS[reason]}</Trans>
        </p>
      )}
      {words === null ? null : (
        <p className="mt-1 border-s-3 border-line ps-3 wrap-anywhere whitespace-pre-line">{words}</p>
      )}
    </li>
  );
}
