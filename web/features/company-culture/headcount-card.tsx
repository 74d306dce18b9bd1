import { COMPANY_PROFILE_LIMITS } from '@common-ground/domain/company/company-profile';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useState } from 'react';
import { forgetAfterSend, useStoredDraft } from '../../platform/drafts/stored-draft.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { numberProblem, readNumber } from '../../ui/fields/typed-number.ts';
import { SavedState, type SaveStatus } from '../../ui/signs/saved-state.tsx';
import { useSaveHeadcount } from './company-culture.queries.ts';

const LABEL = t`Number of employees`;
const RANGE = { minimum: 1, maximum: COMPANY_PROFILE_LIMITS.headcount, step: 1 };

/** Asks how many people work at the company, and says why. */
export function HeadcountCard({ headcount }: { readonly headcount: number | null }) {
  const [draft, setDraft, forget] = useStoredDraft('company-culture.headcount');
  const [error, setError] = useState<string>();
  const save = useSaveHeadcount();
  const fieldText = draft ?? (headcount === null ? '' : String(headcount));

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = numberProblem(LABEL, fieldText, RANGE);
    const parsed = readNumber(fieldText);
    const body = { headcount: parsed.kind === 'number' ? Number(parsed.text) : null };
    setError(problem);
    if (problem !== undefined || save.isPending) return;
    forgetAfterSend(save.mutateAsync({ body }), () => forget(draft));
  }

  const status: SaveStatus = save.isPending
    ? { kind: 'saving' }
    : save.error
      ? { kind: 'failed', text: t`Not saved. ${{ reason: failureMessage(save.error) }}` }
      : { kind: save.isSuccess && draft === null ? 'saved' : 'idle' };

  return (
    <CollapsibleCard
      title={t`Company size`}
      note={
        headcount === null
          ? t`Not entered`
          : t`${plural(headcount, { one: '# employee', other: '# employees' })}`
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-3">
        <TextField
          label={LABEL}
          isOptional
          hint={t`The larger the share of your people who answer, the more certain the results. A change counts from the next five answers on, and doesn’t affect results you already see.`}
          inputMode="numeric"
          autoComplete="off"
          value={fieldText}
          error={error}
          onChange={(event) => {
            setDraft(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button type="submit" tone="quiet" isBusy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
          <SavedState status={status} />
        </div>
      </form>
    </CollapsibleCard>
  );
}
