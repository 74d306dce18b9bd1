import type { ReactNode } from 'react';
import { prepared } from './prepared.tsx';

/** One thing that can be done from a menu. */
export type MenuEntry = {
  readonly id: string;
  readonly label: ReactNode;
  /** A few words below it; why not, when it cannot be done now. */
  readonly note?: string;
  readonly isDisabled?: boolean;
  /** A line is above it. */
  readonly isApart?: boolean;
};

export type MenuProps = {
  /** What the menu is about, for screen reader users. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** The element that opened it: the menu is next to it, and the focus returns there. */
  readonly anchor: HTMLElement;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
};

/** A short list of things to do, above everything else. It is open while it is rendered; Escape and a press elsewhere close it. */
export const Menu = prepared<MenuProps>(async () => (await import('./menu-popup.tsx')).MenuPopup);
