import { readPipeline } from '@common-ground/contract/pipeline/pipeline';
import {
  listScorecards,
  type StageScorecards,
  submitScorecard,
} from '@common-ground/contract/pipeline/scorecards';
import {
  RECOMMENDATIONS,
  SCORE_RATINGS,
  SCORECARD_LIMITS,
  scorecardViolations,
} from '@common-ground/domain/pipeline/scorecard';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../platform/api/api.ts';
import { entriesOf, invalidate } from '../../../platform/api/query-of.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { SavedState } from '../../../ui/signs/saved-state.tsx';
import { contentOf, type ScorecardDraft, useScorecardDraft } from './scorecard-draft.ts';
import { draftStatus, RECOMMENDATION_LABELS } from './scorecard-labels.ts';

type ScorecardFormProps = {
  readonly applicationId: string;
  readonly stageId: string;
  readonly stage: NonNullable<StageScorecards['stage']>;
  readonly own: StageScorecards['own'];
  readonly onDone: () => void;
};

const NOT_SEEN = 'not_seen';
const RATINGS = [
  ...SCORE_RATINGS.map((rating) => ({ value: String(rating), label: String(rating) })),
  { value: NOT_SEEN, label: t`Not seen` },
];
const RECOMMENDED = RECOMMENDATIONS.map((value) => ({ value, label: RECOMMENDATION_LABELS[value] }));

type Score = ScorecardDraft['scores'][number];

/** The form of the member's own scorecard for a stage. It's saved as they type, and others can read it once it's submitted. */
export function ScorecardForm({ applicationId, stageId, stage, own, onDone }: ScorecardFormProps) {
  const place = { applicationId, stageId };
  const itemIds = stage.items.map(({ id }) => id);
  const [{ content, base, ...progress }, saver] = useScorecardDraft(place, itemIds, own);
  const form = useRef<HTMLDivElement>(null);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const violations = scorecardViolations(contentOf(normalisedContent(content)), stage.items);
  const isMissing = (pointer: string) =>
    hasTried && violations.some((violation) => violation.pointer === pointer);

  function changeScore(id: string, changes: Partial<Score>) {
    saver.change({
      scores: content.scores.map((score) => (score.id === id ? { ...score, ...changes } : score)),
    });
  }

  /** Moves to the first missing answer: an item's rating or note, or the comment at the end. */
  function goToMissing() {
    const [, , index, field] = violations[0]?.pointer.split('/') ?? [];
    const item = index === undefined ? null : form.current?.querySelectorAll('section')[Number(index)];
    const fields = (item ?? form.current)?.querySelectorAll<HTMLElement>(
      item && field === 'rating' ? 'input' : 'textarea',
    );
    (item ? fields?.[0] : fields?.[fields.length - 1])?.focus();
  }

  async function submit() {
    flushSync(() => {
      setTried(true);
      setProblem(null);
    });
    if (violations.length > 0) return goToMissing();
    setBusy(true);
    await saver.flush();
    const { base: saved, problem: stopped } = saver.snapshot();
    // Submitting uses the saved version and is final, so nothing may be unsaved.
    if (saver.hasUnsaved()) {
      setBusy(false);
      return setProblem(
        stopped ? problemMessage(stopped) : t`Your last changes aren’t saved yet. Try again.`,
      );
    }
    const result = await call(submitScorecard, { params: place, ifMatch: saved.version });
    setBusy(false);
    if (!result.ok) return setProblem(problemMessage(result.problem));
    void invalidate(entriesOf(listScorecards, { params: { applicationId } }), readPipeline);
    onDone();
  }

  return (
    <div ref={form} className="grid gap-6">
      {stage.items.map(({ id, competence, question, anchors }, index) => {
        const score = content.scores.find((item) => item.id === id);
        const value = score?.isNotSeen ? NOT_SEEN : score?.rating ? String(score.rating) : null;
        return (
          <section key={id} className="grid gap-2.5">
            <div>
              <h4 className="text-label font-semibold">{competence}</h4>
              {question ? <p className="text-small text-muted">{question}</p> : null}
            </div>
            <Segmented
              isSmall
              legend={<span className="sr-only">{competence}</span>}
              options={RATINGS}
              value={value}
              onChange={(next) =>
                changeScore(id, {
                  isNotSeen: next === NOT_SEEN,
                  rating: SCORE_RATINGS.find((rating) => String(rating) === next) ?? null,
                })
              }
            />
            {isMissing(`/scores/${index}/rating`) ? (
              <p className="text-small font-medium text-clay">
                <Trans>Choose a rating, or “Not seen”.</Trans>
              </p>
            ) : null}
            <Anchors anchors={anchors} />
            {score && !score.isNotSeen ? (
              <TextArea
                label={t`What you saw or heard`}
                rows={2}
                maxLength={SCORECARD_LIMITS.evidence}
                value={score.evidence ?? ''}
                error={
                  isMissing(`/scores/${index}/evidence`)
                    ? t`Say what you saw or heard that supports this rating.`
                    : undefined
                }
                onChange={(event) => changeScore(id, { evidence: event.target.value })}
              />
            ) : null}
          </section>
        );
      })}
      <Segmented
        isSmall
        legend={t`Your recommendation`}
        hint={t`It doesn’t decide anything automatically.`}
        options={RECOMMENDED}
        value={content.recommendation}
        onChange={(recommendation) => saver.change({ recommendation })}
      />
      <TextArea
        label={t`Comments`}
        isOptional={stage.items.length > 0}
        rows={3}
        maxLength={SCORECARD_LIMITS.words}
        value={content.words ?? ''}
        error={isMissing('/words') ? t`Write a comment or choose a recommendation.` : undefined}
        onChange={(event) => saver.change({ words: event.target.value })}
      />
      <FailureNotice message={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button isBusy={isBusy} onClick={() => void submit()}>
          {isBusy ? t`Submitting` : own.submitted.length > 0 ? t`Submit correction` : t`Submit scorecard`}
        </Button>
        <SavedState status={draftStatus(progress)} />
      </div>
    </div>
  );
}

function Anchors({ anchors }: Pick<NonNullable<StageScorecards['stage']>['items'][number], 'anchors'>) {
  const told = [
    ['1', anchors.low],
    ['3', anchors.middle],
    ['5', anchors.high],
  ].filter(([, comment]) => comment !== null);
  if (told.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-tiny text-muted">
      {told.map(([rating, comment]) => (
        <div key={rating} className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-semibold">{rating}</dt>
          <dd>{comment}</dd>
        </div>
      ))}
    </dl>
  );
}
