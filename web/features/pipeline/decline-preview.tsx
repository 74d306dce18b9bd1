import { previewDeclines } from '@common-ground/contract/decisions';
import type { RequestOf } from '@common-ground/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureWords } from '../../platform/failure-words.ts';
import { callForBody } from '../../platform/queries.ts';
import type { Card } from './pipeline-cards.ts';
import { OUTCOME_WORDS } from './pipeline-words.ts';

type DeclinePreviewProps = {
  readonly cards: readonly Card[];
  readonly declines: RequestOf<typeof previewDeclines>['body']['declines'];
  readonly message: string;
};

const REST_MS = 400;

/** What each candidate would read, as the server would send it, and who would get nothing. */
export function DeclinePreview({ cards, declines, message }: DeclinePreviewProps) {
  const asked = useRested(JSON.stringify({ declines, message }), REST_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ['pipeline', 'decline-preview', asked],
    queryFn: ({ signal }) =>
      callForBody(previewDeclines, {
        body: JSON.parse(asked) as RequestOf<typeof previewDeclines>['body'],
        signal,
      }),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  const nameOf = (id: string) => cards.find((card) => card.id === id)?.name ?? 'One application';
  const sent = data?.items.find(({ outcome }) => outcome === 'done');
  const others = data?.items.filter(({ outcome }) => outcome !== 'done') ?? [];
  return (
    <section aria-label="Exactly as it is sent" className="grid gap-3">
      <h3 className="text-label">
        Exactly as it is sent{sent && cards.length > 1 ? `, to ${nameOf(sent.applicationId)}` : ''}
      </h3>
      {error ? <p className="text-small text-clay">{failureWords(error)}</p> : null}
      {sent ? (
        <div
          aria-busy={isFetching}
          className="max-h-72 overflow-y-auto rounded-card border border-line bg-sunk px-4 py-3 text-small"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is reached by keyboard too
          tabIndex={0}
        >
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{sent.message}</p>
          {sent.feedback ? (
            <div className="mt-3 border-t border-line pt-3">
              <p className="font-semibold">Feedback</p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{sent.feedback}</p>
            </div>
          ) : null}
        </div>
      ) : error || data ? null : (
        <p className="text-small text-muted">Being put together</p>
      )}
      {others.length > 0 ? (
        <ul className="grid gap-1 text-small">
          {others.map(({ applicationId, outcome }) =>
            outcome === 'done' ? null : (
              <li key={applicationId}>
                <strong className="font-semibold">{nameOf(applicationId)}</strong>: nothing is sent, it{' '}
                {OUTCOME_WORDS[outcome]}.
              </li>
            ),
          )}
        </ul>
      ) : null}
    </section>
  );
}

/** A text once it has stayed the same for a while; the first at once. */
function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}
