import type { Access, Consent } from '@common-ground/contract/access/access';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { CONSENT_TEXTS } from '../../platform/text/consent-texts.ts';
import { formatDay, formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useListConsentDecisions, useSaveConsent } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';

/** The candidate's consents with their texts and dates, each withdrawn separately, and the history of decisions. */
export function ConsentsCard() {
  return (
    <Disclosure title={t`What you’ve agreed to`}>
      <AccessState>{(access) => <Consents access={access} />}</AccessState>
    </Disclosure>
  );
}

function Consents({ access }: { readonly access: Access }) {
  const save = useSaveConsent();
  const saving = save.isPending ? save.variables : null;
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted">
        <Trans>
          Each consent is separate. You give the first two by choosing who can see you, or when you compare
          your result. You can withdraw any of them here, and that takes effect right away.
        </Trans>
      </p>
      {access.consents.map((consent) => (
        <div key={consent.purpose} id={consent.purpose} className="grid gap-1.5">
          {consent.purpose === 'research' ? (
            <ResearchSwitch access={access} consent={consent} save={save} />
          ) : (
            <ConsentRow
              consent={consent}
              isSaving={saving?.purpose === consent.purpose}
              onWithdraw={() => save.mutate({ purpose: consent.purpose, isGiven: false })}
            />
          )}
        </div>
      ))}
      <DecisionFailure error={save.error} />
      {access.consents.some(({ decidedAt }) => decidedAt !== null) ? <History /> : null}
    </div>
  );
}

type ConsentRowProps = {
  readonly consent: Consent;
  readonly isSaving: boolean;
  readonly onWithdraw: () => void;
};

/** A consent that follows from who can see the candidate: its text, its date, and a button to withdraw it separately. */
function ConsentRow({ consent, isSaving, onWithdraw }: ConsentRowProps) {
  const { label, description } = CONSENT_TEXTS[consent.purpose];
  return (
    <div className="rounded-card border border-line bg-surface p-3.5 text-small">
      <p className="font-semibold">{label}</p>
      <p className="text-muted">{description}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-tiny text-muted">{describeConsent(consent)}</p>
        {consent.isGiven ? (
          <Button tone="quiet" isBusy={isSaving} onClick={onWithdraw}>
            <Trans>
              Withdraw<span className="sr-only"> consent to {label}</span>
            </Trans>
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type ResearchSwitchProps = {
  readonly access: Access;
  readonly consent: Consent;
  readonly save: ReturnType<typeof useSaveConsent>;
};

function ResearchSwitch({ access, consent, save }: ResearchSwitchProps) {
  const { purpose } = consent;
  const isOpen = access.age === 'adult' || consent.isGiven;
  const saving = save.isPending && save.variables.purpose === purpose ? save.variables : null;
  return (
    <>
      <Switch
        label={CONSENT_TEXTS[purpose].label}
        description={CONSENT_TEXTS[purpose].description}
        isOn={saving?.isGiven ?? consent.isGiven}
        onChange={(isGiven) => save.mutate({ purpose, isGiven })}
        isDisabled={save.isPending || !isOpen}
      />
      <p className="px-3.5 text-tiny text-muted">
        {isOpen ? describeConsent(consent) : t`Available once we know you’re 18 or over.`}
      </p>
    </>
  );
}

function describeConsent({ isGiven, decidedAt, textVersion }: Consent): string {
  if (decidedAt === null || textVersion === null) return t`You haven’t agreed to this.`;
  const day = formatInstantAsDay(decidedAt);
  return isGiven
    ? t`You agreed on ${day} to the wording from ${{ version: formatDay(textVersion) }}.`
    : t`Off since ${day}.`;
}

type Decision = { readonly [Key in keyof Consent]: NonNullable<Consent[Key]> };

function describePastConsent({ purpose, isGiven, decidedAt, textVersion }: Decision): string {
  const consent = CONSENT_TEXTS[purpose].label;
  const day = formatInstantAsDay(decidedAt);
  const version = formatDay(textVersion);
  return isGiven
    ? t`${consent}: agreed on ${day}, wording from ${version}`
    : t`${consent}: withdrawn on ${day}, wording from ${version}`;
}

function History() {
  const [isOpen, setOpen] = useState(false);
  const history = useListConsentDecisions(isOpen);
  const decisions = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="text-small">
      <summary className="min-h-11 content-center font-semibold">
        <Trans>Consent history</Trans>
      </summary>
      {history.isPending ? (
        <p role="status">
          <Trans>Loading…</Trans>
        </p>
      ) : null}
      {history.error ? <p role="alert">{failureMessage(history.error)}</p> : null}
      <ul className="grid gap-1.5">
        {decisions.map(({ purpose, isGiven, decidedAt, textVersion }) => (
          <li key={`${purpose} ${decidedAt}`}>
            {describePastConsent({ purpose, isGiven, decidedAt, textVersion })}
          </li>
        ))}
      </ul>
      {history.hasNextPage ? (
        <Button
          tone="quiet"
          className="mt-3"
          isBusy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          <Trans>Show earlier decisions</Trans>
        </Button>
      ) : null}
    </details>
  );
}
