import { MAX_RATER_LINKS_PER_REQUEST } from '@common-ground/domain/company-culture/rater-link';
import { t } from '@common-ground/i18n/t';
import { type FormEvent, useState } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { numberProblem, readNumber } from '../../ui/fields/typed-number.ts';
import { Notice } from '../../ui/signs/notice.tsx';
import { useCreateRaterLinks } from './company-culture.queries.ts';
import { FreshLinks } from './fresh-links.tsx';

const LABEL = t`Number of links`;
const RANGE = { minimum: 1, maximum: MAX_RATER_LINKS_PER_REQUEST, step: 1 };

/** Creates links for the company to give out. */
export function CopyLinksForm() {
  const [count, setCount] = useState('5');
  const [error, setError] = useState<string>();
  const create = useCreateRaterLinks();

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = readNumber(count);
    const problem =
      parsed.kind === 'none' ? t`Enter how many links you need.` : numberProblem(LABEL, count, RANGE);
    setError(problem);
    if (parsed.kind === 'number' && problem === undefined && !create.isPending)
      create.mutate({ body: { count: Number(parsed.text) } });
  }

  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <TextField
        label={LABEL}
        hint={t`We show them only once, for you to copy.`}
        inputMode="numeric"
        autoComplete="off"
        value={count}
        error={error}
        onChange={(event) => setCount(event.target.value)}
      />
      {create.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(create.error)}
        </Notice>
      ) : null}
      <Button type="submit" tone="quiet" isBusy={create.isPending} className="justify-self-start">
        {create.isPending ? t`Creating…` : t`Create links`}
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
