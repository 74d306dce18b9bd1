import type { CompanyOpportunitySummary } from '@common-ground/contract/opportunities/company-opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { jobHref } from '../../../platform/job-href.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { dueWords, shortDay } from '../../../platform/words/due-words.ts';
import { KIND_WORDS, placesWords } from '../../../platform/words/opportunity-words.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { DueSign } from '../../../ui/signs/due-sign.tsx';
import { BoardIcon } from '../../../ui/signs/hub-icons.tsx';
import { closingWords, stateTone, stateWords } from '../write/written-words.ts';
import { CopyLinkButton } from './copy-link-button.tsx';

const CELL = 'px-3 py-1';

type OpportunityTableProps = {
  readonly items: readonly CompanyOpportunitySummary[];
  readonly isBusy: boolean;
};

/** The company's jobs, one a row, where there's room for columns. */
export function OpportunityTable({ items, isBusy }: OpportunityTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-small" aria-busy={isBusy}>
        <thead>
          <tr className="border-b border-line text-start text-tiny text-muted [&>th]:px-3 [&>th]:py-2 [&>th]:text-start [&>th]:font-semibold">
            <th>{t`Job`}</th>
            <th>{t`Status`}</th>
            <th className="text-end!">{t`Applied`}</th>
            <th className="text-end!">{t`Open`}</th>
            <th>{t`Next reply`}</th>
            <th>{t`Closes`}</th>
            <th>
              <span className="sr-only">
                <Trans>Actions</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <OpportunityTableRow key={item.id} {...item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OpportunityTableRow(item: CompanyOpportunitySummary) {
  const { title, kind, places, status, hasUnpublishedChanges, applicationCount, openCount } = item;
  const isDraft = status === 'draft';
  return (
    <tr className="border-t border-line first:border-t-0 hover:bg-sunk focus-within:bg-sunk">
      <td className={`${CELL} max-w-96`}>
        <PlainLink
          href={jobHref(item)}
          className="block truncate rounded-sm text-label leading-tight font-semibold hover:text-ground hover:underline"
        >
          <span dir="auto">{title}</span>
        </PlainLink>
        <span className="block truncate text-tiny leading-snug text-muted">
          {KIND_WORDS[kind]}
          {places.length > 0 ? ` · ${placesWords(places)}` : ''}
        </span>
      </td>
      <td className={CELL}>
        <span className="flex flex-wrap gap-1.5">
          <Chip tone={stateTone(item)}>{stateWords(item)}</Chip>
          {hasUnpublishedChanges ? <Chip tone="sky">{t`Unpublished changes`}</Chip> : null}
        </span>
      </td>
      <td className={`${CELL} text-end tabular-nums`}>{isDraft ? '' : formatNumber(applicationCount)}</td>
      <td className={`${CELL} text-end tabular-nums ${openCount > 0 ? 'font-semibold' : ''}`}>
        {isDraft ? '' : formatNumber(openCount)}
      </td>
      <td className={`${CELL} whitespace-nowrap`}>
        <NextReply {...item} />
      </td>
      <td className={`${CELL} whitespace-nowrap text-muted`} title={closingWords(item) ?? undefined}>
        {item.closesOn === null || status === 'closed' ? '' : shortDay(item.closesOn)}
      </td>
      <td className={CELL}>
        <RowActions {...item} />
      </td>
    </tr>
  );
}

function NextReply({ nextReplyBy, openCount, timeZone }: CompanyOpportunitySummary) {
  if (nextReplyBy === null || openCount === 0) return null;
  const today = dayIn(new Date(), timeZone);
  const isLate = nextReplyBy < today;
  return (
    <span className={`flex items-center gap-1.5 ${isLate ? 'font-semibold text-clay' : ''}`}>
      <DueSign state={isLate ? 'late' : 'calm'} />
      {dueWords(nextReplyBy, today)}
    </span>
  );
}

function RowActions({ id, title, status }: CompanyOpportunitySummary) {
  if (status === 'draft') return null;
  return (
    <span className="flex justify-end gap-0.5">
      {status === 'published' ? <CopyLinkButton opportunityId={id} title={title} /> : null}
      <PlainLink
        href={hrefOf('/company-route/pipeline/$opportunityId', { opportunityId: id })}
        title={t`View pipeline`}
        className="grid size-8 place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
      >
        <BoardIcon className="size-4" />
        <span className="sr-only">
          <Trans>View pipeline for {isolated(title)}</Trans>
        </span>
      </PlainLink>
    </span>
  );
}
