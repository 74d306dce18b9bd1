import { isAddedLink } from '@common-ground/domain/added-candidates/added-candidate';
import { isTeamInvitation } from '@common-ground/domain/team/team-invitation';
import { lazy, Suspense, useState } from 'react';
import { goTo } from '../../../platform/navigation.ts';
import { session } from '../../../platform/session/current-session.ts';
import { clearInvitation, storedInvitation } from '../../../platform/session/invitation.ts';
import { clearUnsubscribeLink, storedUnsubscribeLink } from '../../../platform/session/stop-link.ts';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { LoginForm } from './login-form.tsx';

// Few people arrive with an invitation, so others needn't fetch its code.
const InvitationCard = lazy(() =>
  import('../invitations/invitation-card.tsx').then((module) => ({ default: module.InvitationCard })),
);

const TeamInvitationCard = lazy(() =>
  import('../invitations/team-invitation-card.tsx').then((module) => ({
    default: module.TeamInvitationCard,
  })),
);

const AddedEntryCard = lazy(() =>
  import('../invitations/added-entry-card.tsx').then((module) => ({ default: module.AddedEntryCard })),
);

const UnsubscribePage = lazy(() =>
  import('../email/stop-mail-page.tsx').then((module) => ({ default: module.UnsubscribePage })),
);

/** Anyone signed in continues to their first page; others can sign in here. */
function leave(stay: () => void): void {
  if (session.snapshot().auth === 'signed-in') goTo('/', true);
  else stay();
}

/**
 * The sign-in page. With an invitation, it shows what it's for and a button to start; with a link that stops emails, the button for that.
 */
export function LoginPage() {
  const [unsubscribeLink, setUnsubscribeLink] = useState(storedUnsubscribeLink);
  const [invitation, setInvitation] = useState(storedInvitation);
  if (unsubscribeLink !== null)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <UnsubscribePage
          link={unsubscribeLink}
          onLeave={() => {
            clearUnsubscribeLink();
            leave(() => setUnsubscribeLink(null));
          }}
        />
      </Suspense>
    );
  if (invitation === null) return <LoginForm />;
  const leaveInvitation = () => {
    clearInvitation();
    leave(() => setInvitation(null));
  };
  const Card = isTeamInvitation(invitation) ? TeamInvitationCard : InvitationCard;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {isAddedLink(invitation) ? (
        <AddedEntryCard link={invitation} onLeave={leaveInvitation} />
      ) : (
        <Card invitation={invitation} onLeave={leaveInvitation} />
      )}
    </Suspense>
  );
}
