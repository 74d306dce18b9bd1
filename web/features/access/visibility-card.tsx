import type { Access } from '@common-ground/contract/access/access';
import { Card } from '../../ui/card.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useSaveVisibility } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';
import { blockedWords, outcomeWords, VISIBILITY_OPTIONS } from './access-words.ts';

/** Who finds the candidate: what follows from it now, and the choice. */
export function VisibilityCard({ title = 'Who can see you' }: { readonly title?: string }) {
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
          legend="Who can see you"
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
        <p className="font-semibold">Applied</p>
        <p className="text-small text-muted">
          Whatever you choose: a company that you apply to sees what you send with the application, exactly as
          you saw it before sending, and nothing else. To take it away from them, withdraw your application.
        </p>
      </div>
    </div>
  );
}

function AgeNotice({ age }: { readonly age: Access['age'] }) {
  if (age === 'unknown')
    return (
      <Notice title="You are hidden">
        To be seen by companies, we need to know that you are 18 or over.{' '}
        <TextLink href="/general/personal#personal-bornOn">Add your date of birth</TextLink>. It’s only used
        for the age rules, and companies never see it.
      </Notice>
    );
  return (
    <Notice title="You are hidden">
      Until you are 18, no company can find you and your results are for you alone. You can apply to verified
      companies.
    </Notice>
  );
}
