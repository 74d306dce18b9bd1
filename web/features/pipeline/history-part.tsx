import type { Decision } from '@common-ground/contract/decisions';
import type { ReceivedApplication } from '@common-ground/contract/received-applications';
import type { ReactNode } from 'react';
import { eventWords } from '../../platform/application-words.ts';
import { weekdayWords } from '../../platform/day-words.ts';
import { failureWords } from '../../platform/failure-words.ts';
import { useAccount } from '../../platform/membership.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useDecisions } from './pipeline.queries.ts';
import { MEMBER_WORDS, REASON_WORDS } from './pipeline-words.ts';

type Entry = { readonly key: string; readonly at: string; readonly body: ReactNode };

/** What has happened and what was decided, the first thing first, each with who did it and why. */
export function HistoryPart({ application }: { readonly application: ReceivedApplication }) {
  const { data, error, isFetching, refetch } = useDecisions(application.id);
  const decisions = data?.items ?? [];
  // A move is told by its decision, which knows more than the candidate does.
  const events = application.events
    .filter(({ kind }) => kind !== 'moved')
    .map(
      (event): Entry => ({
        key: `${event.happenedAt} ${event.kind}`,
        at: event.happenedAt,
        body: (
          <>
            <p className="font-semibold">{eventWords(event)}</p>
            <p className="text-muted">
              <Moment at={event.happenedAt} />
            </p>
          </>
        ),
      }),
    );
  const entries = [
    ...events,
    ...decisions.map(
      (decision): Entry => ({
        key: decision.id,
        at: decision.decidedAt,
        body: <DecisionEntry decision={decision} />,
      }),
    ),
  ].sort((one, other) => (one.at < other.at ? -1 : 1));
  return (
    <div className="grid gap-4">
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : null}
      <ol className="grid gap-4">
        {entries.map(({ key, body }) => (
          <li key={key} className="grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3 text-small">
            <span aria-hidden="true" className="mt-2 size-2 rounded-full bg-ground" />
            <div>{body}</div>
          </li>
        ))}
      </ol>
      {data?.isChainWhole === false ? (
        <p className="text-small font-semibold text-clay">
          The log of decisions does not hold together. Please tell whoever runs this installation.
        </p>
      ) : null}
    </div>
  );
}

function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>;
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

function DecisionEntry({ decision }: { readonly decision: Decision }) {
  const { by, reason, words, message, feedback, answerBy, undoneBy, inView } = decision;
  const isOwn = useAccount().data?.id === by.accountId;
  return (
    <>
      <p className="font-semibold">
        {decisionWords(decision)}
        {undoneBy ? <span className="font-normal text-muted"> (taken back)</span> : null}
      </p>
      <p className="text-muted">
        <Moment at={decision.decidedAt} /> · {isOwn ? 'you' : (by.name ?? MEMBER_WORDS[by.role])}
        {inView.scorecards ? ' · with the scorecards in view' : ''}
      </p>
      {reason ? <p>{REASON_WORDS[reason]}</p> : null}
      {words ? <p className="mt-1 border-s-3 border-line ps-3 whitespace-pre-line">{words}</p> : null}
      {answerBy ? <p>Answer hoped for by {weekdayWords(answerBy)}</p> : null}
      {message || feedback ? (
        <div className="mt-1.5 [&_h2]:text-small">
          <Disclosure title="What they read">
            {message ? <p className="whitespace-pre-line">{message}</p> : null}
            {feedback ? <p className="mt-3 whitespace-pre-line">{feedback}</p> : null}
          </Disclosure>
        </div>
      ) : null}
    </>
  );
}

function decisionWords({ kind, from, to }: Decision): string {
  if (kind === 'declined') return 'Declined';
  if (kind === 'offered') return 'Offer made';
  if (kind === 'undone') return 'The last decision was taken back';
  return `Moved from ${from.name ?? 'a stage that is no more'} to ${to.name ?? 'a stage that is no more'}`;
}
