import { type ReactNode, useEffect } from 'react';
import { joinClasses } from './join-classes.ts';
import { useOpenOnPaper } from './open-on-paper.ts';

type DisclosureProps = {
  readonly title: string;
  /** What's inside, in a few words, such as a count or the current choice. */
  readonly note?: ReactNode;
  /** An anchor for links: it opens when one leads to it. */
  readonly id?: string;
  readonly children: ReactNode;
  /** Called each time it opens. */
  readonly onOpen?: () => void;
  /** It is open when it appears. */
  readonly isOpen?: boolean;
  /** Whether it's left out when printing. */
  readonly isForScreen?: boolean;
};

/** Content that not everyone needs, folded behind its title. It's expanded when printed. */
export function Disclosure({
  title,
  note,
  id,
  children,
  onOpen,
  isOpen = false,
  isForScreen = false,
}: DisclosureProps) {
  const details = useOpenOnPaper(isForScreen);
  // Within the page, the browser follows a link by itself: it scrolls here, but opens nothing.
  useEffect(() => {
    const open = () => {
      if (id !== undefined && location.hash === `#${id}` && details.current) details.current.open = true;
    };
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [id, details]);
  return (
    <details
      ref={details}
      id={id}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
      className={joinClasses(
        'group break-inside-avoid self-start rounded-card border border-line bg-surface',
        isForScreen && 'print:hidden',
      )}
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-card px-5.5 hover:bg-sunk sm:min-h-14 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className={joinClasses('min-w-0', note !== undefined && 'py-3')}>
          <h2 className="text-h3">{title}</h2>
          {note === undefined ? null : (
            <span className="block text-small break-words text-muted">{note}</span>
          )}
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4 flex-none fill-none stroke-current stroke-2 text-muted transition-transform duration-150 [[open]>summary>&]:rotate-180"
        >
          <path d="m3 6 5 5 5-5" />
        </svg>
      </summary>
      <div className="px-5.5 pt-2 pb-5.5 sm:px-6">{children}</div>
    </details>
  );
}
