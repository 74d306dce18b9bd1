import type { Access } from '@common-ground/contract/access/access';
import { isolated } from '@common-ground/domain/isolated';
import { type FormEvent, useState } from 'react';
import { useDebounced } from '../../platform/debounce.ts';
import { instantDayWords } from '../../platform/words/day-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TYPING_PAUSE_MS, useBlockCompany, useUnblockCompany } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';
import { HiddenCompanies } from './hidden-companies.tsx';

/** Who sees nothing, whatever else is decided. */
export function BlockListCard() {
  return (
    <Card title="Companies that see nothing">
      <AccessState>{(access) => <BlockList access={access} />}</AccessState>
    </Card>
  );
}

function BlockList({ access }: { readonly access: Access }) {
  const unblock = useUnblockCompany();
  const { blocks, currentEmployer } = access;
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted">
        A block beats everything above. What you’ve already sent with an application stays with the company
        until you withdraw it.
      </p>
      {currentEmployer === null && blocks.length === 0 ? (
        <p className="text-small text-muted">
          You haven’t blocked any companies. Your current employer is blocked once you{' '}
          <TextLink href="/general/employment">tell us who they are</TextLink>.
        </p>
      ) : (
        <ul className="grid gap-2">
          {currentEmployer === null ? null : (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{currentEmployer}</span>
                <span className="block text-small text-muted">Your current employer, always blocked.</span>
              </span>
              <TextLink href="/general/employment">Change</TextLink>
              <div className="basis-full">
                <HiddenCompanies name={currentEmployer} />
              </div>
            </li>
          )}
          {blocks.map(({ id, name, isByName, blockedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-2.5"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span className="block text-small text-muted">
                  {isByName ? 'Every company of this name' : 'This company'}, since{' '}
                  {instantDayWords(blockedAt)}.
                </span>
              </span>
              <Button
                tone="quiet"
                isBusy={unblock.isPending && unblock.variables === id}
                onClick={() => unblock.mutate(id)}
              >
                Unblock<span className="sr-only"> {name}</span>
              </Button>
              {isByName ? <NamedCompanies name={name} /> : null}
            </li>
          ))}
        </ul>
      )}
      <DecisionFailure error={unblock.error} />
      <BlockForm />
    </div>
  );
}

/** The companies of a blocked name, once they are asked for: a list can have a hundred names. */
function NamedCompanies({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="basis-full">
      <Button tone="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide companies' : 'Show companies'}
        <span className="sr-only"> called {isolated(name)}</span>
      </Button>
      {isOpen ? <HiddenCompanies name={name} /> : null}
    </div>
  );
}

function BlockForm() {
  const block = useBlockCompany();
  const [name, setName] = useState('');
  const isEmpty = name.trim() === '';
  const settledName = useDebounced(name.trim(), TYPING_PAUSE_MS);
  function send(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty) block.mutate({ name: name.trim() }, { onSuccess: () => setName('') });
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      <TextField
        label="Block a company by its name"
        hint={
          'Longer names that start the same way are blocked too. Capitals, accents and endings such as Ltd or GmbH make no difference.'
        }
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {isEmpty || settledName === '' ? null : <HiddenCompanies name={settledName} isPlanned />}
      <Button
        type="submit"
        tone="quiet"
        className="justify-self-start"
        isBusy={block.isPending}
        isDisabled={isEmpty}
      >
        Block
      </Button>
      <DecisionFailure error={block.error} />
    </form>
  );
}
