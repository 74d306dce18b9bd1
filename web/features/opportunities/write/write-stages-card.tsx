import { isolated } from '@common-ground/domain/isolated';
import type { DraftStage } from '@common-ground/domain/opportunities/opportunity-draft';
import { stagesWithNewIds } from '@common-ground/domain/opportunities/publishing';
import { STAGE_LIMITS } from '@common-ground/domain/opportunities/stage';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { FieldNotes } from '../../../ui/fields/field.tsx';
import { moveItem } from '../browse/list-order.ts';
import { EditSection } from './edit-section.tsx';
import { RowMoves } from './row-moves.tsx';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { StageFields } from './stage-fields.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { UndoLine } from './undo-line.tsx';
import { fieldIdOf, type Writing } from './writing.ts';

/** The hiring process: stages from a template or its own, each with a reply time and a scorecard. */
export function WriteStagesCard({ writing }: { readonly writing: Writing }) {
  const { content, change, errorOf, isLocked, published } = writing;
  const { process } = content;
  const [isChoosing, setChoosing] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [before, setBefore] = useState<{ stages: readonly DraftStage[]; text: string } | null>(null);
  const focus = (id: string) => document.getElementById(id)?.focus();
  const undoId = `${fieldIdOf('/process')}-undo`;

  /** Changes the stages, with undo. */
  function replace(stages: readonly DraftStage[], text: string) {
    flushSync(() => {
      setBefore(process.length === 0 ? null : { stages: process, text });
      setChoosing(false);
      change({ process: stages });
    });
    focus(process.length === 0 ? fieldIdOf('/process/0/name') : undoId);
  }
  function add() {
    const stage: DraftStage = {
      id: crypto.randomUUID(),
      kind: 'interview',
      name: null,
      replyDays: null,
      scorecard: [],
    };
    // The offer always stays last.
    const index = Math.max(process.length - 1, 0);
    flushSync(() => {
      setBefore(null);
      change({ process: [...process.slice(0, index), stage, ...process.slice(index)] });
    });
    focus(fieldIdOf(`/process/${index}/name`));
  }
  const set = (id: string, entered: Partial<DraftStage>) =>
    change({ process: process.map((stage) => (stage.id === id ? { ...stage, ...entered } : stage)) });
  const isBetween = (stage: DraftStage | undefined) =>
    stage?.kind === 'in_review' || stage?.kind === 'interview';

  return (
    <EditSection
      name="process"
      writing={writing}
      summarise={() => t`${plural(process.length, { one: '# stage', other: '# stages' })}`}
    >
      <div id={fieldIdOf('/process')} tabIndex={-1} className="grid grid-cols-1 gap-5">
        <p className="max-w-[60ch] text-small text-muted">
          {isLocked
            ? t`Someone has applied, so you can’t change the stages or reply times. You can still rename stages and add to scorecards.`
            : t`Candidates see the stages and when they’ll hear back at each one. Only promise what you can keep: candidates see the reply date too.`}
        </p>
        {process.length === 0 || isChoosing ? (
          <TemplateChoice
            onChoose={(stages) =>
              replace(
                stagesWithNewIds(stages, () => crypto.randomUUID()),
                t`Stages replaced.`,
              )
            }
            onClose={process.length === 0 ? null : () => setChoosing(false)}
          />
        ) : null}
        <ol className="grid grid-cols-1 gap-4 empty:hidden">
          {process.map((stage, index) => {
            const pointer = `/process/${index}`;
            const name = stage.name ?? t`stage ${{ number: index + 1 }}`;
            const isMovable = isBetween(stage) && !isLocked;
            return (
              <li
                key={stage.id}
                className="grid grid-cols-1 gap-3 rounded-control border border-line px-4 pt-2 pb-4"
              >
                <div className="flex min-h-11 items-center justify-between gap-2">
                  <h3 className="text-label">
                    {index + 1}
                    <span className="sr-only">
                      {' '}
                      <Trans>of {process.length}</Trans>
                    </span>
                  </h3>
                  <RowMoves
                    name={name}
                    canMoveUp={isMovable && isBetween(process[index - 1])}
                    canMoveDown={isMovable && isBetween(process[index + 1])}
                    onMove={(by) => change({ process: moveItem(process, index, index + by) })}
                    onRemove={
                      isMovable
                        ? () =>
                            replace(
                              process.filter(({ id }) => id !== stage.id),
                              t`${isolated(name)} removed.`,
                            )
                        : null
                    }
                  />
                </div>
                <StageFields
                  stage={stage}
                  pointer={pointer}
                  isLocked={isLocked}
                  lockedScorecard={
                    isLocked ? (published?.process.find(({ id }) => id === stage.id)?.scorecard ?? []) : []
                  }
                  errorOf={errorOf}
                  onChange={(entered) => set(stage.id, entered)}
                />
                <FieldNotes
                  id={fieldIdOf(pointer)}
                  error={isBetween(stage) && !isLocked ? undefined : errorOf(`${pointer}/kind`)}
                />
              </li>
            );
          })}
        </ol>
        {before === null ? null : (
          <UndoLine
            id={undoId}
            onUndo={() => {
              flushSync(() => {
                change({ process: before.stages });
                setBefore(null);
              });
              focus(fieldIdOf('/process'));
            }}
          >
            {before.text}
          </UndoLine>
        )}
        {process.length === 0 || isLocked ? null : (
          <div className="flex flex-wrap gap-3">
            {process.length < STAGE_LIMITS.stages ? (
              <Button tone="quiet" onClick={add}>
                <Trans>Add stage</Trans>
              </Button>
            ) : null}
            <Button tone="link" onClick={() => setChoosing(true)}>
              <Trans>Use a template</Trans>
            </Button>
            <Button tone="link" onClick={() => setKeeping(true)}>
              <Trans>Save as template</Trans>
            </Button>
          </div>
        )}
        <FieldNotes id={fieldIdOf('/process')} error={errorOf('/process')} />
        {isKeeping ? <SaveTemplateDialog stages={process} onClose={() => setKeeping(false)} /> : null}
      </div>
    </EditSection>
  );
}
