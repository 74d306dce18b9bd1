import type { ReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { describeEvent } from '../../../platform/text/application-descriptions.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { withContact } from '../../../platform/text/with-contact.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { DecisionEntry, Moment } from '../decisions/decision-entry.tsx';
import { useListApplicationDecisions } from '../pipeline.queries.ts';

type HistoryEntry = { readonly key: string; readonly at: string; readonly body: ReactNode };

/** Lists events and decisions, oldest first, each with who did it and why. */
export function HistoryPart({ application }: { readonly application: ReceivedApplication }) {
  const { data, error, isFetching, refetch } = useListApplicationDecisions(application.id);
  const decisions = data?.items ?? [];
  // A move is shown as a decision, which has more detail than the candidate's event.
  const events = application.events
    .filter(({ kind }) => kind !== 'moved')
    .map(
      (event): HistoryEntry => ({
        key: `${event.happenedAt}/${event.kind}`,
        at: event.happenedAt,
        body: (
          <>
            <p className="font-semibold">{describeEvent(event)}</p>
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
      (decision): HistoryEntry => ({
        key: decision.id,
        at: decision.decidedAt,
        body: <DecisionEntry decision={decision} />,
      }),
    ),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <div className="grid gap-4">
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
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
          {withContact(t`Entries in the decision log are missing or have been changed.`)}
        </p>
      ) : null}
    </div>
  );
}
