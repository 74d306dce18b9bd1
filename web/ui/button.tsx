import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import type { LinkProps } from './link-href.ts';

/**
 * How prominent a button is: one primary per screen, the rest quiet. The last two are for dark green
 * backgrounds.
 */
export type ButtonTone = 'primary' | 'quiet' | 'danger' | 'link' | 'marigold' | 'quiet-on-idea';

const TONES: Record<ButtonTone, string> = {
  primary: 'px-4.5 bg-ground text-ground-ink border-transparent hover:bg-ground-strong active:translate-y-px',
  quiet:
    'px-4.5 bg-transparent text-ink border-line hover:bg-sunk hover:border-control active:translate-y-px',
  danger: 'px-4.5 bg-clay text-clay-ink border-transparent hover:bg-clay-strong active:translate-y-px',
  link: 'bg-transparent text-ground border-transparent px-1.5 hover:underline underline-offset-4',
  marigold: 'px-4.5 bg-marigold text-[#1b2326] border-transparent hover:underline underline-offset-4',
  'quiet-on-idea': 'px-4.5 bg-transparent text-idea-ink border-idea-muted hover:underline underline-offset-4',
};

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border text-label leading-tight font-semibold text-center no-underline transition-[background-color,border-color,color,translate] duration-150 select-none aria-disabled:opacity-60 aria-disabled:translate-y-0';

type Looks = {
  readonly tone?: ButtonTone;
  readonly className?: string;
  readonly children: ReactNode;
};

type ButtonProps = Looks &
  Omit<ComponentProps<'button'>, 'disabled' | 'className' | 'children'> & {
    /** Something is in progress: the button keeps its focus and its place but does nothing. */
    readonly isBusy?: boolean;
    /**
     * Not possible right now; say why next to it. It stays focusable, so that screen readers can reach the
     * reason.
     */
    readonly isDisabled?: boolean;
  };

/** A button with text. `type` is `button` by default. */
export function Button({
  tone = 'primary',
  isBusy = false,
  isDisabled = false,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const isIdle = isBusy || isDisabled;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      className={joinClasses(SHAPE, TONES[tone], className)}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button: it navigates and does nothing else. */
export function ButtonLink({ tone = 'primary', className, children, ...rest }: Looks & LinkProps) {
  return (
    <a {...rest} className={joinClasses(SHAPE, TONES[tone], className)}>
      {children}
    </a>
  );
}
