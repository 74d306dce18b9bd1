import { Trans } from '@common-ground/i18n/trans';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Href } from '../../platform/paths.ts';
import { isSharedDevice } from '../../platform/session/current-session.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { prepareEntryFrame } from '../routing/entry-pages.tsx';

// The contents of the account menu, fetched when the page is first used.

const loadSignOutCard = () =>
  import('../../features/accounts/settings/sign-out-card.tsx').then((module) => ({
    default: module.SignOutCard,
  }));
const SignOutCard = lazy(loadSignOutCard);

/** Fetches what signing out needs, and the frame of the page it leads to. */
export function prepareToSignOut(): void {
  void loadSignOutCard().catch(() => undefined);
  prepareEntryFrame();
}

const DeleteAccountCard = lazy(() =>
  import('../../features/accounts/settings/delete-account-card.tsx').then((module) => ({
    default: module.DeleteAccountCard,
  })),
);
const PrivacyCard = lazy(() =>
  import('../../features/accounts/settings/privacy-card.tsx').then((module) => ({
    default: module.PrivacyCard,
  })),
);

const ThemePicker = lazy<ComponentType>(() =>
  import('./theme-picker.tsx').then(
    (module) => ({ default: module.ThemePicker }),
    // Without a connection, the menu leaves it out.
    () => ({ default: () => null }),
  ),
);

const ENTRY =
  'flex min-h-11 w-full items-center rounded-control px-3 text-start text-label font-medium hover:bg-sunk';

/** The questions that the menu asks in a dialog. */
export type AccountQuestion = 'sign-out' | 'sign-out-everywhere' | 'delete' | 'privacy';

type AccountEntriesProps = {
  readonly email: string;
  readonly privacyHref: Href | undefined;
  readonly accountHref: Href;
  readonly emailsHref: Href;
  readonly onClose: () => void;
  readonly onAsk: (question: AccountQuestion) => void;
};

/** Account and device settings: theme, privacy, signing out, deleting. */
export function AccountEntries(props: AccountEntriesProps) {
  const { email, privacyHref, accountHref, emailsHref, onClose, onAsk } = props;
  return (
    <>
      <p className="truncate px-3 pt-2 pb-1 text-small text-muted" title={email}>
        {email}
      </p>
      {/* As high as the content, so that nothing jumps. */}
      <div className="min-h-19">
        <Suspense>
          <ThemePicker />
        </Suspense>
      </div>
      <hr className="my-2 border-line" />
      <PlainLink href={accountHref} className={ENTRY} onClick={onClose}>
        <Trans>Account settings</Trans>
      </PlainLink>
      <PlainLink href={emailsHref} className={ENTRY} onClick={onClose}>
        <Trans>Email notifications</Trans>
      </PlainLink>
      {privacyHref ? (
        <PlainLink href={privacyHref} className={ENTRY} onClick={onClose}>
          <Trans>Privacy</Trans>
        </PlainLink>
      ) : null}
      <button type="button" className={ENTRY} onClick={() => onAsk('privacy')}>
        <Trans>What happens with your data</Trans>
      </button>
      {isSharedDevice() ? null : (
        <button type="button" className={ENTRY} onClick={() => onAsk('sign-out')}>
          <Trans>Sign out</Trans>
        </button>
      )}
      <button type="button" className={ENTRY} onClick={() => onAsk('sign-out-everywhere')}>
        <Trans>Sign out everywhere</Trans>
      </button>
      <button type="button" className={joinClasses(ENTRY, 'text-clay')} onClick={() => onAsk('delete')}>
        <Trans>Delete account</Trans>
      </button>
    </>
  );
}

type AccountDialogProps = {
  readonly uid: string;
  readonly question: AccountQuestion;
  readonly onClose: () => void;
};

/** The dialog for one of the menu's questions. */
export function AccountDialog({ uid, question, onClose }: AccountDialogProps) {
  if (question === 'delete') return <DeleteAccountCard onClose={onClose} />;
  if (question === 'privacy') return <PrivacyCard onClose={onClose} />;
  return <SignOutCard uid={uid} isEverywhere={question === 'sign-out-everywhere'} onClose={onClose} />;
}
