import {
  BOOSTER_LIMITS,
  EVIDENCE_PROMPTS,
  type Evidence,
  type EvidencePrompt,
} from '@common-ground/domain/profile/booster';
import { t } from '@common-ground/i18n/t';
import { Select } from '../../../ui/fields/select.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { optionsOf } from '../fields/option-labels.ts';
import { ProseField } from '../fields/prose-field.tsx';
import { EVIDENCE_PROMPT_TEXTS } from './booster-labels.ts';

/** The fields of one short, true story: the prompt and the text. Prompts that another story answers aren't offered. */
export function EvidenceFields({
  entry,
  change,
  errorOf,
  idOf,
  unavailable,
}: EntryFieldsProps<Evidence> & { readonly unavailable: readonly (EvidencePrompt | null)[] }) {
  const availablePrompts = EVIDENCE_PROMPTS.filter(
    (prompt) => prompt === entry.prompt || !unavailable.includes(prompt),
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <Select
        id={idOf('prompt')}
        label={t`What’s it about?`}
        options={optionsOf(availablePrompts, EVIDENCE_PROMPT_TEXTS)}
        value={entry.prompt ?? ''}
        onChange={(event) => change({ prompt: (event.target.value || null) as EvidencePrompt | null })}
        error={errorOf('prompt')}
      />
      <ProseField
        id={idOf('text')}
        label={t`What happened`}
        hint={
          entry.prompt === null
            ? t`${BOOSTER_LIMITS.evidenceTextLeast} to ${BOOSTER_LIMITS.evidenceText} characters, in your own words.`
            : EVIDENCE_PROMPT_TEXTS[entry.prompt].hint
        }
        atLeast={BOOSTER_LIMITS.evidenceTextLeast}
        atMost={BOOSTER_LIMITS.evidenceText}
        value={entry.text}
        onChange={(text) => change({ text })}
        error={errorOf('text')}
      />
    </div>
  );
}
