import type {
  OtherScorecard,
  StageScorecards,
  SubmittedScorecard,
} from '@common-ground/contract/pipeline/scorecards';
import { isolated } from '@common-ground/domain/isolated';
import { formatDate } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { WITHHELD_MESSAGE } from '../../../platform/text/withheld-message.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { useListScorecards, useWaiveScorecard } from '../drawer/application.queries.ts';
import { OwingMembers } from './owing-members.tsx';
import { ScorecardForm } from './scorecard-form.tsx';
import { RECOMMENDATION_LABELS } from './scorecard-labels.ts';
import { type MatrixColumn, ScorecardMatrix } from './scorecard-matrix.tsx';

type ScorecardsPartProps = {
  readonly applicationId: string;
  /** The application's current stage; null once it has ended. */
  readonly stageId: string | null;
};

/** Shows scorecards stage by stage: the reader's own first, and the others' once the reader has submitted. */
export function ScorecardsPart({ applicationId, stageId }: ScorecardsPartProps) {
  const { data, error, isPending, isFetching, refetch } = useListScorecards(applicationId);
  const part = useRef<HTMLDivElement>(null);
  const visibleStages =
    data?.stages.filter((stage) => stage.stageId === stageId || hasSomething(stage)) ?? [];
  return (
    <div ref={part} tabIndex={-1} className="grid gap-8 outline-none">
      {isPending ? <SkeletonBlock className="h-48 w-full" /> : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
      {data && visibleStages.length === 0 ? (
        <p className="text-small text-muted">
          <Trans>No scorecards yet.</Trans>
        </p>
      ) : null}
      {visibleStages.map((stage) => (
        <Stage
          key={`${stage.stageId} ${stage.own.submitted.length} ${stage.own.isWaived}`}
          scorecards={stage}
          applicationId={applicationId}
          isPresent={stage.stageId === stageId}
          onSubmitted={() => part.current?.focus({ preventScroll: true })}
        />
      ))}
    </div>
  );
}

function hasSomething({ own, others, owing }: StageScorecards): boolean {
  return own.submitted.length > 0 || own.draft !== null || others.length > 0 || owing.length > 0;
}

type StageProps = {
  readonly scorecards: StageScorecards;
  readonly applicationId: string;
  /** Whether this is the application's current stage. */
  readonly isPresent: boolean;
  /** Called when a scorecard is submitted, because the form disappears together with the focus. */
  readonly onSubmitted: () => void;
};

function Stage({ scorecards, applicationId, isPresent, onSubmitted }: StageProps) {
  const { stage, stageId, own, others, canScore, canWaive, isHidden, owing } = scorecards;
  const [isWriting, setWriting] = useState(own.draft !== null);
  const section = useRef<HTMLElement>(null);
  const [last] = own.submitted;
  function startScorecard() {
    flushSync(() => setWriting(true));
    section.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }
  return (
    <section ref={section} className="grid gap-4 border-t border-line pt-6 first:border-0 first:pt-0">
      <h3>
        {isolated(stage?.name ?? t`Deleted stage`)}
        {isPresent ? (
          <span className="font-normal text-muted">
            {' · '}
            <Trans>Current stage</Trans>
          </span>
        ) : null}
      </h3>
      <Compared stage={stage?.name ?? t`Deleted stage`} scorecards={scorecards} />
      {last ? (
        <Submitted author={t`Your scorecard`} scorecard={last} earlier={own.submitted.length - 1} />
      ) : null}
      {isPresent && stage?.items.length === 0 ? (
        <p className="text-small text-muted">
          <Trans>This stage has no questions, so there’s no scorecard to fill in.</Trans>
        </p>
      ) : null}
      {own.isWaived ? (
        <p className="text-small text-muted">
          <Trans>You chose not to submit a scorecard for this stage.</Trans>
        </p>
      ) : null}
      {stage && canScore && !own.isWaived ? (
        isWriting ? (
          <ScorecardForm
            applicationId={applicationId}
            stageId={stageId}
            stage={stage}
            own={own}
            onDone={() => {
              setWriting(false);
              onSubmitted();
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button tone="quiet" onClick={startScorecard}>
              {last ? t`Correct scorecard` : t`Fill in your scorecard`}
            </Button>
            {canWaive ? <Waiving applicationId={applicationId} stageId={stageId} /> : null}
          </div>
        )
      ) : null}
      {owing.length > 0 ? <OwingMembers applicationId={applicationId} members={owing} /> : null}
      {others.length > 0 ? <Others others={others} isHidden={isHidden} /> : null}
    </section>
  );
}

/** Shows the ratings next to each other as soon as the reader sees two scorecards. */
function Compared({ stage, scorecards }: { readonly stage: string; readonly scorecards: StageScorecards }) {
  const [ownScorecard] = scorecards.own.submitted;
  const columns: MatrixColumn[] = ownScorecard ? [{ author: t`You`, scorecard: ownScorecard }] : [];
  for (const { author, submitted } of scorecards.others) {
    const [newest] = submitted ?? [];
    if (newest) columns.push({ author: author.name ?? t`A colleague`, scorecard: newest });
  }
  if (columns.length < 2) return null;
  return <ScorecardMatrix stage={stage} columns={columns} />;
}

function Waiving({ applicationId, stageId }: { readonly applicationId: string; readonly stageId: string }) {
  const waiving = useWaiveScorecard(applicationId, stageId);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button tone="link" onClick={() => setAsked(true)}>
        <Trans>Skip my scorecard…</Trans>
      </Button>
    );
  return (
    <div className="grid justify-items-start gap-1 text-small">
      <p>
        <Trans>
          You’ll see your colleagues’ scorecards, but you won’t be able to submit a scorecard for this stage.
          You can’t undo this.
        </Trans>
      </p>
      <Button tone="quiet" isBusy={waiving.isPending} onClick={() => waiving.mutate()}>
        <Trans>Skip my scorecard</Trans>
      </Button>
      {waiving.error ? <p className="text-clay">{failureMessage(waiving.error)}</p> : null}
    </div>
  );
}

type OthersProps = { readonly others: readonly OtherScorecard[]; readonly isHidden: boolean };

function Others({ others, isHidden }: OthersProps) {
  if (isHidden)
    return (
      <p className="rounded-card border border-line bg-sunk px-4 py-3 text-small text-muted">
        {t`${plural(others.length, { one: '# colleague has submitted a scorecard. You’ll see it once you’ve submitted ratings of your own, so no one sways anyone else.', other: '# colleagues have submitted scorecards. You’ll see them once you’ve submitted ratings of your own, so no one sways anyone else.' })}`}
      </p>
    );
  return (
    <div className="grid gap-4">
      {others.map(({ author, submittedAt, submitted }) => {
        const [newest] = submitted ?? [];
        return newest ? (
          <Submitted
            key={`${author.accountId} ${submittedAt}`}
            author={author.name ?? t`A colleague`}
            scorecard={newest}
            earlier={(submitted?.length ?? 1) - 1}
          />
        ) : null;
      })}
    </div>
  );
}

type SubmittedProps = {
  readonly author: string;
  readonly scorecard: SubmittedScorecard;
  /** How many scorecards the member submitted before this one. */
  readonly earlier: number;
};

/** Shows a scorecard as it was submitted, with the questions at that time. */
function Submitted({ author, scorecard, earlier }: SubmittedProps) {
  const { submittedAt, items, content, isTextWithheld } = scorecard;
  return (
    <div className="grid gap-2.5 rounded-card border border-line px-4 py-3 text-small">
      <p className="text-muted">
        <strong className="font-semibold text-ink">{author}</strong> ·{' '}
        {formatDate(new Date(submittedAt), { dateStyle: 'medium' })}
        {earlier > 0 ? (
          <>
            {' · '}
            <Trans>Corrected</Trans>
          </>
        ) : null}
        {content.recommendation ? ` · ${RECOMMENDATION_LABELS[content.recommendation]}` : ''}
      </p>
      <ul className="grid gap-2">
        {items.map(({ id, competence }) => {
          const score = content.scores.find(({ itemId }) => itemId === id);
          return (
            <li key={id}>
              <p className="flex justify-between gap-3 font-medium">
                {isolated(competence)}
                <span className="flex-none tabular-nums">
                  {score?.rating ? t`${score.rating} out of 5` : t`Not seen`}
                </span>
              </p>
              {score?.evidence ? <p className="whitespace-pre-line text-muted">{score.evidence}</p> : null}
            </li>
          );
        })}
      </ul>
      {content.words ? <p className="whitespace-pre-line">{content.words}</p> : null}
      {isTextWithheld ? <p className="text-muted">{WITHHELD_MESSAGE}</p> : null}
    </div>
  );
}
