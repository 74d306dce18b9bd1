import type { Shortlist } from '@common-ground/contract/people/shortlists';
import { SHORTLIST_LIMITS } from '@common-ground/domain/people/shortlist';
import { type FormEvent, useState } from 'react';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCreateShortlist } from './shortlists.queries.ts';

type NewListFormProps = {
  /** The list is for those who work on this opportunity; null is for all who find people. */
  readonly opportunityId: string | null;
  readonly onMade: (list: Shortlist) => void;
};

/** Begins a list by its name. */
export function NewListForm({ opportunityId, onMade }: NewListFormProps) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const creating = useCreateShortlist();
  const trimmed = name.trim();
  function make(event: FormEvent) {
    event.preventDefault();
    // After a list was made the form is empty, and the second click of a double one is no mistake.
    setTried(!creating.isSuccess);
    if (trimmed === '' || creating.isPending) return;
    creating.mutate(
      { body: { name: trimmed, opportunityId }, key },
      {
        onSuccess: (list) => {
          setName('');
          setTried(false);
          setKey(crypto.randomUUID());
          onMade(list);
        },
      },
    );
  }
  const error = creating.isError
    ? failureWords(creating.error)
    : isTried && trimmed === ''
      ? 'Please give it a name.'
      : undefined;
  return (
    <form onSubmit={make} noValidate className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          label="New list"
          placeholder="Data trainees"
          value={name}
          maxLength={SHORTLIST_LIMITS.name}
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setKey(crypto.randomUUID());
            creating.reset();
          }}
        />
      </div>
      <Button type="submit" tone="quiet" className={BESIDE_CONTROL.always} isBusy={creating.isPending}>
        {creating.isPending ? 'Making' : 'Make list'}
      </Button>
    </form>
  );
}
