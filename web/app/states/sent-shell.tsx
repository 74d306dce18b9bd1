import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { FullScreenState } from './full-screen-state.tsx';

/** The shell that the server sent in place of the page, reused as long as there's nothing better to show. */
const shell = document.querySelector<HTMLElement>('[data-shell]:not(:empty)');
const sentFor = location.pathname;

/** Whether the page at an address was sent with a shell, which is then the best thing to show until the page is ready. */
export function hasShell(path: string): boolean {
  if (shell === null) return false;
  return path === sentFor || (path === '/login' && shell.dataset.shell === 'login');
}

type LoadingViewProps = {
  /** What's happening; "Loading..." by default. */
  readonly text?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
};

/** Shown while something has to be checked first: the page as it was sent, or one short sentence on an empty page. */
export function LoadingView({ text = t`Loading...`, children = null }: LoadingViewProps) {
  if (children !== null || !hasShell(location.pathname))
    return <FullScreenState text={text}>{children}</FullScreenState>;
  return (
    <div
      ref={(element) => {
        if (element === null || shell === null) return;
        for (const status of shell.querySelectorAll('[role="status"]')) status.textContent = text;
        element.replaceChildren(shell);
      }}
    />
  );
}
