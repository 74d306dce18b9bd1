import type { Decision } from '@common-ground/contract/pipeline/decision-log';
import { isolated } from '@common-ground/domain/isolated';
import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { termsLine } from '../../../platform/offers/offer-words.ts';
import { useAccount } from '../../../platform/session/membership.ts';
import { weekdayWords } from '../../../platform/words/day-words.ts';
import { WITHHELD_WORDS } from '../../../platform/words/withheld-words.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { REASON_WORDS } from '../pipeline-words.ts';
import { deciderWords, decisionWords, undoneByWords } from './decision-words.ts';

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
      <p className="font-semibold">{decisionWords(decision, ownId)}</p>
      <p className="text-muted">
        <Moment at={decision.decidedAt} /> · {deciderWords(by, ownId)}
        {inView.scorecards ? (
          <>
            {' · '}
            <Trans>Had seen the scorecards</Trans>
          </>
        ) : null}
      </p>
      {undoneBy ? (
        <p className="text-muted">
          {undoneByWords(undoneBy.by, ownId)} · <Moment at={undoneBy.at} />
        </p>
      ) : null}
      {reason ? <p>{REASON_WORDS[reason]}</p> : null}
      {words ? <p className="mt-1 border-s-3 border-line ps-3 whitespace-pre-line">{words}</p> : null}
      {isTextWithheld ? <p className="mt-1 text-muted">{WITHHELD_WORDS}</p> : null}
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
        <Trans>Answer requested by {weekdayWords(answerBy)}</Trans>
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
