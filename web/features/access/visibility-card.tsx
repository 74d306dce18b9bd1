import type { Access } from '@common-ground/contract/access/access';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Card } from '../../ui/card.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useSaveVisibility } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';
import { blockedWords, outcomeWords, VISIBILITY_OPTIONS } from './access-words.ts';

/** Lets the candidate choose who can find them, and says what that means right now. */
export function VisibilityCard({ title = t`Who can see you` }: { readonly title?: string }) {
  return (
    <Card id="visibility" title={title}>
      <AccessState>{(access) => <Visibility access={access} />}</AccessState>
    </Card>
  );
}

function Visibility({ access }: { readonly access: Access }) {
  const save = useSaveVisibility();
  return (
    <div className="grid gap-4">
      <p aria-live="polite" className="rounded-control bg-ground-wash px-4 py-3 font-semibold">
        {outcomeWords(access)} <span className="font-normal">{blockedWords(access)}</span>
      </p>
      {access.age === 'adult' ? (
        <RadioCards
          legend={t`Who can see you`}
          isLegendHidden
          options={VISIBILITY_OPTIONS}
          value={save.isPending ? save.variables : access.visibility}
          onChange={(visibility) => save.mutate(visibility)}
        />
      ) : (
        <AgeNotice age={access.age} />
      )}
      <DecisionFailure error={save.error} />
      <div className="rounded-card border border-line bg-sunk px-4.5 py-3">
        <p className="font-semibold">
          <Trans>Companies you apply to</Trans>
        </p>
        <p className="text-small text-muted">
          <Trans>
            When you apply, the company sees exactly what you reviewed before sending, whatever you choose
            here. It loses access if you withdraw your application.
          </Trans>
        </p>
      </div>
    </div>
  );
}

function AgeNotice({ age }: { readonly age: Access['age'] }) {
  if (age === 'unknown')
    return (
      <Notice title={t`You’re hidden`}>
        <Trans>
          Companies can only find people who are 18 or over.{' '}
          <TextLink href="/general/personal#personal-bornOn">Add your date of birth</TextLink>. We only use it
          to apply our age rules, and we don’t show it to companies.
        </Trans>
      </Notice>
    );
  return (
    <Notice title={t`You’re hidden`}>
      <Trans>
        Until you’re 18, companies can’t find you and only you can see your results. You can apply to verified
        companies.
      </Trans>
    </Notice>
  );
}
