import type { Access } from '@common-ground/contract/access/access';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useState } from 'react';
import { useDebounced } from '../../platform/debounce.ts';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TYPING_PAUSE_MS, useBlockCompany, useUnblockCompany } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';
import { HiddenCompanies } from './hidden-companies.tsx';

/** Lists blocked companies and names, and adds to them. Blocks override every other setting. */
export function BlockListCard() {
  return (
    <Disclosure title={t`Blocked companies`}>
      <AccessState>{(access) => <BlockList access={access} />}</AccessState>
    </Disclosure>
  );
}

function BlockList({ access }: { readonly access: Access }) {
  const unblock = useUnblockCompany();
  const { blocks, currentEmployer } = access;
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted">
        <Trans>
          Blocking a company overrides your other settings. If you’ve already applied to it, it keeps what you
          sent until you withdraw your application.
        </Trans>
      </p>
      {currentEmployer === null && blocks.length === 0 ? (
        <p className="text-small text-muted">
          <Trans>
            You haven’t blocked any companies.{' '}
            <TextLink href="/general/employment">Add your current employer</TextLink> and we’ll block it too.
          </Trans>
        </p>
      ) : (
        <ul className="grid gap-2">
          {currentEmployer === null ? null : (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{currentEmployer}</span>
                <span className="block text-small text-muted">
                  <Trans>Your current employer is always blocked.</Trans>
                </span>
              </span>
              <TextLink href="/general/employment">
                <Trans>Change</Trans>
              </TextLink>
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
                  {isByName
                    ? t`Blocked by name on ${{ day: formatInstantAsDay(blockedAt) }}`
                    : t`Blocked on ${{ day: formatInstantAsDay(blockedAt) }}`}
                </span>
              </span>
              <Button
                tone="quiet"
                isBusy={unblock.isPending && unblock.variables === id}
                onClick={() => unblock.mutate(id)}
              >
                <Trans>
                  Unblock<span className="sr-only"> {isolated(name)}</span>
                </Trans>
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

/** Loads the companies with a blocked name when opened: a list can have a hundred names. */
function NamedCompanies({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="basis-full">
      <Button tone="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? (
          <Trans>
            Hide companies<span className="sr-only"> with the name {isolated(name)}</span>
          </Trans>
        ) : (
          <Trans>
            Show companies<span className="sr-only"> with the name {isolated(name)}</span>
          </Trans>
        )}
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
        label={t`Block a company by name`}
        hint={t`We’ll also block longer names that start the same way. Capitals, accents and endings such as Ltd or GmbH don’t matter.`}
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
        <Trans>Block</Trans>
      </Button>
      <DecisionFailure error={block.error} />
    </form>
  );
}
