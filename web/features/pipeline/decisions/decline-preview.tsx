import { previewDeclines } from '@common-ground/contract/pipeline/decisions';
import type { RequestOf, SuccessOf } from '@common-ground/contract/route';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useDebounced } from '../../../platform/debounce.ts';
import { useWhenOnline } from '../../../platform/live/online.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { PagedLetters } from '../../../ui/frames/paged-letters.tsx';
import type { Card } from '../board/pipeline-cards.ts';
import { describeNeverOpened, OUTCOME_MESSAGES } from '../pipeline-labels.ts';

type DeclinePreviewProps = {
  readonly cards: readonly Card[];
  readonly declines: RequestOf<typeof previewDeclines>['body']['declines'];
  readonly message: string;
  /** Whether declining has failed: the reason is shown then, and needn't be repeated here. */
  readonly hasFailed: boolean;
};

const LABELS = { to: t`Letter to`, next: t`Next letter`, previous: t`Previous letter` } as const;
const PREVIEW_DEBOUNCE_MS = 400;

/** Previews what each candidate would read, as the server would send it, and lists those who would get nothing. */
export function DeclinePreview({ cards, declines, message, hasFailed }: DeclinePreviewProps) {
  const request = useDebounced(JSON.stringify({ declines, message }), PREVIEW_DEBOUNCE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(previewDeclines, { body: JSON.parse(request) as RequestOf<typeof previewDeclines>['body'] }),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  useWhenOnline(() => {
    if (error) void refetch();
  });
  const nameOf = (id: string) => cards.find((card) => card.id === id)?.name ?? t`One application`;
  const letters = data?.items.filter(({ outcome }) => outcome === 'done') ?? [];
  const others = data?.items.filter(({ outcome }) => outcome !== 'done') ?? [];
  return (
    <section aria-label={t`Preview`} className="grid gap-3">
      <h3 className="text-label">
        <Trans>Preview</Trans>
      </h3>
      {error && !hasFailed ? <p className="text-small text-clay">{failureMessage(error)}</p> : null}
      {letters.length > 0 ? (
        <Letters letters={letters} nameOf={nameOf} isFetching={isFetching} />
      ) : error || data ? null : (
        <p className="text-small text-muted">
          <Trans>Preparing…</Trans>
        </p>
      )}
      {others.length > 0 ? (
        <ul className="grid gap-1 text-small">
          {others.map(({ applicationId, outcome }) =>
            outcome === 'done' ? null : (
              <li key={applicationId}>
                <Trans>
                  <strong className="font-semibold">{isolated(nameOf(applicationId))}</strong>: no letter is
                  sent.
                </Trans>{' '}
                {OUTCOME_MESSAGES[outcome]}
              </li>
            ),
          )}
        </ul>
      ) : null}
    </section>
  );
}

type LettersProps = {
  readonly letters: SuccessOf<typeof previewDeclines>['body']['items'];
  readonly nameOf: (applicationId: string) => string;
  readonly isFetching: boolean;
};

/** Shows one letter at a time, and how many of the applications no one ever opened. */
function Letters({ letters, nameOf, isFetching }: LettersProps) {
  const unopened = describeNeverOpened(letters.filter(({ row }) => !row?.openedAt).length, letters.length);
  return (
    <>
      {unopened ? <p className="text-small font-semibold">{unopened}</p> : null}
      <PagedLetters
        labels={LABELS}
        isBusy={isFetching}
        letters={letters.map(({ applicationId, row, message, feedback }) => ({
          id: applicationId,
          label: row?.openedAt
            ? isolated(nameOf(applicationId))
            : t`${{ name: isolated(nameOf(applicationId)) }} (never opened)`,
          content: (
            <>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
              {feedback ? (
                <div className="mt-3 border-t border-line pt-3">
                  <p className="font-semibold">
                    <Trans>Feedback</Trans>
                  </p>
                  <p className="whitespace-pre-line [overflow-wrap:anywhere]">{feedback}</p>
                </div>
              ) : null}
            </>
          ),
        }))}
      />
    </>
  );
}
