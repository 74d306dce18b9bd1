import type { Prompts } from '@common-ground/domain/culture/prompts';
import type { RatingScreen as Screen } from '@common-ground/domain/culture/screens';
import { type MouseEvent, useRef } from 'react';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';

type RatingScreenProps = {
  readonly screen: Screen;
  readonly prompts: Prompts;
  readonly value: number | null;
  /** Called when a rating is marked, for example with the arrow keys; it may still change. */
  readonly onMark: (rating: number) => void;
  /** Called when a rating is pressed, which is final. */
  readonly onChoose: (rating: number) => void;
};

/** Presses sooner than this after a screen appears belong to the previous one, in milliseconds. */
const SECOND_PRESS_MS = 300;

/** The five answers to one statement. */
export function RatingScreen({ screen, prompts, value, onMark, onChoose }: RatingScreenProps) {
  const isPressed = useRef(false);
  const shownAt = useRef(performance.now());

  function handleClick(event: MouseEvent) {
    if (!isPressed.current || !(event.target instanceof HTMLInputElement)) return;
    isPressed.current = false;
    if (performance.now() - shownAt.current > SECOND_PRESS_MS) onChoose(Number(event.target.value));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes how the radio buttons inside are used
    <div
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onKeyDown={() => {
        isPressed.current = false;
      }}
      onClick={handleClick}
    >
      <RadioCards
        legend={[prompts.ratingLeadIn, `${screen.statement.stem}?`].join(' ')}
        isLegendHidden
        options={prompts.ratingLabels.map((label, index) => ({
          value: String(index + 1),
          label,
          mark: <KeyCap>{index + 1}</KeyCap>,
        }))}
        value={value === null ? null : String(value)}
        onChange={(rating) => onMark(Number(rating))}
      />
    </div>
  );
}

function KeyCap({ children }: { readonly children: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 flex-none place-items-center rounded-[6px] border border-line bg-paper text-tiny font-semibold text-muted"
    >
      {children}
    </span>
  );
}
