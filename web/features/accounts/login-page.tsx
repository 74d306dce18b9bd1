import { useState } from 'react';
import { dropInvitation, heldInvitation } from '../../platform/invitation.ts';
import { InvitationCard } from './invitation-card.tsx';
import { LoginForm } from './login-form.tsx';

/** Signing in; with an invitation in hand, what it is and a button to begin. */
export function LoginPage() {
  const [invitation, setInvitation] = useState(heldInvitation);
  if (invitation === null) return <LoginForm />;
  return (
    <InvitationCard
      invitation={invitation}
      onLeave={() => {
        dropInvitation();
        setInvitation(null);
      }}
    />
  );
}
