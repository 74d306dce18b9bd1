import { RaterLinkCount } from '@common-ground/contract/company-culture';
import { findViolations } from '@common-ground/contract/violations';
import { type FormEvent, useState } from 'react';
import { failureWords } from '../../platform/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateRaterLinks } from './company-culture.queries.ts';
import { FreshLinks } from './fresh-links.tsx';

const COUNT_ERROR = 'Please give a whole number from 1 to 100.';

/** Makes links that one hands out oneself. */
export function CopyLinksForm() {
  const [count, setCount] = useState('5');
  const [error, setError] = useState<string>();
  const create = useCreateRaterLinks();

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { count: count.trim() === '' ? Number.NaN : Number(count) };
    const isValid = findViolations(RaterLinkCount, body).length === 0;
    setError(isValid ? undefined : COUNT_ERROR);
    if (isValid && !create.isPending) create.mutate({ body });
  }

  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <h3>Hand out links yourself</h3>
      <TextField
        label="How many links"
        hint="You see them once and can copy them."
        inputMode="numeric"
        autoComplete="off"
        value={count}
        error={error}
        onChange={(event) => setCount(event.target.value)}
      />
      {create.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(create.error)}
        </Notice>
      ) : null}
      <Button type="submit" tone="quiet" isBusy={create.isPending} className="justify-self-start">
        {create.isPending ? 'Making links' : 'Make links'}
      </Button>
      {create.data ? (
        <FreshLinks
          links={create.data.links}
          openUntil={create.data.openUntil}
          onDone={() => create.reset()}
        />
      ) : null}
    </form>
  );
}
