import { type ReactNode, useState } from 'react';
import { SelectControl } from '../fields/select.tsx';
import { PaneMoves } from './pane-moves.tsx';

/** A letter to one of several people. */
type Letter = {
  readonly id: string;
  /** The recipient. */
  readonly label: string;
  readonly content: ReactNode;
};

type PagedLettersProps = {
  readonly letters: readonly Letter[];
  /** The label of the list of recipients, and those of the buttons. */
  readonly labels: { readonly to: string; readonly next: string; readonly previous: string };
  /** Whether they're being refetched. */
  readonly isBusy: boolean;
};

/** Letters to several people, one at a time. */
export function PagedLetters({ letters, labels, isBusy }: PagedLettersProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const letter = letters.find(({ id }) => id === shownId) ?? letters[0];
  const hasChoice = letters.length > 1;
  if (!letter) return null;
  return (
    <>
      {hasChoice ? <Choice {...{ letters, labels, letter }} onChoose={setShownId} /> : null}
      <div
        aria-busy={isBusy}
        className="max-h-72 overflow-y-auto rounded-card border border-line bg-sunk px-4 py-3 text-small"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what doesn't fit has to be reachable by keyboard
        tabIndex={0}
      >
        {letter.content}
      </div>
    </>
  );
}

type ChoiceProps = Pick<PagedLettersProps, 'letters' | 'labels'> & {
  readonly letter: Letter;
  readonly onChoose: (id: string) => void;
};

function Choice({ letters, labels, letter, onChoose }: ChoiceProps) {
  const at = letters.indexOf(letter);
  const go = (next: number) => {
    const id = letters[next]?.id;
    return id === undefined ? null : () => onChoose(id);
  };
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <SelectControl
          aria-label={labels.to}
          value={letter.id}
          onChange={(event) => onChoose(event.target.value)}
        >
          {letters.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectControl>
      </div>
      <PaneMoves labels={labels} onNext={go(at + 1)} onPrevious={go(at - 1)} />
    </div>
  );
}
