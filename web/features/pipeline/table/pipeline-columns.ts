import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { nextInterviewAt } from '@common-ground/domain/interviews/application-interviews';
import { t } from '@common-ground/i18n/t';
import { deviceDay } from '../../../platform/device/device-day.ts';
import { formatShortMoment } from '../../../platform/device/device-time-format.ts';
import { describeDueDate, shortDay } from '../../../platform/text/due-date.ts';
import { numberedName } from '../board/pipeline-cards.ts';
import type { BoardState } from '../pipeline.queries.ts';
import type { PipelineAddress } from '../pipeline-address.ts';
import { STATUS_LABELS } from '../pipeline-labels.ts';

/** A column of the table of applications. */
export type PipelineColumn = {
  readonly id: 'name' | 'job' | 'stage' | 'due' | 'interview' | 'opened' | 'sent';
  readonly label: string;
  /** Whether it names the application; it's always shown. */
  readonly isRowHead?: true;
  /** The server's sort key; null for a column it can't sort by. */
  readonly order: PipelineAddress['order'] | null;
  /** Whether it's left out where there's less room: next to an open application, and on a small screen. */
  readonly isExtra?: true;
  /** The class of its width; without one, it gets an equal part of what's left. */
  readonly width?: string;
  /** The cell as plain text, on the screen and in a file. */
  readonly text: (row: PipelineRow, board: Pick<BoardState, 'today' | 'aheadMs'>) => string;
};

/** Names an application in the table: the candidate's name, or a stand-in. */
export function rowName({ id, name, status }: PipelineRow): string {
  return name ?? (status === 'withdrawn' ? t`Withdrawn application` : numberedName(id));
}

const isOpen = ({ endedAt }: PipelineRow) => endedAt === null;

/** The reply that is due, or what has become of the application. */
function dueText({ waiting, endedAt, replyBy }: PipelineRow, today: string): string {
  if (waiting) return waiting.status === 'declined' ? t`Decline pending` : t`Offer pending`;
  return endedAt === null ? describeDueDate(replyBy, today) : t`Ended ${shortDay(deviceDay(endedAt))}`;
}

/** All columns, in order. */
export const PIPELINE_COLUMNS: readonly PipelineColumn[] = [
  { id: 'name', label: t`Name`, order: 'name', isRowHead: true, text: rowName },
  { id: 'job', label: t`Job`, order: null, text: ({ title }) => title },
  {
    id: 'stage',
    label: t`Stage`,
    order: 'stage',
    text: (row) => (isOpen(row) ? (row.stageName ?? '') : STATUS_LABELS[row.status]),
  },
  {
    id: 'due',
    label: t`Reply by`,
    order: 'reply_by',
    width: 'w-40',
    text: (row, { today }) => dueText(row, today),
  },
  {
    id: 'interview',
    label: t`Interview`,
    order: null,
    width: 'w-44',
    isExtra: true,
    text: (row, { aheadMs }) => {
      const at = isOpen(row) ? nextInterviewAt(row.interviews, new Date(Date.now() + aheadMs)) : null;
      return at === null ? '' : formatShortMoment(at);
    },
  },
  {
    id: 'opened',
    label: t`Opened`,
    order: null,
    width: 'w-24',
    isExtra: true,
    text: ({ openedAt }) => (openedAt === null ? t`Not yet` : shortDay(deviceDay(openedAt))),
  },
  {
    id: 'sent',
    label: t`Sent`,
    order: 'sent',
    width: 'w-24',
    text: ({ sentAt }) => shortDay(deviceDay(sentAt)),
  },
];
