import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type KeyedButtonProps = ComponentProps<typeof Button> & {
  /** The single-key shortcut for the same action; undefined for none. */
  readonly keys: string | undefined;
};

/** A button that shows its keyboard shortcut. */
export function KeyedButton({ keys, children, ...rest }: KeyedButtonProps) {
  return (
    <Button {...rest} aria-keyshortcuts={keys}>
      {children}
      {keys ? (
        <span aria-hidden="true" className="hidden md:block">
          <kbd className="grid h-5 min-w-5 place-items-center rounded-[5px] border border-current/40 px-1 font-text text-[0.6875rem] leading-none font-semibold">
            {keys}
          </kbd>
        </span>
      ) : null}
    </Button>
  );
}
