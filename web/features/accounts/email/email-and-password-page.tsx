import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/current-session.ts';
import { CollapsedList } from '../../../ui/collapsed-list.tsx';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ChangePasswordForm } from '../settings/change-password-form.tsx';
import { FormatLocaleForm } from '../settings/format-locale-form.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';

/** Sign-in details, and how dates and numbers are written, for candidates and members alike. @param children further settings */
export function EmailAndPasswordPage({ children }: { readonly children?: ReactNode }) {
  const session = useSession();
  const email = session.auth === 'signed-in' ? (session.user.email ?? '') : '';
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle
        lead={t`What you sign in with, how dates and numbers are written, and which emails you get. A new password signs you out on all other devices. A new email signs you out everywhere.`}
      >
        <Trans>Account settings</Trans>
      </PageTitle>
      <CollapsedList>
        <CollapsibleCard title={t`Email`} note={email}>
          <ChangeEmailForm email={email} />
        </CollapsibleCard>
        <CollapsibleCard title={t`Password`}>
          <ChangePasswordForm email={email} />
        </CollapsibleCard>
        <CollapsibleCard title={t`Dates and numbers`}>
          <FormatLocaleForm />
        </CollapsibleCard>
        {children}
      </CollapsedList>
    </div>
  );
}
