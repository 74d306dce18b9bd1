import type { Prompts } from '@common-ground/domain/culture/prompts';
import type { ChoiceScreen as Screen } from '@common-ground/domain/culture/screens';

type Choice = { readonly mostId: string | null; readonly leastId: string | null };

type ChoiceScreenProps = {
  readonly screen: Screen;
  readonly prompts: Prompts;
  readonly value: Choice;
  readonly onChange: (choice: Choice) => void;
};

const PILL =
  'relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-control border border-control/70 bg-surface px-3 text-small font-semibold transition-colors duration-150 hover:border-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:w-24 sm:flex-none';
const MOST_SELECTED_CLASSES = 'has-checked:border-ground has-checked:bg-ground has-checked:text-ground-ink';
const LEAST_SELECTED_CLASSES = 'has-checked:border-ink has-checked:bg-ink has-checked:text-paper';

/** Four statements, of which one is chosen as the most and another as the least. */
export function ChoiceScreen({ screen, prompts, value, onChange }: ChoiceScreenProps) {
  const { mostId, leastId } = value;

  // A statement can't be both, so the newer choice wins.
  const choose = (role: 'most' | 'least', id: string) =>
    onChange(
      role === 'most'
        ? { mostId: id, leastId: leastId === id ? null : leastId }
        : { mostId: mostId === id ? null : mostId, leastId: id },
    );

  return (
    <fieldset>
      <legend className="sr-only">{prompts.choiceQuestion}</legend>
      <div className="grid gap-2.5">
        {screen.statements.map(({ id, stem }) => (
          <div
            key={id}
            className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4.5 py-3.5 sm:flex-row sm:items-center sm:justify-between"
          >
            <p id={`statement-${id}`} className="font-semibold sm:max-w-[24rem]">
              {stem}
            </p>
            <div className="flex flex-none gap-2">
              <Pill
                name={`${screen.id}-most`}
                label={prompts.mostLabel}
                statementId={`statement-${id}`}
                isChecked={mostId === id}
                onChoose={() => choose('most', id)}
                looks={MOST_SELECTED_CLASSES}
              />
              <Pill
                name={`${screen.id}-least`}
                label={prompts.leastLabel}
                statementId={`statement-${id}`}
                isChecked={leastId === id}
                onChoose={() => choose('least', id)}
                looks={LEAST_SELECTED_CLASSES}
              />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type PillProps = {
  readonly name: string;
  readonly label: string;
  readonly statementId: string;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
  readonly looks: string;
};

function Pill({ name, label, statementId, isChecked, onChoose, looks }: PillProps) {
  const id = `${name}-${statementId}`;
  return (
    <label className={`${PILL} ${looks}`}>
      <input
        type="radio"
        name={name}
        checked={isChecked}
        onChange={onChoose}
        aria-labelledby={`${id} ${statementId}`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span>
        {isChecked ? <span aria-hidden="true">✓ </span> : null}
        {/* The row is short, so its full name is for screen readers. */}
        <span id={id}>
          {label.split(' ')[0]}
          <span className="sr-only"> {label.split(' ').slice(1).join(' ')}</span>
        </span>
      </span>
    </label>
  );
}
