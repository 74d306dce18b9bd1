import type { Access, Consent } from '@common-ground/contract/access/access';
import { useState } from 'react';
import { CONSENT_WORDS } from '../../platform/words/consent-words.ts';
import { dayWords, instantDayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useListConsentDecisions, useSaveConsent } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';

/** What the candidate agrees to, each for itself. */
export function ConsentsCard({ title = 'What you agree to' }: { readonly title?: string }) {
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
        Each is for itself and off until you switch it on. You can take it back at any time, and it works at
        once.
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
              {isOpen ? decisionWords(consent) : 'Opens when we know that you are 18.'}
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
  if (decidedAt === null || textVersion === null) return 'Never switched on.';
  const day = instantDayWords(decidedAt);
  return isGiven ? `Agreed on ${day}, to the text of ${dayWords(textVersion)}.` : `Taken back on ${day}.`;
}

function History() {
  const [isOpen, setOpen] = useState(false);
  const history = useListConsentDecisions(isOpen);
  const decisions = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="text-small">
      <summary className="min-h-11 content-center font-semibold">Every decision so far</summary>
      {history.isPending ? <p role="status">Loading</p> : null}
      {history.error ? <p role="alert">{failureWords(history.error)}</p> : null}
      <ul className="grid gap-1.5">
        {decisions.map(({ purpose, isGiven, decidedAt, textVersion }) => (
          <li key={`${purpose} ${decidedAt}`}>
            {CONSENT_WORDS[purpose].label}: {isGiven ? 'agreed' : 'taken back'} on{' '}
            {instantDayWords(decidedAt)}, text of {dayWords(textVersion)}
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
          Show earlier ones
        </Button>
      ) : null}
    </details>
  );
}
