import { readAccount } from '@common-ground/contract/accounts/accounts';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import { clearInvitation, storeInvitation } from '../../../platform/session/invitation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SignOutButton } from '../settings/sign-out-card.tsx';
import type { TeamInvitation } from './team-invitation-card.tsx';

type OtherAccountNoticeProps = {
  readonly invitation: string;
  readonly found: Pick<TeamInvitation, 'companyName' | 'maskedAddress'>;
  /** Whether the invitation was sent to another address than the account's. */
  readonly isForAnother: boolean;
};

/** Why the signed-in user can't use a team invitation with this account, and what they can do. */
export function OtherAccountNotice({ invitation, found, isForAnother }: OtherAccountNoticeProps) {
  const session = useSession();
  const isCompany = session.auth === 'signed-in' && session.role === 'company';
  const hasAccount = session.auth === 'signed-in' && session.role !== 'none';
  const ownName = useOwnCompanyName(isCompany);
  const email = (session.auth === 'signed-in' && session.user.email) || null;
  const isColleague = isCompany && ownName === found.companyName;

  return (
    <div className="grid gap-3">
      <Notice tone="warning" title={email === null ? t`You’re signed in` : t`You’re signed in as ${email}`}>
        {isColleague
          ? t`You’re already on ${isolated(found.companyName)}’s team.`
          : [
              hasAccount ? describeAccount(isCompany, ownName) : null,
              isForAnother ? otherAddressMessage(found) : sameAddressMessage(found.companyName, isCompany),
            ]
              .filter(Boolean)
              .join(' ')}
      </Notice>
      {/* Signing out clears this tab's data, but the invitation doesn't belong to the account. */}
      <SignOutButton tone="primary" className="w-full" onSignedOut={() => storeInvitation(invitation)} />
      {isCompany ? (
        <ButtonLink tone="quiet" href="/company-route/team" onClick={clearInvitation} className="w-full">
          <Trans>See my team</Trans>
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** The name of the company that the account belongs to; null until it's known. */
function useOwnCompanyName(isCompany: boolean): string | null {
  const [ownName, setOwnName] = useState<string | null>(null);
  useEffect(() => {
    if (!isCompany) return;
    void call(readAccount).then((answer) =>
      setOwnName(answer.ok ? (answer.body.company?.name ?? null) : null),
    );
  }, [isCompany]);
  return ownName;
}

function describeAccount(isCompany: boolean, ownName: string | null): string {
  if (!isCompany) return t`This isn’t a company account.`;
  return ownName === null
    ? t`This account belongs to another company.`
    : t`This account belongs to ${isolated(ownName)}.`;
}

function otherAddressMessage({ companyName, maskedAddress }: OtherAccountNoticeProps['found']): string {
  return t`The invitation was sent to ${maskedAddress}. To join ${isolated(companyName)}, sign out and use that address, or ask for an invitation to another one. Your invitation will still be here.`;
}

function sameAddressMessage(companyName: string, isCompany: boolean): string {
  return isCompany
    ? t`To join ${isolated(companyName)}, leave that team first, or ask for an invitation to another address. Your invitation will still be here.`
    : t`To join ${isolated(companyName)}, ask for an invitation to another address.`;
}
