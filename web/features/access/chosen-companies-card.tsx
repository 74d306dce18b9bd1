import type { Access, ChosenCompany } from '@common-ground/contract/access/access';
import { isolated } from '@common-ground/domain/isolated';
import { instantDayWords } from '../../platform/words/day-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { useChooseCompany, useReleaseCompany } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';
import { CompanyPicker } from './company-picker.tsx';

/** The companies that see the name. */
export function ChosenCompaniesCard() {
  return (
    <Card title="Companies that see your name">
      <AccessState>{(access) => <Chosen access={access} />}</AccessState>
    </Card>
  );
}

function Chosen({ access }: { readonly access: Access }) {
  const choose = useChooseCompany();
  const release = useReleaseCompany();
  const { chosenCompanies, visibility } = access;
  return (
    <div className="grid gap-4">
      {visibility === 'named' ? null : (
        <p className="text-small text-muted">
          This list works with the setting “Named to companies I choose”. You can fill it now; until then, no
          one on it sees your name.
        </p>
      )}
      {chosenCompanies.length > 0 ? (
        <ul className="grid gap-2">
          {chosenCompanies.map((company) => (
            <ChosenRow
              key={company.companyId}
              company={company}
              isBusy={release.isPending && release.variables === company.companyId}
              onRelease={() => release.mutate(company.companyId)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-small text-muted">You haven’t chosen any companies.</p>
      )}
      <CompanyPicker
        label="Add a company"
        hint="Verified companies only. It sees your name from that moment on."
        onPick={({ id }) => choose.mutate(id)}
      />
      <p className="text-small text-muted">
        When you take a choice back, or go back from “Named” to another setting, these companies find you
        under a new anonymous card from the next day (UTC): you leave their shortlists, and their earlier
        invitations no longer lead to your profile. They may still remember what they saw.
      </p>
      <DecisionFailure error={choose.error ?? release.error} />
    </div>
  );
}

type RowProps = { readonly company: ChosenCompany; readonly isBusy: boolean; readonly onRelease: () => void };

function ChosenRow({ company, isBusy, onRelease }: RowProps) {
  const { name, isVerified, isBlocked, chosenAt } = company;
  const state = isBlocked
    ? 'Blocked: sees nothing.'
    : isVerified
      ? `Since ${instantDayWords(chosenAt)}.`
      : 'No longer verified: sees nothing.';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <CompanyName company={company} />
        <span className="block text-small text-muted">{state}</span>
      </span>
      <Button tone="quiet" isBusy={isBusy} onClick={onRelease}>
        Remove<span className="sr-only"> {isolated(name)}</span>
      </Button>
    </li>
  );
}
