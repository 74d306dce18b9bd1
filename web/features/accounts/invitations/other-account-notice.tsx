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

/** Why the signed-in user can't use a team invitation with this account, and what they can do. */
export function OtherAccountNotice({
  invitation,
  companyName,
}: {
  readonly invitation: string;
  readonly companyName: string;
}) {
  const session = useSession();
  const isCompany = session.auth === 'signed-in' && session.role === 'company';
  const [ownName, setOwnName] = useState<string | null>(null);
  useEffect(() => {
    if (!isCompany) return;
    void call(readAccount).then((answer) =>
      setOwnName(answer.ok ? (answer.body.company?.name ?? null) : null),
    );
  }, [isCompany]);
  const email = (session.auth === 'signed-in' && session.user.email) || null;

  return (
    <div className="grid gap-3">
      <Notice tone="warning" title={email === null ? t`You’re signed in` : t`You’re signed in as ${email}`}>
        {!isCompany
          ? t`This isn’t a company account. To join ${isolated(companyName)}, sign out and use another email address. Your invitation will still be here.`
          : ownName === companyName
            ? t`You’re already on ${isolated(companyName)}’s team.`
            : ownName === null
              ? t`This account belongs to another company. To join ${isolated(companyName)}, leave that team first, or sign out and use another email address. Your invitation will still be here.`
              : t`This account belongs to ${isolated(ownName)}. To join ${isolated(companyName)}, leave that team first, or sign out and use another email address. Your invitation will still be here.`}
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
