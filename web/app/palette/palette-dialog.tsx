import { t } from '@common-ground/i18n/t';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type PaletteDialogProps = {
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * The palette's own modal: near the top of a wide screen, or covering a phone's. It's open as long as it's rendered; Escape and a press
 * outside close it, and the focus goes back to where it was.
 */
export function PaletteDialog({ onClose, children }: PaletteDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    element.current?.showModal();
  }, []);
  // Runs once it's gone, because focus events aren't fired while React removes it.
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
    [],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is handled by `onCancel`; the press outside is an addition for the pointer
    <dialog
      ref={element}
      aria-label={t`Search`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-surface p-0 text-ink open:flex md:mx-auto md:mt-[min(5.75rem,10vh)] md:h-auto md:max-h-[min(34rem,80vh)] md:max-w-[45rem] md:rounded-[14px] md:border md:border-line md:shadow-[0_32px_80px_-16px_rgb(10_18_20/0.5)]"
    >
      {children}
    </dialog>
  );
}
