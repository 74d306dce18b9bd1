import type { Access, Consent } from '@common-ground/contract/access/access';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { CONSENT_WORDS } from '../../platform/words/consent-words.ts';
import { dayWords, instantDayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useListConsentDecisions, useSaveConsent } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';

/** Switches for the candidate's consents, with the history of decisions. */
export function ConsentsCard({ title = t`What you agree to` }: { readonly title?: string }) {
  return (
    <Card title={title}>
      <AccessState>{(access) => <Consents access={access} />}</AccessState>
    </Card>
  );
}

function Consents({ access }: { readonly access: Access }) {
  const save = useSaveConsent();
  const isAdult = access.age === 'adult';
  const saving = save.isPending ? save.variables : null;
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted">
        <Trans>
          Each one is separate, and off until you switch it on. You can switch it off again at any time, and
          that takes effect right away.
        </Trans>
      </p>
      {access.consents.map((consent) => {
        const { purpose } = consent;
        const isOpen = isAdult || purpose === 'matching' || consent.isGiven;
        return (
          <div key={purpose} id={purpose} className="grid gap-1.5">
            <Switch
              label={CONSENT_WORDS[purpose].label}
              description={CONSENT_WORDS[purpose].description}
              isOn={saving?.purpose === purpose ? saving.isGiven : consent.isGiven}
              onChange={(isGiven) => save.mutate({ purpose, isGiven })}
              isDisabled={save.isPending || !isOpen}
            />
            <p className="px-3.5 text-tiny text-muted">
              {isOpen ? decisionWords(consent) : t`Available once we know you’re 18 or over.`}
            </p>
          </div>
        );
      })}
      <DecisionFailure error={save.error} />
      {access.consents.some(({ decidedAt }) => decidedAt !== null) ? <History /> : null}
    </div>
  );
}

function decisionWords({ isGiven, decidedAt, textVersion }: Consent): string {
  if (decidedAt === null || textVersion === null) return t`You haven’t agreed to this.`;
  const day = instantDayWords(decidedAt);
  return isGiven
    ? t`You agreed on ${day} to the wording from ${{ version: dayWords(textVersion) }}.`
    : t`Off since ${day}.`;
}

type Decision = { readonly [Key in keyof Consent]: NonNullable<Consent[Key]> };

function historyWords({ purpose, isGiven, decidedAt, textVersion }: Decision): string {
  const consent = CONSENT_WORDS[purpose].label;
  const day = instantDayWords(decidedAt);
  const version = dayWords(textVersion);
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
      {history.error ? <p role="alert">{failureWords(history.error)}</p> : null}
      <ul className="grid gap-1.5">
        {decisions.map(({ purpose, isGiven, decidedAt, textVersion }) => (
          <li key={`${purpose} ${decidedAt}`}>
            {historyWords({ purpose, isGiven, decidedAt, textVersion })}
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
