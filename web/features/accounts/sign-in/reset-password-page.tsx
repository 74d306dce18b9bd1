import { useEffect, useState } from 'react';
import { goTo } from '../../../platform/navigation.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

/** Requests the email or, after following its link, sets a new password. */
export function ResetPasswordPage() {
  const [code, setCode] = useState(codeInAddress);
  const [hasDeadLink, setDeadLink] = useState(false);
  useEffect(() => {
    // The code gives access to the account: it's removed from the address bar and the history.
    if (location.search) goTo('/reset-password', true);
  }, []);
  if (code === null) return <ResetRequestForm hasDeadLink={hasDeadLink} />;
  return (
    <NewPasswordForm
      code={code}
      onDeadLink={() => {
        setDeadLink(true);
        setCode(null);
      }}
    />
  );
}

function codeInAddress(): string | null {
  const search = new URLSearchParams(location.search);
  return search.get('mode') === 'resetPassword' ? search.get('oobCode') : null;
}
