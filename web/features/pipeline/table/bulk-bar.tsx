import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { isolated } from '@common-ground/domain/isolated';
import { MAX_BULK_APPLICATIONS } from '@common-ground/domain/pipeline/move';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { COMPANY_ACTIONS } from '../../../platform/company-actions.ts';
import { useKeyOf } from '../../../platform/single-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyedButton } from '../../../ui/keyed-button.tsx';
import { sharedNextStage } from '../board/next-stage.ts';
import type { Card } from '../board/pipeline-cards.ts';
import type { Acting } from '../decisions/acting.tsx';
import type { SelectAllMatching } from './matching-rows.ts';

type BulkBarProps = {
  readonly cards: readonly Card[];
  readonly acting: Acting;
  readonly opportunities: readonly PipelineOpportunity[];
  /** Everything that matches the table's filter; null on the board. */
  readonly matching: SelectAllMatching | null;
  /** Whether keys act on the selection: true if no application is open. */
  readonly hasKeys: boolean;
  /** Messages all of them; undefined for members who can't. */
  readonly onMessage: (() => void) | undefined;
  readonly onClear: () => void;
};

/** The bulk actions. */
export function BulkBar(props: BulkBarProps) {
  const { cards, acting, opportunities, matching, hasKeys, onMessage, onClear } = props;
  const keyOf = useKeyOf();
  const shownKey: typeof keyOf = (name) => (hasKeys ? keyOf(name) : undefined);
  const next = sharedNextStage(cards, opportunities);
  return (
    <section
      aria-label={t`Selected applications`}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-ground bg-ground-wash px-4 py-1.5"
    >
      <div className="me-auto flex flex-wrap items-center gap-x-3">
        <p role="status" className="text-small">
          <span className="font-semibold">
            {t`${plural(cards.length, { one: '# selected', other: '# selected' })}`}
          </span>
          {limitMessage(cards.length, matching)}
        </p>
        {matching && !matching.isDone ? (
          <Button tone="link" isBusy={matching.isBusy} onClick={matching.onSelect}>
            {selectLabel(matching.count)}
          </Button>
        ) : null}
      </div>
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

const LIMIT = formatNumber(MAX_BULK_APPLICATIONS);

/** What the button says that selects everything that matches. */
function selectLabel(count: number): string {
  return count > MAX_BULK_APPLICATIONS
    ? t`Select the first ${{ limit: LIMIT }} of ${{ count: formatNumber(count) }}`
    : t`Select all ${{ count: formatNumber(count) }}`;
}

/** The limit of a bulk action, once the selection or what matches goes beyond it; null before. */
function limitMessage(selectedCount: number, matching: SelectAllMatching | null): string | null {
  const isOver = selectedCount > MAX_BULK_APPLICATIONS;
  const isCut = matching?.isDone === true && matching.count > MAX_BULK_APPLICATIONS;
  if (!isOver && !isCut) return null;
  return ` · ${isOver ? t`You can act on up to ${{ limit: LIMIT }} at a time. Select fewer.` : t`You can act on up to ${{ limit: LIMIT }} at a time.`}`;
}
