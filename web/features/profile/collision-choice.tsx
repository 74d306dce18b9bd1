import type { SectionName } from '@common-ground/domain/profile/sections';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { collisionAnswer, collisionTitle } from './collision-words.ts';
import type { SectionDraft } from './profile.queries.ts';

/** Where an answer was changed here and elsewhere: both, and a choice. Nothing is overwritten before it. */
export function CollisionChoice<Name extends SectionName>({
  section,
  draft,
}: {
  readonly section: Name;
  readonly draft: SectionDraft<Name>;
}) {
  const { state, choose } = draft;
  const sides = [state.content, state.base.content];
  return (
    <Notice tone="warning" title="This was changed somewhere else too" isUrgent>
      <p>Please choose which answer to keep. Until then nothing is overwritten.</p>
      <ul className="mt-3 grid gap-4">
        {state.collisions.map((path) => {
          const title = collisionTitle(section, path, sides);
          return (
            <li key={path} className="grid gap-2">
              <p className="font-semibold">{title}</p>
              <div className="grid gap-3 sm:grid-cols-2">
                <Side
                  title="Entered here"
                  answer={collisionAnswer(section, path, state.content)}
                  action="Keep this one"
                  field={title}
                  onChoose={() => choose(path, 'mine')}
                />
                <Side
                  title="Saved elsewhere"
                  answer={collisionAnswer(section, path, state.base.content)}
                  action="Take the other one"
                  field={title}
                  onChoose={() => choose(path, 'theirs')}
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
        <span className="whitespace-pre-line">{props.answer}</span>
      </p>
      <Button tone="quiet" onClick={props.onChoose} aria-label={`${props.action}: ${props.field}`}>
        {props.action}
      </Button>
    </div>
  );
}
