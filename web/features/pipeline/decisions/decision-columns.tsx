import type { Decision } from '@common-ground/contract/pipeline/decision-log';
import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { termsLine } from '../../../platform/offers/offer-labels.ts';
import { PlainLink } from '../../../ui/plain-link.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { numberedName } from '../board/pipeline-cards.ts';
import { boardHref } from '../pipeline-address.ts';
import { DECLINE_REASON_LABELS } from '../pipeline-labels.ts';
import { deciderLabel, describeDecision, undoneByLabel } from './decision-descriptions.ts';

/** Names an application in the log: the candidate's name, or a number without one. */
export function decidedName({ applicantName, canOpen, applicationId }: Decision): string {
  return applicantName ?? (canOpen ? numberedName(applicationId) : t`Withdrawn application`);
}

const day = (at: string) => formatDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });

/** Returns the columns of the decision log. @param ownId the account of the current member */
export function decisionColumns(ownId: string | undefined): readonly Column<Decision>[] {
  return [
    {
      id: 'candidate',
      label: t`Candidate`,
      isRowHead: true,
      cell: (decision) =>
        decision.canOpen ? (
          <PlainLink
            href={boardHref(decision.opportunityId, {
              applicationId: decision.applicationId,
              part: 'history',
            })}
            className="rounded-sm hover:text-ground hover:underline"
          >
            {decidedName(decision)}
          </PlainLink>
        ) : (
          <span className="text-muted">{decidedName(decision)}</span>
        ),
      text: decidedName,
    },
    column('job', t`Job`, ({ title }) => title),
    column('decision', t`Decision`, (decision) => describeDecision(decision, ownId)),
    column('by', t`By`, ({ by }) => deciderLabel(by, ownId)),
    {
      id: 'when',
      label: t`When`,
      cell: ({ decidedAt }) => <time dateTime={decidedAt}>{day(decidedAt)}</time>,
      text: ({ decidedAt }) => decidedAt,
    },
    column('reason', t`Reason`, ({ reason }) => (reason ? DECLINE_REASON_LABELS[reason] : '')),
    column('offer', t`Offer`, ({ terms, answerBy }) => (terms ? termsLine(terms, answerBy) : '')),
    column('note', t`Note`, ({ words }) => words ?? ''),
    column('undone', t`Undone`, ({ undoneBy }) => (undoneBy ? undoneByLabel(undoneBy.by, ownId) : '')),
  ];
}

function column(id: string, label: string, text: (decision: Decision) => string): Column<Decision> {
  const cell = (decision: Decision) => (
    <span className={decision.kind === 'undone' ? 'text-muted' : ''} title={text(decision)}>
      {text(decision)}
    </span>
  );
  return { id, label, cell, text };
}
