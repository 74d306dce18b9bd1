import {
  CRITERION_LIMITS,
  type Criterion,
  type DraftCriterion,
} from '@common-ground/domain/opportunities/criterion';
import { describeCriterion } from '@common-ground/domain/opportunities/criterion-labels';
import { plural, t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { FieldNotes } from '../../../ui/fields/field.tsx';
import { moveItem } from '../browse/list-order.ts';
import { CriterionFields, ReasonField } from './criterion-fields.tsx';
import { EditSection } from './edit-section.tsx';
import { RowMoves } from './row-moves.tsx';
import { UndoLine } from './undo-line.tsx';
import { fieldIdOf, type Writing } from './writing.ts';

const NEW: Omit<DraftCriterion, 'id'> = {
  kind: 'skill',
  need: 'must',
  subject: null,
  level: null,
  months: null,
  reason: null,
};

/** What the job needs, and why: up to eight criteria, each checked against a profile separately. */
export function WriteCriteriaCard({ writing }: { readonly writing: Writing }) {
  const { content, change, errorOf, isLocked } = writing;
  const { criteria } = content;
  const [removed, setRemoved] = useState<{ criterion: DraftCriterion; index: number } | null>(null);
  const set = (id: string, entered: Partial<DraftCriterion>) =>
    change({
      criteria: criteria.map((criterion) => (criterion.id === id ? { ...criterion, ...entered } : criterion)),
    });
  const focus = (id: string) => document.getElementById(id)?.focus();
  const addId = `${fieldIdOf('/criteria')}-add`;
  function add() {
    setRemoved(null);
    flushSync(() => change({ criteria: [...criteria, { ...NEW, id: crypto.randomUUID() }] }));
    focus(fieldIdOf(`/criteria/${criteria.length}/kind`));
  }
  function remove(index: number) {
    const criterion = criteria[index];
    if (criterion === undefined) return;
    flushSync(() => {
      change({ criteria: criteria.filter(({ id }) => id !== criterion.id) });
      setRemoved({ criterion, index });
    });
    focus(`${fieldIdOf('/criteria')}-undo`);
  }
  function undo() {
    if (removed === null) return;
    const { criterion, index } = removed;
    flushSync(() => {
      change({ criteria: [...criteria.slice(0, index), criterion, ...criteria.slice(index)] });
      setRemoved(null);
    });
    focus(fieldIdOf(`/criteria/${index}/kind`));
  }
  return (
    <EditSection
      name="criteria"
      writing={writing}
      summarise={() => t`${plural(criteria.length, { one: '# requirement', other: '# requirements' })}`}
    >
      <div id={fieldIdOf('/criteria')} tabIndex={-1} className="grid grid-cols-1 gap-5">
        <p className="max-w-[60ch] text-small text-muted">
          {isLocked
            ? t`Someone has applied, so you can’t change the requirements. You can still improve the reasons.`
            : t`Each one is compared with candidates’ profiles: met, not met or unknown. No one is rejected automatically. Ask only for what the job needs from day one. The rest can be learned.`}
        </p>
        <ol className="grid grid-cols-1 gap-4 empty:hidden">
          {criteria.map((criterion, index) => {
            const pointer = `/criteria/${index}`;
            const name = t`requirement ${{ number: index + 1 }}`;
            const onChange = (entered: Partial<DraftCriterion>) => set(criterion.id, entered);
            return (
              <li
                key={criterion.id}
                className="grid grid-cols-1 gap-4 rounded-control border border-line px-4 pt-2 pb-4"
              >
                <div className="flex min-h-11 items-center justify-between gap-2">
                  <h3 className="text-label">
                    {index + 1}
                    <span className="sr-only">
                      {' '}
                      <Trans>of {criteria.length}</Trans>
                    </span>
                  </h3>
                  {isLocked ? (
                    <Chip tone={criterion.need === 'must' ? 'ground' : 'plain'}>
                      {criterion.need === 'must' ? t`Must have` : t`Nice to have`}
                    </Chip>
                  ) : (
                    <RowMoves
                      name={name}
                      canMoveUp={index > 0}
                      canMoveDown={index < criteria.length - 1}
                      onMove={(by) => change({ criteria: moveItem(criteria, index, index + by) })}
                      onRemove={() => remove(index)}
                    />
                  )}
                </div>
                {isLocked ? (
                  <>
                    <p className="font-semibold break-words">
                      {text(describeCriterion(criterion as Criterion))}
                    </p>
                    <ReasonField
                      criterion={criterion}
                      pointer={pointer}
                      errorOf={errorOf}
                      onChange={onChange}
                    />
                  </>
                ) : (
                  <CriterionFields
                    criterion={criterion}
                    pointer={pointer}
                    errorOf={errorOf}
                    onChange={onChange}
                  />
                )}
              </li>
            );
          })}
        </ol>
        {removed === null ? null : (
          <UndoLine id={`${fieldIdOf('/criteria')}-undo`} onUndo={undo}>
            {t`Requirement ${{ number: removed.index + 1 }} removed.`}
          </UndoLine>
        )}
        {isLocked || criteria.length >= CRITERION_LIMITS.criteria ? null : (
          <Button id={addId} tone="quiet" className="justify-self-start" onClick={add}>
            {criteria.length === 0 ? t`Add requirement` : t`Add another requirement`}
          </Button>
        )}
        {criteria.length >= CRITERION_LIMITS.criteria && !isLocked ? (
          <p className="text-small text-muted">
            <Trans>You can add up to eight. Most people won’t read more.</Trans>
          </p>
        ) : null}
        <FieldNotes id={fieldIdOf('/criteria')} error={errorOf('/criteria')} />
      </div>
    </EditSection>
  );
}
