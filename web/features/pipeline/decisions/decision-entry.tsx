import type { Decision } from '@common-ground/contract/pipeline/decision-log';
import { isolated } from '@common-ground/domain/isolated';
import { useAccount } from '../../../platform/session/membership.ts';
import { weekdayWords } from '../../../platform/words/day-words.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { MEMBER_WORDS, REASON_WORDS } from '../pipeline-words.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** A moment, to the minute. */
export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>;
}

/** One decision: what was done, who did it and when, why, what the candidate read, and who has taken it back. */
export function DecisionEntry({ decision }: { readonly decision: Decision }) {
  const { by, reason, words, message, feedback, answerBy, undoneBy, inView } = decision;
  const ownId = useAccount().data?.id;
  const nameOf = (member: Decision['by']) =>
    member.accountId === ownId ? 'you' : (member.name ?? MEMBER_WORDS[member.role]);
  return (
    <>
      <p className="font-semibold">{decisionWords(decision, nameOf)}</p>
      <p className="text-muted">
        <Moment at={decision.decidedAt} /> · {isolated(nameOf(by))}
        {inView.scorecards ? ' · had seen the scorecards' : ''}
      </p>
      {undoneBy ? (
        <p className="text-muted">
          Taken back by {isolated(nameOf(undoneBy.by))}, <Moment at={undoneBy.at} />
        </p>
      ) : null}
      {reason ? <p>{REASON_WORDS[reason]}</p> : null}
      {words ? <p className="mt-1 border-s-3 border-line ps-3 whitespace-pre-line">{words}</p> : null}
      {answerBy ? <p>Answer hoped for by {weekdayWords(answerBy)}</p> : null}
      {message || feedback ? (
        <div className="mt-1.5 [&_h2]:text-small">
          <Disclosure title={undoneBy ? 'What they would have read' : 'What they read'}>
            {message ? <p className="whitespace-pre-line">{message}</p> : null}
            {feedback ? <p className="mt-3 whitespace-pre-line">{feedback}</p> : null}
          </Disclosure>
        </div>
      ) : null}
    </>
  );
}

const TAKEN_BACK = {
  moved: 'Took back the move',
  declined: 'Took back the decline',
  offered: 'Took back the offer',
  undone: 'Took back',
} as const satisfies Record<Decision['kind'], string>;

function decisionWords({ kind, from, to, undoes }: Decision, nameOf: (by: Decision['by']) => string): string {
  if (kind === 'declined') return 'Declined';
  if (kind === 'offered') return 'Offer made';
  if (kind === 'undone')
    return undoes
      ? `${TAKEN_BACK[undoes.kind]} by ${isolated(nameOf(undoes.by))}`
      : 'The last decision was taken back';
  return `Moved from ${stageWords(from.name)} to ${stageWords(to.name)}`;
}

/** A stage's name is often a sentence of its own: it stands in quotation marks. */
function stageWords(name: string | null): string {
  return name === null ? 'a stage that is no more' : `“${name}”`;
}
