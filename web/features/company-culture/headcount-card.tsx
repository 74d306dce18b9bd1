import { COMPANY_PROFILE_LIMITS } from '@common-ground/domain/company/company-profile';
import { type FormEvent, useState } from 'react';
import { useKeptDraft } from '../../platform/drafts/kept-draft.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { numberProblem, readNumber } from '../../ui/fields/typed-number.ts';
import { SavedState, type SaveStatus } from '../../ui/signs/saved-state.tsx';
import { useSaveHeadcount } from './company-culture.queries.ts';

const LABEL = 'People employed';
const RANGE = { minimum: 1, maximum: COMPANY_PROFILE_LIMITS.headcount, step: 1 };

/** How many people work there, and why that is asked. */
export function HeadcountCard({ headcount }: { readonly headcount: number | null }) {
  const [draft, setDraft] = useKeptDraft('company-culture.headcount');
  const [error, setError] = useState<string>();
  const save = useSaveHeadcount();
  const shown = draft ?? (headcount === null ? '' : String(headcount));

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = numberProblem(LABEL, shown, RANGE);
    const read = readNumber(shown);
    const body = { headcount: read.kind === 'number' ? Number(read.text) : null };
    setError(problem);
    if (problem === undefined && !save.isPending) save.mutate({ body }, { onSuccess: () => setDraft(null) });
  }

  const status: SaveStatus = save.isPending
    ? { kind: 'saving' }
    : save.error
      ? { kind: 'failed', text: `Not saved. ${failureWords(save.error)}` }
      : { kind: save.isSuccess && draft === null ? 'saved' : 'idle' };

  return (
    <Card title="How many people work here">
      <form onSubmit={submit} noValidate className="grid gap-3">
        <TextField
          label={LABEL}
          isOptional
          hint="The more of your people have answered, the surer the figures. The number counts from the next five answers on; it doesn’t change figures that are already shown."
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          error={error}
          onChange={(event) => {
            setDraft(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button type="submit" tone="quiet" isBusy={save.isPending}>
            Save
          </Button>
          <SavedState status={status} />
        </div>
      </form>
    </Card>
  );
}
