import type { Decision } from '@common-ground/contract/pipeline/decision-log';
import { isolated } from '@common-ground/domain/isolated';
import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { termsLine } from '../../../platform/offers/offer-labels.ts';
import { useAccount } from '../../../platform/session/membership.ts';
import { formatDayWithWeekday } from '../../../platform/text/day-formats.ts';
import { WITHHELD_MESSAGE } from '../../../platform/text/withheld-message.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DECLINE_REASON_LABELS } from '../pipeline-labels.ts';
import { deciderLabel, describeDecision, undoneByLabel } from './decision-descriptions.ts';

/** Shows a moment to the minute. */
export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatDate(new Date(at), { dateStyle: 'long', timeStyle: 'short' })}</time>;
}

/** Shows one decision: what was decided, by whom, when and why, what the candidate read, and who undid it. */
export function DecisionEntry({ decision }: { readonly decision: Decision }) {
  const { by, reason, words, message, feedback, undoneBy, inView, isTextWithheld } = decision;
  const ownId = useAccount().data?.id;
  return (
    <>
      <p className="font-semibold">{describeDecision(decision, ownId)}</p>
      <p className="text-muted">
        <Moment at={decision.decidedAt} /> · {deciderLabel(by, ownId)}
        {inView.scorecards ? (
          <>
            {' · '}
            <Trans>Had seen the scorecards</Trans>
          </>
        ) : null}
      </p>
      {undoneBy ? (
        <p className="text-muted">
          {undoneByLabel(undoneBy.by, ownId)} · <Moment at={undoneBy.at} />
        </p>
      ) : null}
      {reason ? <p>{DECLINE_REASON_LABELS[reason]}</p> : null}
      {words ? <p className="mt-1 border-s-3 border-line ps-3 whitespace-pre-line">{words}</p> : null}
      {isTextWithheld ? <p className="mt-1 text-muted">{WITHHELD_MESSAGE}</p> : null}
      <Offered decision={decision} />
      {message || feedback ? (
        <div className="mt-1.5 [&_h2]:text-small">
          <Disclosure title={undoneBy ? t`Message the candidate didn’t get` : t`Message to the candidate`}>
            {message ? <p className="whitespace-pre-line">{message}</p> : null}
            {feedback ? <p className="mt-3 whitespace-pre-line">{feedback}</p> : null}
          </Disclosure>
        </div>
      ) : null}
    </>
  );
}

/** What was offered, and until when. */
function Offered({ decision: { terms, document, answerBy } }: { readonly decision: Decision }) {
  if (terms === null)
    return answerBy ? (
      <p>
        <Trans>Answer requested by {formatDayWithWeekday(answerBy)}</Trans>
      </p>
    ) : null;
  return (
    <>
      <p>{termsLine(terms, answerBy)}</p>
      {document ? (
        <p>
          <Trans>With {isolated(document.name)}</Trans>
        </p>
      ) : null}
    </>
  );
}
