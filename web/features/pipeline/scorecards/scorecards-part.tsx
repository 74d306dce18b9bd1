import type {
  OtherScorecard,
  StageScorecards,
  SubmittedScorecard,
} from '@common-ground/contract/pipeline/scorecards';
import { isolated } from '@common-ground/domain/isolated';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { useListScorecards, useWaiveScorecard } from '../drawer/application.queries.ts';
import { ScorecardForm } from './scorecard-form.tsx';
import { RECOMMENDATION_WORDS } from './scorecard-words.ts';

type ScorecardsPartProps = {
  readonly applicationId: string;
  /** Where the application stands; null once it has ended. */
  readonly stageId: string | null;
};

/** What members have found, stage by stage: the own first, and the others' once the own is in. */
export function ScorecardsPart({ applicationId, stageId }: ScorecardsPartProps) {
  const { data, error, isPending, isFetching, refetch } = useListScorecards(applicationId);
  const part = useRef<HTMLDivElement>(null);
  const shown = data?.stages.filter((one) => one.stageId === stageId || hasSomething(one)) ?? [];
  return (
    <div ref={part} tabIndex={-1} className="grid gap-8 outline-none">
      {isPending ? <SkeletonBlock className="h-48 w-full" /> : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : null}
      {data && shown.length === 0 ? (
        <p className="text-small text-muted">Nobody has given a scorecard.</p>
      ) : null}
      {shown.map((one) => (
        <Stage
          key={`${one.stageId} ${one.own.submitted.length} ${one.own.isWaived}`}
          scorecards={one}
          applicationId={applicationId}
          isPresent={one.stageId === stageId}
          onGivenIn={() => part.current?.focus({ preventScroll: true })}
        />
      ))}
    </div>
  );
}

function hasSomething({ own, others }: StageScorecards): boolean {
  return own.submitted.length > 0 || own.draft !== null || others.length > 0;
}

type StageProps = {
  readonly scorecards: StageScorecards;
  readonly applicationId: string;
  /** The application stands here now. */
  readonly isPresent: boolean;
  /** The form is gone then, with whatever had the focus. */
  readonly onGivenIn: () => void;
};

function Stage({ scorecards, applicationId, isPresent, onGivenIn }: StageProps) {
  const { stage, stageId, own, others, canScore, canWaive, isHidden } = scorecards;
  const [isWriting, setWriting] = useState(own.draft !== null);
  const section = useRef<HTMLElement>(null);
  const [last] = own.submitted;
  function begin() {
    flushSync(() => setWriting(true));
    section.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }
  return (
    <section ref={section} className="grid gap-4 border-t border-line pt-6 first:border-0 first:pt-0">
      <h3>
        {isolated(stage?.name ?? 'A stage that is no more')}
        {isPresent ? <span className="font-normal text-muted"> · now</span> : null}
      </h3>
      {last ? (
        <Submitted author="Your scorecard" scorecard={last} earlier={own.submitted.length - 1} />
      ) : null}
      {isPresent && stage?.items.length === 0 ? (
        <p className="text-small text-muted">
          Nothing is asked at this stage, so there is no scorecard to fill in.
        </p>
      ) : null}
      {own.isWaived ? (
        <p className="text-small text-muted">You’ve chosen not to give a scorecard here.</p>
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
              onGivenIn();
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button tone="quiet" onClick={begin}>
              {last ? 'Correct it' : 'Fill in your scorecard'}
            </Button>
            {canWaive ? <Waiving applicationId={applicationId} stageId={stageId} /> : null}
          </div>
        )
      ) : null}
      {others.length > 0 ? <Others others={others} isHidden={isHidden} /> : null}
    </section>
  );
}

function Waiving({ applicationId, stageId }: { readonly applicationId: string; readonly stageId: string }) {
  const waiving = useWaiveScorecard(applicationId, stageId);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button tone="link" onClick={() => setAsked(true)}>
        Give none here
      </Button>
    );
  return (
    <div className="grid justify-items-start gap-1 text-small">
      <p>You then see what others found, and can give none here any more. It cannot be taken back.</p>
      <Button tone="quiet" isBusy={waiving.isPending} onClick={() => waiving.mutate()}>
        I give none here
      </Button>
      {waiving.error ? <p className="text-clay">{failureWords(waiving.error)}</p> : null}
    </div>
  );
}

type OthersProps = { readonly others: readonly OtherScorecard[]; readonly isHidden: boolean };

function Others({ others, isHidden }: OthersProps) {
  if (isHidden)
    return (
      <p className="rounded-card border border-line bg-sunk px-4 py-3 text-small text-muted">
        {others.length === 1 ? 'One colleague has' : `${others.length} colleagues have`} given a scorecard.
        You’ll see {others.length === 1 ? 'it' : 'them'} once you’ve submitted ratings of your own, so nobody
        sways anyone else.
      </p>
    );
  return (
    <div className="grid gap-4">
      {others.map(({ author, submittedAt, submitted }) => {
        const [newest] = submitted ?? [];
        return newest ? (
          <Submitted
            key={`${author.accountId} ${submittedAt}`}
            author={author.name ?? 'A colleague'}
            scorecard={newest}
            earlier={(submitted?.length ?? 1) - 1}
          />
        ) : null;
      })}
    </div>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

type SubmittedProps = {
  readonly author: string;
  readonly scorecard: SubmittedScorecard;
  /** How many were given in before this one. */
  readonly earlier: number;
};

/** A scorecard as it was given in, with what was asked then. */
function Submitted({ author, scorecard, earlier }: SubmittedProps) {
  const { submittedAt, items, content } = scorecard;
  return (
    <div className="grid gap-2.5 rounded-card border border-line px-4 py-3 text-small">
      <p className="text-muted">
        <strong className="font-semibold text-ink">{author}</strong> · {DAY.format(new Date(submittedAt))}
        {earlier > 0 ? ' · corrected' : ''}
        {content.recommendation ? ` · ${RECOMMENDATION_WORDS[content.recommendation]}` : ''}
      </p>
      <ul className="grid gap-2">
        {items.map(({ id, competence }) => {
          const score = content.scores.find(({ itemId }) => itemId === id);
          return (
            <li key={id}>
              <p className="flex justify-between gap-3 font-medium">
                {isolated(competence)}
                <span className="flex-none tabular-nums">
                  {score?.rating ? `${score.rating} of 5` : 'Not seen'}
                </span>
              </p>
              {score?.evidence ? <p className="whitespace-pre-line text-muted">{score.evidence}</p> : null}
            </li>
          );
        })}
      </ul>
      {content.words ? <p className="whitespace-pre-line">{content.words}</p> : null}
    </div>
  );
}
