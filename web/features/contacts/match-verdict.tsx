import type { MetApplicant } from '@common-ground/contract/contacts/contacts';
import type { Verdict } from '@common-ground/domain/contacts/contact-match';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { useRef } from 'react';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { formatBases } from './contact-labels.ts';
import { useJudgeContact } from './contacts.queries.ts';

type MatchVerdictProps = {
  readonly match: Pick<MetApplicant, 'bases' | 'standing' | 'verdict' | 'saidBy' | 'saidAt'>;
  readonly contactId: string;
  readonly applicationId: string;
  /** The contact's name, for screen reader users, who can't see where the buttons are. */
  readonly name: string;
};

const VERDICTS = {
  same: { tone: 'ground', label: t`Same person` },
  perhaps: { tone: 'marigold', label: t`Possibly the same person` },
  different: { tone: 'plain', label: t`Different person` },
} as const;

const LINK = 'min-h-8 rounded-sm font-semibold text-ground underline-offset-4 hover:underline';

function describeCheck(decidedBy: string | null, decidedAt: string): string {
  const day = formatInstantAsDay(decidedAt);
  return decidedBy === null
    ? t`Checked by a colleague on ${day}`
    : t`Checked by ${isolated(decidedBy)} on ${day}`;
}

/** Why a contact and an application may belong to the same person, who confirmed or denied it, and the buttons to do so. */
export function MatchVerdict({ match, contactId, applicationId, name }: MatchVerdictProps) {
  const judging = useJudgeContact();
  const container = useRef<HTMLDivElement>(null);
  const { bases, standing, verdict, saidBy, saidAt } = match;
  const saveVerdict = (next: Verdict | null) => {
    if (judging.isPending) return;
    const judgement = { contactId, applicationId, verdict: next };
    // The button disappears, and the result replaces it.
    judging.mutate(judgement, { onSuccess: () => container.current?.focus() });
  };
  const button = (next: Verdict | null, text: string, label: string) => (
    <button
      type="button"
      aria-label={label}
      className={LINK}
      aria-busy={judging.isPending || undefined}
      onClick={() => saveVerdict(next)}
    >
      {text}
    </button>
  );
  return (
    <div ref={container} tabIndex={-1} className="grid justify-items-start gap-1 rounded-sm text-small">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Chip tone={VERDICTS[standing].tone}>{VERDICTS[standing].label}</Chip>
        <span className="text-muted">
          {[
            formatBases(bases),
            ...(verdict !== null && saidAt !== null ? [describeCheck(saidBy, saidAt)] : []),
          ].join(' · ')}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {verdict === null && standing === 'perhaps'
          ? button('same', t`Same person`, t`Same person as ${isolated(name)}`)
          : null}
        {verdict === null
          ? button('different', t`Different person`, t`Different person from ${isolated(name)}`)
          : button(null, t`Undo`, t`Undo for ${isolated(name)}`)}
      </p>
      {judging.isError ? (
        <p role="alert" className="font-medium text-clay">
          {failureMessage(judging.error)}
        </p>
      ) : null}
    </div>
  );
}
