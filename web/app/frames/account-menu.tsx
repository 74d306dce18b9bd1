import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { Href } from '../../platform/paths.ts';
import { isSharedDevice, useSession } from '../../platform/session/current-session.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { PlainLink } from '../../ui/plain-link.tsx';

const loadSignOutCard = () =>
  import('../../features/accounts/settings/sign-out-card.tsx').then((module) => ({
    default: module.SignOutCard,
  }));
const SignOutCard = lazy(loadSignOutCard);

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
    // Without a connection the menu does without it.
    () => ({ default: () => null }),
  ),
);

const ENTRY =
  'flex min-h-11 w-full items-center rounded-control px-3 text-start text-label font-medium hover:bg-sunk';

type AccountMenuProps = {
  /** The page about privacy; a dialog with the essentials when there is none. */
  readonly privacyHref?: Href;
  /** The page for another email address, password or format of dates. */
  readonly accountHref: Href;
  /** The page with the switches for emails. */
  readonly emailsHref: Href;
  /** The menu stands at the bottom and opens upwards. */
  readonly isUpward?: boolean;
};

/** What belongs to the account and to this device: theme, privacy, signing out, deleting. */
export function AccountMenu({ privacyHref, accountHref, emailsHref, isUpward = false }: AccountMenuProps) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'none' | 'sign-out' | 'sign-out-everywhere' | 'delete' | 'privacy'>(
    'none',
  );
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(prepareToSignOut, []);
  useClosing(whole, isOpen, (isByKey) => {
    setOpen(false);
    if (isByKey) button.current?.focus();
  });
  if (session.auth !== 'signed-in') return null;
  const email = session.user.email ?? '';
  const initial = email.slice(0, 1).toUpperCase() || '·';

  function openDialog(which: typeof dialog) {
    // The dialog gives the focus back to what had it when it opened.
    button.current?.focus();
    setOpen(false);
    setDialog(which);
  }

  return (
    <div ref={whole} className="relative">
      <button
        ref={button}
        type="button"
        // Names begin with the visible letter, so that speech control finds the button by it.
        aria-label={isUpward ? undefined : t`${initial} – your account`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={joinClasses(
          'flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-full',
          isUpward && 'w-full justify-start rounded-control px-1 hover:bg-surface/70',
        )}
      >
        <span
          aria-hidden={isUpward || undefined}
          className="grid size-9 place-items-center rounded-full bg-ground-wash text-small font-bold text-ground uppercase transition-shadow duration-150 hover:ring-2 hover:ring-ground/40"
        >
          {initial}
        </span>
        {isUpward ? (
          <span className="text-label font-medium text-muted">
            <Trans>Your account</Trans>
          </span>
        ) : null}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={joinClasses(
          'absolute z-30 w-72 rounded-card border border-line bg-surface p-2 shadow-card',
          isUpward ? 'start-0 bottom-full mb-2' : 'end-0 top-full mt-1',
        )}
      >
        <p className="truncate px-3 pt-2 pb-1 text-small text-muted" title={email}>
          {email}
        </p>
        {/* As high as what comes, so that nothing jumps. */}
        <div className="min-h-19">
          <Suspense>{isOpen ? <ThemePicker /> : null}</Suspense>
        </div>
        <hr className="my-2 border-line" />
        <PlainLink href={accountHref} className={ENTRY} onClick={() => setOpen(false)}>
          <Trans>Account settings</Trans>
        </PlainLink>
        <PlainLink href={emailsHref} className={ENTRY} onClick={() => setOpen(false)}>
          <Trans>Email notifications</Trans>
        </PlainLink>
        {privacyHref ? (
          <PlainLink href={privacyHref} className={ENTRY} onClick={() => setOpen(false)}>
            <Trans>Privacy</Trans>
          </PlainLink>
        ) : null}
        <button type="button" className={ENTRY} onClick={() => openDialog('privacy')}>
          <Trans>What happens with your data</Trans>
        </button>
        {isSharedDevice() ? null : (
          <button type="button" className={ENTRY} onClick={() => openDialog('sign-out')}>
            <Trans>Sign out</Trans>
          </button>
        )}
        <button type="button" className={ENTRY} onClick={() => openDialog('sign-out-everywhere')}>
          <Trans>Sign out everywhere</Trans>
        </button>
        <button
          type="button"
          className={joinClasses(ENTRY, 'text-clay')}
          onClick={() => openDialog('delete')}
        >
          <Trans>Delete account</Trans>
        </button>
      </div>
      <Suspense>
        {dialog === 'sign-out' || dialog === 'sign-out-everywhere' ? (
          <SignOutCard
            uid={session.user.uid}
            isEverywhere={dialog === 'sign-out-everywhere'}
            onClose={() => setDialog('none')}
          />
        ) : null}
        {dialog === 'delete' ? <DeleteAccountCard onClose={() => setDialog('none')} /> : null}
        {dialog === 'privacy' ? <PrivacyCard onClose={() => setDialog('none')} /> : null}
      </Suspense>
    </div>
  );
}

/** Fetches what signing out needs once the page is used: the connection may be gone by then. */
function prepareToSignOut() {
  const stop = new AbortController();
  const { signal } = stop;
  const prepare = () => {
    stop.abort();
    void loadSignOutCard().catch(() => undefined);
  };
  for (const use of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    document.addEventListener(use, prepare, { signal, passive: true });
  return () => stop.abort();
}

/** Closes what is open when a press or the focus lands somewhere else, and on Escape. */
function useClosing(
  whole: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isByKey: boolean) => void,
) {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    function onElsewhere(event: Event) {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) onClose(false);
    }
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') onClose(true);
      },
      { signal },
    );
    return () => stop.abort();
  }, [isOpen, whole]);
}
