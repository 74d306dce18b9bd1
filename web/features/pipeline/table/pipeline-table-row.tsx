import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { t } from '@common-ground/i18n/t';
import { deviceDay } from '../../../platform/device/device-day.ts';
import { describeDueDate, dueStateNow, shortDay } from '../../../platform/text/due-date.ts';
import { Button } from '../../../ui/button.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { DueIndicator } from '../../../ui/signs/due-indicator.tsx';
import { EllipsisIcon } from '../../../ui/signs/list-icons.tsx';
import { type Card, cardOfRow, isOpenCard } from '../board/pipeline-cards.ts';
import type { ShownProps } from '../board/shown.ts';
import { changedHref } from '../pipeline-address.ts';
import { PIPELINE_COLUMNS, type PipelineColumn, rowName } from './pipeline-columns.ts';

type PipelineTableRowProps = ShownProps & {
  readonly row: PipelineRow;
  readonly at: number;
  /** Whether to render a table row rather than a card. */
  readonly isWide: boolean;
  readonly measure: (element: Element | null) => void;
  /** The columns of a table row, in order. */
  readonly columns: readonly PipelineColumn[];
};

/** Columns that say less than the others. */
const MUTED: ReadonlySet<PipelineColumn['id']> = new Set(['interview', 'opened', 'sent']);

/** Shows one application in the table. */
export function PipelineTableRow(props: PipelineTableRowProps) {
  const { row, at, isWide, measure, address, opportunity, canDecide, board, columns } = props;
  const found = cardOfRow(row, board.opportunities);
  const card = found && isOpenCard(found) ? found : null;
  const isOpen = address.applicationId === row.id;
  const link = <NameLink {...props} isOpen={isOpen} />;
  if (isWide)
    return (
      <tr
        ref={measure}
        data-index={at}
        data-application={row.id}
        aria-rowindex={at + 2}
        className={`border-t border-line first:border-t-0 hover:bg-sunk ${isOpen || (card && props.selection.ids.has(card.id)) ? 'bg-ground-wash' : ''}`}
      >
        {canDecide ? <td className="ps-3">{card ? <Select {...props} card={card} /> : null}</td> : null}
        {columns.map(({ id, isRowHead, text }) => (
          <td
            key={id}
            className={`h-9.5 truncate px-3 ${MUTED.has(id) ? 'text-muted' : ''}`}
            title={id === 'due' ? undefined : text(row, board)}
          >
            {isRowHead ? link : id === 'due' ? <Due {...props} card={card} /> : text(row, board)}
          </td>
        ))}
        {canDecide ? (
          <td className="pe-2 text-end">{card ? <More {...props} card={card} /> : null}</td>
        ) : null}
      </tr>
    );
  const textOf = (columnId: PipelineColumn['id']) =>
    PIPELINE_COLUMNS.find(({ id }) => id === columnId)?.text(row, board) ?? '';
  const interview = textOf('interview');
  return (
    <li
      ref={measure}
      data-index={at}
      data-application={row.id}
      className="flex items-start gap-1 border-t border-line px-3 py-3 text-small"
    >
      <div className="min-w-0 flex-1">
        <p className="text-label">{link}</p>
        {opportunity === null ? <p className="text-muted">{row.title}</p> : null}
        <p>{textOf('stage')}</p>
        {interview ? <p>{t`Interview on ${{ moment: interview }}`}</p> : null}
        <Due {...props} card={card} />
      </div>
      {canDecide && card ? (
        <>
          <Select {...props} card={card} />
          <More {...props} card={card} />
        </>
      ) : null}
    </li>
  );
}

function NameLink({ row, address, isOpen }: PipelineTableRowProps & { readonly isOpen: boolean }) {
  if (row.status === 'withdrawn') return <span className="text-muted">{rowName(row)}</span>;
  return (
    <PlainLink
      href={changedHref(address, { applicationId: row.id, part: 'sent' })}
      aria-current={isOpen || undefined}
      className="rounded-sm font-semibold hover:text-ground hover:underline"
    >
      {rowName(row)}
    </PlainLink>
  );
}

type OfCard = PipelineTableRowProps & { readonly card: Card };

function Due({ row, card, board }: PipelineTableRowProps & { readonly card: Card | null }) {
  if (row.waiting)
    return (
      <p className="font-semibold">
        {row.waiting.status === 'declined' ? t`Decline pending` : t`Offer pending`}
      </p>
    );
  if (!card)
    return <p className="text-muted">{row.endedAt ? t`Ended ${shortDay(deviceDay(row.endedAt))}` : ''}</p>;
  const state = dueStateNow(row.moments, board.aheadMs);
  return (
    <p className={`flex items-center gap-1.5 ${state === 'late' ? 'font-semibold text-clay' : ''}`}>
      <DueIndicator state={state} />
      <span className="truncate">{describeDueDate(row.replyBy, board.today)}</span>
    </p>
  );
}

function Select({ card, selection }: OfCard) {
  return (
    <label className="grid size-11 place-items-center md:size-9">
      <input
        type="checkbox"
        aria-label={t`Select ${card.name}`}
        checked={selection.ids.has(card.id)}
        onChange={(event) => selection.select([card.id], event.target.checked)}
        className="size-4.5 accent-ground"
      />
    </label>
  );
}

function More({ card, acting }: OfCard) {
  return (
    <Button
      tone="link"
      className="md:min-h-9"
      aria-haspopup="menu"
      aria-label={t`Move to… ${card.name}`}
      title={t`Move to…`}
      onClick={(event) => acting.openMenu([card], event.currentTarget)}
    >
      <EllipsisIcon />
    </Button>
  );
}
