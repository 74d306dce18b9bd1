import type { Access, ChosenCompany } from '@common-ground/contract/access/access';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { useChooseCompany, useReadAccess, useReleaseCompany } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { POSITION_TEXTS } from './position-texts.ts';

/** Lists the companies that may see the candidate's name, and adds to them. */
export function ChosenCompaniesCard() {
  const isNamed = useReadAccess().data?.visibility === 'named';
  const title = t`Companies that can see your name`;
  const content = <AccessState>{(access) => <Chosen access={access} />}</AccessState>;
  // Folded while no company sees the name, whatever is on the list.
  return isNamed ? <Card title={title}>{content}</Card> : <Disclosure title={title}>{content}</Disclosure>;
}

function Chosen({ access }: { readonly access: Access }) {
  const choose = useChooseCompany();
  const release = useReleaseCompany();
  const { chosenCompanies, visibility } = access;
  return (
    <div className="grid gap-4">
      {visibility === 'named' ? null : (
        <p className="text-small text-muted">
          {t`You can add companies now. They’ll see your name once you choose “${{ setting: POSITION_TEXTS.findable_with_name.label }}”.`}
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
        <p className="text-small text-muted">
          <Trans>You haven’t chosen any companies.</Trans>
        </p>
      )}
      <CompanyPicker
        label={t`Add a company`}
        hint={
          visibility === 'named'
            ? t`Verified companies only. They’ll see your name right away.`
            : t`Verified companies only.`
        }
        onPick={({ id }) => choose.mutate(id)}
      />
      <p className="text-small text-muted">
        <Trans>
          If you remove a company or change your visibility, it stops seeing your name right away. From the
          next day (UTC), it can only find you as a new anonymous candidate: you’re off its shortlists, and
          its earlier invitations no longer lead to your profile. People there may still remember what they
          saw.
        </Trans>
      </p>
      <DecisionFailure error={choose.error ?? release.error} />
    </div>
  );
}

type RowProps = { readonly company: ChosenCompany; readonly isBusy: boolean; readonly onRelease: () => void };

function ChosenRow({ company, isBusy, onRelease }: RowProps) {
  const { name, isVerified, isBlocked, chosenAt } = company;
  const state = isBlocked
    ? t`Blocked, so it can’t see your profile`
    : isVerified
      ? t`Added on ${{ day: formatInstantAsDay(chosenAt) }}`
      : t`No longer verified, so it can’t see your profile`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <CompanyName company={company} />
        <span className="block text-small text-muted">{state}</span>
      </span>
      <Button tone="quiet" isBusy={isBusy} onClick={onRelease}>
        <Trans>
          Remove<span className="sr-only"> {isolated(name)}</span>
        </Trans>
      </Button>
    </li>
  );
}
