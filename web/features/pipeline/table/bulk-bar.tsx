import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { COMPANY_ACTIONS } from '../../../platform/company-actions.ts';
import { useKeyOf } from '../../../platform/single-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyedButton } from '../../../ui/keyed-button.tsx';
import { sharedNextStage } from '../board/next-stage.ts';
import type { Card } from '../board/pipeline-cards.ts';
import type { Acting } from '../decisions/acting.tsx';

type BulkBarProps = {
  readonly cards: readonly Card[];
  readonly acting: Acting;
  readonly opportunities: readonly PipelineOpportunity[];
  /** Whether keys act on the selection: true if no application is open. */
  readonly hasKeys: boolean;
  /** Messages all of them; undefined for members who can't. */
  readonly onMessage: (() => void) | undefined;
  readonly onClear: () => void;
};

/** The bulk actions. */
export function BulkBar({ cards, acting, opportunities, hasKeys, onMessage, onClear }: BulkBarProps) {
  const keyOf = useKeyOf();
  const shownKey: typeof keyOf = (name) => (hasKeys ? keyOf(name) : undefined);
  const next = sharedNextStage(cards, opportunities);
  return (
    <section
      aria-label={t`Selected applications`}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-ground bg-ground-wash px-4 py-1.5"
    >
      <p role="status" className="me-auto text-small font-semibold">
        {t`${plural(cards.length, { one: '# selected', other: '# selected' })}`}
      </p>
      {next && next.kind !== 'offer' ? (
        <KeyedButton tone="link" keys={shownKey('moveOn')} onClick={() => acting.moveTo(cards, next.id)}>
          {t`Move to ${isolated(next.name)}`}
        </KeyedButton>
      ) : null}
      <KeyedButton
        tone="link"
        keys={shownKey('moveTo')}
        aria-haspopup="menu"
        data-move-menu={hasKeys || undefined}
        onClick={(event) => acting.openMenu(cards, event.currentTarget)}
      >
        {COMPANY_ACTIONS.moveTo.label}
      </KeyedButton>
      <KeyedButton tone="link" keys={shownKey('decline')} onClick={() => acting.decline(cards)}>
        <Trans>Decline…</Trans>
      </KeyedButton>
      {onMessage ? (
        <KeyedButton tone="link" keys={shownKey('message')} onClick={onMessage}>
          <Trans>Message…</Trans>
        </KeyedButton>
      ) : null}
      <Button tone="link" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  );
}
