import { Button } from '../../../ui/button.tsx';
import type { Card } from '../board/pipeline-cards.ts';
import type { Acting } from '../decisions/acting.tsx';

type BulkBarProps = {
  readonly cards: readonly Card[];
  readonly acting: Acting;
  readonly onClear: () => void;
};

/** What can be done to all that are selected. */
export function BulkBar({ cards, acting, onClear }: BulkBarProps) {
  return (
    <section
      aria-label="Selected applications"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-ground bg-ground-wash px-4 py-1.5"
    >
      <p role="status" className="me-auto text-small font-semibold">
        {cards.length} selected
      </p>
      <Button
        tone="link"
        aria-haspopup="menu"
        onClick={(event) => acting.openMenu(cards, event.currentTarget)}
      >
        Move to…
      </Button>
      <Button tone="link" onClick={() => acting.decline(cards)}>
        Decline…
      </Button>
      <Button tone="link" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
