import { readAccount } from '@common-ground/contract/accounts/accounts';
import { isolated } from '@common-ground/domain/isolated';
import { hasPermission } from '@common-ground/domain/team/permission';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { invalidate } from '../../platform/api/query-of.ts';
import { usePath } from '../../platform/navigation.ts';
import { leave, session } from '../../platform/session/current-session.ts';
import { useAccount, usePermission } from '../../platform/session/membership.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { hubPermission } from './hub-links.ts';
import { isOutOfTheTeam, MembershipFollower } from './membership-follower.tsx';

const DeleteAccountCard = lazy(() =>
  import('../../features/accounts/settings/delete-account-card.tsx').then((module) => ({
    default: module.DeleteAccountCard,
  })),
);

/** Shows a page of the hub, with what holds for all of them: not verified, suspended, not part of the role, or not in the team any more. */
export function HubStanding({ children }: { readonly children: ReactNode }) {
  const { data, error } = useAccount();
  const path = usePath();
  if (isOutOfTheTeam(error)) return <NotInTheTeam />;
  if (data?.company?.standing === 'suspended') return <Suspended companyName={data.company.name} />;
  const needed = hubPermission(path);
  const isInRole = needed === null || !data?.company || hasPermission(data.company.membership, needed);
  return (
    <>
      <MembershipFollower />
      {data?.company?.standing === 'unverified' && isInRole ? <Unverified /> : null}
      {isInRole ? children : <NotInTheRole />}
    </>
  );
}

/** Pages that are empty for it, and say so in the place of what they would show. */
const SAYING_IT = ['/company-route/discover', '/company-route/overlap'];

function Unverified() {
  const mayVerify = usePermission('manage_company');
  const path = usePath();
  // The home and the profile say it where something can be done about it.
  const isThere = path.startsWith('/company-route/profile') || /^\/company-route\/?$/.test(path);
  if ((isThere && mayVerify) || SAYING_IT.some((page) => path.startsWith(page))) return null;
  return (
    <div className="mb-7 group-has-data-bleed/hub:mx-5 group-has-data-bleed/hub:my-4 print:hidden">
      <Notice title="Your company is not verified yet">
        You can prepare everything. Publishing, and seeing people, open with the verification.{' '}
        {mayVerify ? (
          <TextLink href="/company-route/profile#verification">Verify it by a mail to your domain</TextLink>
        ) : (
          'An owner can verify it on the page “Company profile”.'
        )}
      </Notice>
    </div>
  );
}

function Suspended({ companyName }: { readonly companyName: string }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <PageTitle documentTitle="Suspended" lead="Nothing is lost, and nothing can be done here for now.">
        {isolated(companyName)} is suspended
      </PageTitle>
      <Card>
        <p>
          Those who run this service have stopped the company’s access. Its opportunities are shown to nobody,
          and everybody who applied can still read and take back what they sent. Please contact those who run
          this service to have it looked at.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={() => void invalidate(readAccount)}>Look again</Button>
          <Button tone="quiet" onClick={() => void leave()}>
            Sign out
          </Button>
          <Button tone="link" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </div>
      </Card>
      <Suspense>{isDeleting ? <DeleteAccountCard onClose={() => setDeleting(false)} /> : null}</Suspense>
    </div>
  );
}

/** A page that somebody's role does not open, by an old link or after the role was changed. */
function NotInTheRole() {
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <PageTitle documentTitle="Not part of your role" lead="An owner of your company can change your role.">
        This page is not part of your role
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/company-route">Go to your home page</ButtonLink>
        <ButtonLink tone="quiet" href="/company-route/team">
          See who is an owner
        </ButtonLink>
      </div>
    </div>
  );
}

function NotInTheTeam() {
  const [isBusy, setBusy] = useState(false);
  async function goOn() {
    setBusy(true);
    await session.refreshRole(true);
    setBusy(false);
  }
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <PageTitle documentTitle="Not in the team" lead="Your sign-in is still yours.">
        You are not in this company’s team any more
      </PageTitle>
      <Card>
        <p>
          You can begin something new with the same sign-in: as a candidate, with a company of your own, or
          with an invitation from another one.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button isBusy={isBusy} onClick={() => void goOn()}>
            {isBusy ? 'One moment' : 'Begin something new'}
          </Button>
          <Button tone="quiet" onClick={() => void leave()}>
            Sign out
          </Button>
        </div>
      </Card>
    </div>
  );
}
