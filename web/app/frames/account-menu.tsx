import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Href } from '../../platform/paths.ts';
import { useSession } from '../../platform/session/current-session.ts';
import { initialsOf } from '../../platform/values/initials.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { useClosing } from '../../ui/use-closing.ts';
import type { AccountQuestion } from './account-entries.tsx';

const loadEntries = () => import('./account-entries.tsx');
const AccountEntries = lazy(() => loadEntries().then((module) => ({ default: module.AccountEntries })));
const AccountDialog = lazy(() => loadEntries().then((module) => ({ default: module.AccountDialog })));

type AccountMenuProps = {
  /** The privacy page; if there's none, a dialog shows the essentials. */
  readonly privacyHref?: Href;
  /** The page for changing the email address, password or date format. */
  readonly accountHref: Href;
  /** The page with the switches for emails. */
  readonly emailsHref: Href;
  /** Who is signed in and where, for companies. */
  readonly member?: { readonly name: string | null; readonly companyName: string };
  /** Whether the menu is at the bottom and opens upwards, with the member's name next to the initials. */
  readonly isUpward?: boolean;
};

/** Account and device settings: theme, privacy, signing out, deleting. */
export function AccountMenu(props: AccountMenuProps) {
  const { privacyHref, accountHref, emailsHref, member, isUpward = false } = props;
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<AccountQuestion | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(prepareOnUse, []);
  useClosing(container, isOpen, (isByKey) => {
    setOpen(false);
    if (isByKey) button.current?.focus();
  });
  if (session.auth !== 'signed-in') return null;
  const email = session.user.email ?? '';
  const initial = member?.name ? initialsOf(member.name) : email.slice(0, 1).toUpperCase() || '·';

  function openDialog(question: AccountQuestion) {
    // The dialog returns the focus to the element that had it before.
    button.current?.focus();
    setOpen(false);
    setDialog(question);
  }

  return (
    <div ref={container} className="relative">
      <button
        ref={button}
        type="button"
        // The name begins with the visible letter, so that speech control can find the button by it.
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
        {isUpward && member ? (
          <span className="grid min-w-0 text-start">
            <span dir="auto" className="truncate text-label font-medium">
              {member.name ?? <Trans>Your account</Trans>}
            </span>
            <span dir="auto" className="truncate text-tiny text-muted">
              {member.companyName}
            </span>
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
        <Suspense fallback={<div className="min-h-96" />}>
          {isOpen ? (
            <AccountEntries
              {...{ email, privacyHref, accountHref, emailsHref }}
              onClose={() => setOpen(false)}
              onAsk={openDialog}
            />
          ) : null}
        </Suspense>
      </div>
      <Suspense>
        {dialog ? (
          <AccountDialog uid={session.user.uid} question={dialog} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Fetches the menu, and what signing out needs, once the page is used: the connection may be gone by then. */
function prepareOnUse() {
  const stop = new AbortController();
  const { signal } = stop;
  const prepare = () => {
    stop.abort();
    loadEntries().then(
      (module) => module.prepareToSignOut(),
      () => undefined,
    );
  };
  for (const use of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    document.addEventListener(use, prepare, { signal, passive: true });
  return () => stop.abort();
}
