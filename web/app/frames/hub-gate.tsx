import { readAccount } from '@common-ground/contract/accounts/accounts';
import { isolated } from '@common-ground/domain/isolated';
import { hasPermission } from '@common-ground/domain/team/permission';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SignOutButton } from '../../features/accounts/settings/sign-out-card.tsx';
import { invalidate } from '../../platform/api/query-of.ts';
import { usePath } from '../../platform/navigation.ts';
import { session } from '../../platform/session/current-session.ts';
import { useAccount, usePermission } from '../../platform/session/membership.ts';
import { withContact } from '../../platform/text/with-contact.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NotificationsFollower } from '../notifications/unread-notifications.tsx';
import { DueFollower } from '../pages/due-badge.tsx';
import { hubPermission } from './hub-links.ts';
import { hasLeftTeam, MembershipFollower } from './membership-follower.tsx';

const DeleteAccountCard = lazy(() =>
  import('../../features/accounts/settings/delete-account-card.tsx').then((module) => ({
    default: module.DeleteAccountCard,
  })),
);

/** Shows a page of the hub, or why it's closed: not verified, suspended, not part of the role, or no longer on the team. */
export function HubGate({ children }: { readonly children: ReactNode }) {
  const { data, error } = useAccount();
  const path = usePath();
  if (hasLeftTeam(error)) return <NotInTheTeam />;
  if (data?.company?.standing === 'suspended') return <Suspended companyName={data.company.name} />;
  const neededPermission = hubPermission(path);
  const isInRole =
    neededPermission === null || !data?.company || hasPermission(data.company.membership, neededPermission);
  return (
    <>
      <MembershipFollower />
      <NotificationsFollower />
      <DueFollower />
      {data?.company?.standing === 'unverified' && isInRole ? <Unverified /> : null}
      {isInRole ? children : <NotInTheRole />}
    </>
  );
}

/** Pages that are empty for an unverified company, and say so. */
const EXPLAINED_ON_PAGE = ['/company-route/discover', '/company-route/overlap'];

function Unverified() {
  const mayVerify = usePermission('manage_company');
  const path = usePath();
  // Home and the profile say so next to what can be done about it.
  const isThere = path.startsWith('/company-route/profile') || /^\/company-route\/?$/.test(path);
  if ((isThere && mayVerify) || EXPLAINED_ON_PAGE.some((page) => path.startsWith(page))) return null;
  return (
    <div className="mb-7 group-has-data-bleed/hub:mx-5 group-has-data-bleed/hub:my-4 print:hidden">
      <Notice title={t`Your company isn’t verified yet`}>
        <Trans>
          You can get everything ready, but you can’t publish jobs or see candidates until it’s verified.
        </Trans>{' '}
        {mayVerify ? (
          <TextLink href="/company-route/profile#verification">
            <Trans>Verify your company by email</Trans>
          </TextLink>
        ) : (
          <Trans>An owner can verify it under “Company profile”.</Trans>
        )}
      </Notice>
    </div>
  );
}

function Suspended({ companyName }: { readonly companyName: string }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <PageTitle
        documentTitle={t`Suspended`}
        lead={t`Your data is safe, but you can’t use this account for hiring right now.`}
      >
        <Trans>{isolated(companyName)} is suspended</Trans>
      </PageTitle>
      <Card>
        <p>
          {withContact(
            t`We’ve suspended your company’s access. Your jobs are hidden, and candidates can still read and withdraw their applications.`,
          )}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={() => void invalidate(readAccount)}>
            <Trans>Check again</Trans>
          </Button>
          <SignOutButton />
          <Button tone="link" onClick={() => setDeleting(true)}>
            <Trans>Delete my account</Trans>
          </Button>
        </div>
      </Card>
      <Suspense>{isDeleting ? <DeleteAccountCard onClose={() => setDeleting(false)} /> : null}</Suspense>
    </div>
  );
}

/** A page that isn't open to someone's role, reached by an old link or after a change of role. */
function NotInTheRole() {
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <PageTitle documentTitle={t`No access`} lead={t`Ask an owner of your company to change your role.`}>
        <Trans>Your role doesn’t include this page</Trans>
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/company-route">
          <Trans>Go to home</Trans>
        </ButtonLink>
        <ButtonLink tone="quiet" href="/company-route/team">
          <Trans>See who’s an owner</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function NotInTheTeam() {
  const [isBusy, setBusy] = useState(false);
  async function continueToApplication() {
    setBusy(true);
    await session.refreshRole(true);
    setBusy(false);
  }
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <PageTitle documentTitle={t`No longer on the team`} lead={t`You can still sign in with this account.`}>
        <Trans>You’re no longer on this company’s team</Trans>
      </PageTitle>
      <Card>
        <p>
          <Trans>
            You can start again with the same account: as a candidate, with your own company, or with an
            invitation from another company.
          </Trans>
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button isBusy={isBusy} onClick={() => void continueToApplication()}>
            {isBusy ? t`One moment` : t`Start again`}
          </Button>
          <SignOutButton />
        </div>
      </Card>
    </div>
  );
}
