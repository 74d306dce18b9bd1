import { Trans } from '@common-ground/i18n/trans';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../platform/session/current-session.ts';
import { SearchIcon } from '../../ui/signs/icons.tsx';
import { KeyHint } from '../../ui/signs/key-hint.tsx';
import type { AccountQuestion } from '../frames/account-entries.tsx';
import { isOpeningKey, OPENING_KEYS } from './opening-keys.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })));
const AccountDialog = lazy(() =>
  import('../frames/account-entries.tsx').then((module) => ({ default: module.AccountDialog })),
);

/**
 * Whether the palette is open. Opening adds an entry of its own to the history, at the same address, so that going back closes the
 * palette before anything else; the router isn't told, because nothing else changes.
 *
 * @param isUsable while the member has no page to go to, nothing opens
 */
export function usePaletteOpening(isUsable: boolean) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (isOpen || !isUsable) return;
    History.prototype.pushState.call(history, history.state, '');
    setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUsable || !isOpeningKey(event)) return;
    event.preventDefault();
    if (isOpen) history.back();
    else open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const close = () => setOpen(false);
    document.addEventListener('keydown', listen);
    addEventListener('popstate', close);
    return () => {
      document.removeEventListener('keydown', listen);
      removeEventListener('popstate', close);
    };
  }, []);
  return { isOpen, open, close: () => history.back(), leave: () => setOpen(false) };
}

type OpenPaletteProps = {
  readonly opening: ReturnType<typeof usePaletteOpening>;
  readonly onShortcuts: () => void;
};

/** The palette while it's open, and what it asks. */
export function OpenPalette({ opening, onShortcuts }: OpenPaletteProps) {
  const session = useSession();
  const [question, setQuestion] = useState<AccountQuestion | null>(null);
  return (
    <Suspense>
      {opening.isOpen ? (
        <Palette
          onClose={opening.close}
          onLeave={opening.leave}
          onSignOut={setQuestion}
          onShortcuts={onShortcuts}
        />
      ) : null}
      {question && session.auth === 'signed-in' ? (
        <AccountDialog uid={session.user.uid} question={question} onClose={() => setQuestion(null)} />
      ) : null}
    </Suspense>
  );
}

type SearchButtonProps = {
  readonly onOpen: () => void;
  /** A line at the side with the key, or only the icon. */
  readonly variant: 'side' | 'sign';
};

/** Opens the palette. Its code is fetched as soon as someone points at it. */
export function SearchButton({ onOpen, variant }: SearchButtonProps) {
  const fetched = () => void loadPalette().catch(() => undefined);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={OPENING_KEYS.named}
      onPointerEnter={fetched}
      onFocus={fetched}
      onClick={onOpen}
      className={
        variant === 'side'
          ? 'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-label font-medium text-muted transition-colors duration-150 hover:bg-surface/70 hover:text-ink md:min-h-10'
          : 'grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink'
      }
    >
      <SearchIcon className={variant === 'side' ? 'size-4.5 flex-none' : 'size-5.5'} strokeWidth={1.75} />
      <span className={variant === 'side' ? 'flex-1 text-start' : 'sr-only'}>
        <Trans>Search</Trans>
      </span>
      {variant === 'side' ? (
        <span className="hidden md:block">
          <KeyHint keys={OPENING_KEYS.shown} />
        </span>
      ) : null}
    </button>
  );
}
