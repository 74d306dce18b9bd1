import { isolated } from '@common-ground/domain/isolated';
import type { DraftAnchors, DraftScorecardItem } from '@common-ground/domain/opportunities/opportunity-draft';
import { STAGE_LIMITS } from '@common-ground/domain/opportunities/stage';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { FieldNotes } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RowMoves } from './row-moves.tsx';
import { fieldIdOf } from './writing.ts';

const NO_ANCHORS: DraftAnchors = { low: null, middle: null, high: null };
const ENDS = [
  { end: 'low', label: t`1: Shows little of this` },
  { end: 'middle', label: t`3: Shows some of this` },
  { end: 'high', label: t`5: Shows a lot of this` },
] as const;

type ScorecardFieldsProps = {
  readonly items: readonly DraftScorecardItem[];
  /** Items that interviewers may have rated, which can't be changed. */
  readonly publishedItems: readonly DraftScorecardItem[];
  /** The pointer to the scorecard in the opportunity. */
  readonly pointer: string;
  readonly stageName: string;
  readonly errorOf: (pointer: string) => string | undefined;
  readonly onChange: (items: readonly DraftScorecardItem[]) => void;
};

/** What interviewers look for at a stage: a question for everyone, and example answers to compare with. */
export function ScorecardFields(props: ScorecardFieldsProps) {
  const { items, publishedItems, pointer, stageName, errorOf, onChange } = props;
  const focus = (id: string) => document.getElementById(id)?.focus();
  const addId = `${fieldIdOf(pointer)}-add`;
  const set = (id: string, entered: Partial<DraftScorecardItem>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...entered } : item)));
  function add() {
    const item = { id: crypto.randomUUID(), competence: null, question: null, anchors: null };
    flushSync(() => onChange([...items, item]));
    focus(fieldIdOf(`${pointer}/${items.length}/competence`));
  }
  function remove(id: string) {
    flushSync(() => onChange(items.filter((item) => item.id !== id)));
    focus(addId);
  }
  return (
    <div id={fieldIdOf(pointer)} tabIndex={-1} className="grid grid-cols-1 gap-4">
      <p className="text-small text-muted">
        <Trans>
          Only your team sees this. Everyone is asked the same questions. Each of you scores alone, then sees
          the others’ scores.
        </Trans>
      </p>
      <ol className="grid grid-cols-1 gap-5 empty:hidden">
        {items.map((item, index) => {
          const before = publishedItems.find(({ id }) => id === item.id);
          const isKept = (text: string | null | undefined) =>
            before !== undefined && text !== null && text !== undefined;
          const itemPointer = `${pointer}/${index}`;
          const itemName = item.competence ?? t`item ${{ number: index + 1 }}`;
          return (
            <li key={item.id} className="grid grid-cols-1 gap-3 border-t border-line pt-4">
              <div className="flex items-end gap-2">
                <div className="min-w-0 flex-1">
                  <TextField
                    id={fieldIdOf(`${itemPointer}/competence`)}
                    label={t`Skill or quality ${{ number: index + 1 }}`}
                    autoComplete="off"
                    maxLength={STAGE_LIMITS.competence}
                    value={item.competence ?? ''}
                    disabled={isKept(before?.competence)}
                    error={errorOf(`${itemPointer}/competence`)}
                    onChange={(event) => set(item.id, { competence: event.target.value || null })}
                  />
                </div>
                <RowMoves
                  name={t`${isolated(itemName)} in ${isolated(stageName)}`}
                  canMoveUp={false}
                  canMoveDown={false}
                  onMove={() => undefined}
                  onRemove={before === undefined ? () => remove(item.id) : null}
                />
              </div>
              <TextField
                id={fieldIdOf(`${itemPointer}/question`)}
                label={t`Question`}
                isOptional
                autoComplete="off"
                maxLength={STAGE_LIMITS.question}
                value={item.question ?? ''}
                disabled={isKept(before?.question)}
                error={errorOf(`${itemPointer}/question`)}
                onChange={(event) => set(item.id, { question: event.target.value || null })}
              />
              <fieldset className="grid gap-3 sm:grid-cols-3">
                <legend className="mb-1.5 text-label font-semibold">
                  <Trans>
                    Example answers<span className="font-normal text-muted"> (optional)</span>
                  </Trans>
                </legend>
                {ENDS.map(({ end, label }) => (
                  <TextArea
                    key={end}
                    id={fieldIdOf(`${itemPointer}/anchors/${end}`)}
                    label={label}
                    rows={2}
                    maxLength={STAGE_LIMITS.anchor}
                    value={item.anchors?.[end] ?? ''}
                    disabled={isKept(before?.anchors?.[end])}
                    error={errorOf(`${itemPointer}/anchors/${end}`)}
                    onChange={(event) =>
                      set(item.id, {
                        anchors: {
                          ...(item.anchors ?? NO_ANCHORS),
                          // A single line: line breaks become spaces.
                          [end]: event.target.value.replaceAll('\n', ' ') || null,
                        },
                      })
                    }
                  />
                ))}
              </fieldset>
            </li>
          );
        })}
      </ol>
      {items.length < STAGE_LIMITS.items ? (
        <Button id={addId} tone="link" className="justify-self-start" onClick={add}>
          {items.length === 0 ? t`Add skill or quality` : t`Add another skill or quality`}
        </Button>
      ) : null}
      <FieldNotes id={fieldIdOf(pointer)} error={errorOf(pointer)} />
    </div>
  );
}
