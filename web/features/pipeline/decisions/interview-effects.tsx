import type {
  InterviewDecision,
  InterviewSummary,
} from '@common-ground/domain/interviews/application-interviews';
import { t } from '@common-ground/i18n/t';
import type { Card } from '../board/pipeline-cards.ts';
import { describeInterviewEffect } from './interview-effect-message.ts';

type EffectLineProps = {
  readonly decision: InterviewDecision;
  readonly interviews: readonly InterviewSummary[];
};

/** Says what a decision does to one candidate's interviews, if they have any. */
export function InterviewEffectLine({ decision, interviews }: EffectLineProps) {
  const text = describeInterviewEffect(decision, interviews);
  return text === null ? null : <p>{text}</p>;
}

type InterviewEffectsProps = { readonly decision: InterviewDecision; readonly cards: readonly Card[] };

/** Says what a decision does to the interviews of those it's about: in one sentence for one, in a list of names for several. */
export function InterviewEffects({ decision, cards }: InterviewEffectsProps) {
  const affected = cards.flatMap(({ id, name, interviews }) => {
    const text = describeInterviewEffect(decision, interviews);
    return text === null ? [] : [{ id, name, words: text }];
  });
  const [first] = affected;
  if (!first) return null;
  if (cards.length === 1) return <p className="text-small font-semibold">{first.words}</p>;
  return (
    <section aria-label={t`Interviews`} className="grid gap-2 text-small">
      <h3 className="text-label">{t`Interviews`}</h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what doesn't fit has to be reachable by keyboard
        tabIndex={0}
        className="grid max-h-40 gap-1 overflow-y-auto"
      >
        {affected.map(({ id, name, words }) => (
          <li key={id}>
            <strong className="font-semibold">{name}</strong>
            <p className="text-muted">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
