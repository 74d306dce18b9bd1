import { previewMoves } from '@common-ground/contract/pipeline/moves';
import { isolated } from '@common-ground/domain/isolated';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { formatDayWithWeekday } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import type { Card, MoveTarget } from '../board/pipeline-cards.ts';
import { noStageMessage, OUTCOME_MESSAGES } from '../pipeline-labels.ts';
import { InterviewEffectLine } from './interview-effects.tsx';

type MovesPreviewDialogProps = {
  readonly targets: readonly MoveTarget[];
  /** The applications for jobs without such a stage. */
  readonly without: readonly Card[];
  readonly laneTitle: string;
  readonly onMove: (targets: readonly MoveTarget[]) => void;
  readonly onClose: () => void;
};

/** Previews a bulk move: what happens to each candidate. */
export function MovesPreviewDialog(props: MovesPreviewDialogProps) {
  const { targets, without, laneTitle, onMove, onClose } = props;
  const moves = targets.map(({ card, stage }) => ({
    applicationId: card.id,
    version: card.version,
    stageId: stage.id,
  }));
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(previewMoves, { body: { moves } }),
    staleTime: 0,
    gcTime: 0,
    enabled: moves.length > 0,
  });
  const cardOf = (id: string) => targets.find(({ card }) => card.id === id)?.card;
  const going = data?.items.filter(({ outcome }) => outcome === 'done') ?? [];
  const staying = data?.items.filter(({ outcome }) => outcome !== 'done') ?? [];
  const unmovedCount = staying.length + without.length;
  const count = targets.length + without.length;
  const lane = isolated(laneTitle);
  return (
    <Dialog
      title={t`${plural(count, { one: `Move # application to “${lane}”`, other: `Move # applications to “${lane}”` })}`}
      onClose={onClose}
    >
      <div className="grid gap-4 text-small">
        {moves.length > 0 && !data && !error ? <SkeletonBlock className="h-32 w-full" /> : null}
        {error ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {failureMessage(error)}
          </ErrorState>
        ) : null}
        {going.length > 0 ? (
          <section className="grid gap-2">
            <h3 className="text-label">{t`${plural(going.length, { one: '# will move', other: '# will move' })}`}</h3>
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what doesn't fit has to be reachable by keyboard
              tabIndex={0}
              className="grid max-h-64 gap-2 overflow-y-auto"
            >
              {going.map(({ applicationId, toStageName, replyBy, row }) => (
                <li key={applicationId} className="border-t border-line pt-2 first:border-0 first:pt-0">
                  <strong className="font-semibold">{cardOf(applicationId)?.name}</strong>
                  <p className="text-muted">
                    {isolated(cardOf(applicationId)?.stageName)} → {isolated(toStageName ?? laneTitle)}
                    {' · '}
                    {replyBy ? t`Reply promised by ${formatDayWithWeekday(replyBy)}` : t`No reply due`}
                  </p>
                  <InterviewEffectLine decision="moved" interviews={row?.interviews ?? []} />
                </li>
              ))}
            </ul>
            <p className="text-muted">
              <Trans>Each candidate sees their new stage and reply date.</Trans>
            </p>
          </section>
        ) : null}
        {staying.length + without.length > 0 && (data || moves.length === 0) ? (
          <section className="grid gap-2">
            <h3 className="text-label">
              {t`${plural(unmovedCount, { one: '# won’t move', other: '# won’t move' })}`}
            </h3>
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what doesn't fit has to be reachable by keyboard
              tabIndex={0}
              className="grid max-h-40 gap-1 overflow-y-auto"
            >
              {staying.map(({ applicationId, outcome }) =>
                outcome === 'done' ? null : (
                  <li key={applicationId}>
                    <strong className="font-semibold">{cardOf(applicationId)?.name}</strong>
                    <p className="text-muted">{OUTCOME_MESSAGES[outcome]}</p>
                  </li>
                ),
              )}
              {without.map(({ id, name, title }) => (
                <li key={id}>
                  <strong className="font-semibold">{name}</strong>
                  <p className="text-muted">{noStageMessage(title)}</p>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            isDisabled={going.length === 0}
            onClick={() =>
              onMove(
                targets.filter(({ card }) => going.some(({ applicationId }) => applicationId === card.id)),
              )
            }
          >
            {going.length > 0 ? t`Move ${{ count: formatNumber(going.length) }}` : t`Nothing to move`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
