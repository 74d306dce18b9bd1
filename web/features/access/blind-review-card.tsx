import type { OwnBlindReviewEvent } from '@common-ground/contract/people/blind-review';
import { failureWords } from '../../platform/words/failure-words.ts';
import { REVEAL_REASON_WORDS } from '../../platform/words/reveal-words.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { useListOwnBlindReviewEvents } from './profile-views.queries.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** When companies ended blind review of the candidate, or started it, and why. Nothing is shown while there is none. */
export function BlindReviewCard() {
  const { data, error, refetch, isFetching } = useListOwnBlindReviewEvents();
  if (!data && !error) return null;
  if (data?.items.length === 0) return null;
  return (
    <Card title="Blind review">
      <p className="text-small text-muted">
        While a company reviews blind, its team can’t see who you are. When that starts or ends after you
        applied, or someone looks up who you are, it’s recorded here with the reason.
      </p>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
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

const KIND_WORDS: Readonly<Record<OwnBlindReviewEvent['kind'], string>> = {
  started: 'Blind review started.',
  ended: 'Blind review ended for everyone who applied.',
  revealed: 'One person on the team saw who you are.',
};

function EventItem({ event }: { readonly event: OwnBlindReviewEvent }) {
  const { kind, happenedAt, companyName, title, reason, words } = event;
  return (
    <li className="rounded-control border border-line px-4 py-3 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-label wrap-anywhere">{companyName}</h3>
        <time dateTime={happenedAt} className="text-muted">
          {MOMENT.format(new Date(happenedAt))}
        </time>
      </div>
      {title === null ? null : <p className="text-muted wrap-anywhere">{title}</p>}
      <p className="mt-1">
        {KIND_WORDS[kind]} {reason === null ? null : `${REVEAL_REASON_WORDS[reason]}.`}
      </p>
      {words === null ? null : (
        <p className="mt-1 border-s-3 border-line ps-3 wrap-anywhere whitespace-pre-line">{words}</p>
      )}
    </li>
  );
}
