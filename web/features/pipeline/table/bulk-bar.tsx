import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Button } from '../../../ui/button.tsx';
import type { Card } from '../board/pipeline-cards.ts';
import type { Acting } from '../decisions/acting.tsx';

type BulkBarProps = {
  readonly cards: readonly Card[];
  readonly acting: Acting;
  /** Writes to all of them; left out for those who may not. */
  readonly onMessage: (() => void) | undefined;
  readonly onClear: () => void;
};

/** Actions to all that are selected. */
export function BulkBar({ cards, acting, onMessage, onClear }: BulkBarProps) {
  return (
    <section
      aria-label={t`Selected applications`}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-ground bg-ground-wash px-4 py-1.5"
    >
      <p role="status" className="me-auto text-small font-semibold">
        {t`${plural(cards.length, { one: '# selected', other: '# selected' })}`}
      </p>
      <Button
        tone="link"
        aria-haspopup="menu"
        onClick={(event) => acting.openMenu(cards, event.currentTarget)}
      >
        <Trans>Move to…</Trans>
      </Button>
      <Button tone="link" onClick={() => acting.decline(cards)}>
        <Trans>Decline…</Trans>
      </Button>
      {onMessage ? (
        <Button tone="link" onClick={onMessage}>
          <Trans>Message…</Trans>
        </Button>
      ) : null}
      <Button tone="link" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  );
}
