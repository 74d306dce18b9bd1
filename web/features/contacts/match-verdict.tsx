import type { MetApplicant } from '@common-ground/contract/contacts/contacts';
import type { Verdict } from '@common-ground/domain/contacts/contact-match';
import { isolated } from '@common-ground/domain/isolated';
import { useRef } from 'react';
import { instantDayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { basesWords } from './contact-words.ts';
import { useJudgeContact } from './contacts.queries.ts';

type MatchVerdictProps = {
  readonly match: Pick<MetApplicant, 'bases' | 'standing' | 'verdict' | 'saidBy' | 'saidAt'>;
  readonly contactId: string;
  readonly applicationId: string;
  /** Of the contact, for whoever hears the buttons and does not see where they stand. */
  readonly name: string;
};

const STANDING = {
  same: { tone: 'ground', words: 'The same person' },
  perhaps: { tone: 'marigold', words: 'Perhaps the same person' },
  different: { tone: 'plain', words: 'Not the same person' },
} as const;

const LINK = 'min-h-8 rounded-sm font-semibold text-ground underline-offset-4 hover:underline';

/** Why a contact and an application may be of one person, who has said so, and what can be said. */
export function MatchVerdict({ match, contactId, applicationId, name }: MatchVerdictProps) {
  const judging = useJudgeContact();
  const whole = useRef<HTMLDivElement>(null);
  const { bases, standing, verdict, saidBy, saidAt } = match;
  const say = (next: Verdict | null) => {
    if (judging.isPending) return;
    const told = { contactId, applicationId, verdict: next };
    // The button goes with what it says; the answer takes its place.
    judging.mutate(told, { onSuccess: () => whole.current?.focus() });
  };
  const button = (next: Verdict | null, words: string) => (
    <button
      type="button"
      className={LINK}
      aria-busy={judging.isPending || undefined}
      onClick={() => say(next)}
    >
      {words}
      <span className="sr-only"> as {isolated(name)}</span>
    </button>
  );
  return (
    <div ref={whole} tabIndex={-1} className="grid justify-items-start gap-1 rounded-sm text-small">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Chip tone={STANDING[standing].tone}>{STANDING[standing].words}</Chip>
        <span className="text-muted">
          {basesWords(bases)}
          {verdict !== null && saidAt !== null
            ? `; ${isolated(saidBy ?? 'a colleague')} looked on ${instantDayWords(saidAt)}`
            : ''}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {verdict === null && standing === 'perhaps' ? button('same', 'The same person') : null}
        {verdict === null ? button('different', 'Not the same person') : button(null, 'Take this back')}
      </p>
      {judging.isError ? (
        <p role="alert" className="font-medium text-clay">
          {failureWords(judging.error)}
        </p>
      ) : null}
    </div>
  );
}
