import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { nextInterviewAt } from '@common-ground/domain/interviews/application-interviews';
import { t } from '@common-ground/i18n/t';
import { deviceDay } from '../../../platform/device/device-day.ts';
import { shortMomentWords } from '../../../platform/device/device-time-words.ts';
import { dueStateNow, dueWords, shortDay } from '../../../platform/words/due-words.ts';
import { Button } from '../../../ui/button.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { DueIndicator } from '../../../ui/signs/due-indicator.tsx';
import { EllipsisIcon } from '../../../ui/signs/list-icons.tsx';
import { type Card, cardOfRow, isOpenCard, numberedName } from '../board/pipeline-cards.ts';
import type { ShownProps } from '../board/shown.ts';
import { changedHref } from '../pipeline-address.ts';
import { STATUS_WORDS } from '../pipeline-words.ts';

type PipelineTableRowProps = ShownProps & {
  readonly row: PipelineRow;
  readonly at: number;
  /** Whether to render a table row rather than a card. */
  readonly isWide: boolean;
  readonly measure: (element: Element | null) => void;
};

/** Shows one application in the table. */
export function PipelineTableRow(props: PipelineTableRowProps) {
  const { row, at, isWide, measure, address, opportunity, canDecide, board } = props;
  const found = cardOfRow(row, board.opportunities);
  const card = found && isOpenCard(found) ? found : null;
  const name = row.name ?? (row.status === 'withdrawn' ? t`Withdrawn application` : numberedName(row.id));
  const isOpen = address.applicationId === row.id;
  const link =
    row.status === 'withdrawn' ? (
      <span className="text-muted">{name}</span>
    ) : (
      <PlainLink
        href={changedHref(address, { applicationId: row.id, part: 'sent' })}
        aria-current={isOpen || undefined}
        className="rounded-sm font-semibold hover:text-ground hover:underline"
      >
        {name}
      </PlainLink>
    );
  const interviewAt = card && nextInterviewAt(row.interviews, new Date(Date.now() + board.aheadMs));
  const stage = card ? (row.stageName ?? '') : STATUS_WORDS[row.status];
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
        <td className="h-9.5 truncate px-3">{link}</td>
        {opportunity === null ? <td className="truncate px-3">{row.title}</td> : null}
        <td className="truncate px-3">
          {stage}
          {interviewAt ? <span className="text-muted"> · {shortMomentWords(interviewAt)}</span> : null}
        </td>
        <td className="px-3">
          <Due {...props} card={card} />
        </td>
        <td className="px-3 text-muted">{shortDay(deviceDay(row.sentAt))}</td>
        {canDecide ? (
          <td className="pe-2 text-end">{card ? <More {...props} card={card} /> : null}</td>
        ) : null}
      </tr>
    );
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
        <p>{stage}</p>
        {interviewAt ? <p>{t`Interview on ${{ moment: shortMomentWords(interviewAt) }}`}</p> : null}
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
      {dueWords(row.replyBy, board.today)}
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
