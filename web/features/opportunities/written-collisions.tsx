import type { OpportunityDraft } from '@common-ground/domain/hiring/opportunity-draft';
import type { SectionPath } from '@common-ground/domain/profile/section-path';
import { valueAt } from '@common-ground/domain/profile/section-path';
import type { DraftSaver, DraftState } from '../../platform/draft-state.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fieldName } from './writing.ts';

/** What stands at a place, in so many words as a choice needs. */
function answerWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing' : value.map(answerWords).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key, part]) => key !== 'id' && part !== null)
      .map(([, part]) => answerWords(part))
      .join(', ');
  return String(value);
}

function titleOf(content: OpportunityDraft, path: SectionPath): string {
  const [field = '', id, part] = path.split('/');
  const entries = (content as Readonly<Record<string, unknown>>)[field];
  const place = Array.isArray(entries) ? entries.findIndex((entry) => entry?.id === id) : -1;
  if (id === 'order') return `${fieldName(`/${field}`)}, the order`;
  return fieldName(place < 0 ? `/${field}` : `/${field}/${place}${part ? `/${part}` : ''}`);
}

/** Where something was changed here and by somebody else: both, and a choice. Nothing is overwritten before it. */
export function WrittenCollisions({
  state,
  saver,
}: {
  readonly state: DraftState<OpportunityDraft>;
  readonly saver: DraftSaver<OpportunityDraft>;
}) {
  if (state.collisions.length === 0) return null;
  return (
    <Notice tone="warning" title="Somebody else has changed this too" isUrgent>
      <p>Please choose which one to keep. Until then nothing is overwritten.</p>
      <ul className="mt-3 grid gap-4">
        {state.collisions.map((path) => {
          const title = titleOf(state.content, path);
          return (
            <li key={path} className="grid gap-2">
              <p className="font-semibold">{title}</p>
              <div className="grid gap-3 sm:grid-cols-2">
                <Side
                  title="Entered here"
                  answer={answerWords(valueAt(state.content, path))}
                  action="Keep this one"
                  field={title}
                  onChoose={() => saver.choose(path, 'mine')}
                />
                <Side
                  title="Saved elsewhere"
                  answer={answerWords(valueAt(state.base.content, path))}
                  action="Take the other one"
                  field={title}
                  onChoose={() => saver.choose(path, 'theirs')}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function Side(props: {
  readonly title: string;
  readonly answer: string;
  readonly action: string;
  readonly field: string;
  readonly onChoose: () => void;
}) {
  return (
    <div className="grid content-between gap-2 rounded-control border border-line bg-surface p-3">
      <p>
        <span className="block text-tiny text-muted">{props.title}</span>
        <span className="break-words whitespace-pre-line">{props.answer}</span>
      </p>
      <Button tone="quiet" onClick={props.onChoose} aria-label={`${props.action}: ${props.field}`}>
        {props.action}
      </Button>
    </div>
  );
}
