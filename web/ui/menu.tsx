import type { ReactNode } from 'react';
import { prepared } from './prepared.tsx';

/** An item of a menu. */
export type MenuEntry = {
  readonly id: string;
  readonly label: ReactNode;
  /** A short note below it, such as why it isn't available. */
  readonly note?: string;
  readonly isDisabled?: boolean;
  /** Whether there's a separator above it. */
  readonly hasDivider?: boolean;
};

export type MenuProps = {
  /** The menu's label for screen readers. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** The element that opened it: the menu is next to it, and the focus returns there. */
  readonly anchor: HTMLElement;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
};

/** A menu above everything else, open as long as it's rendered. Escape and a click elsewhere close it. */
export const Menu = prepared<MenuProps>(async () => (await import('./menu-popup.tsx')).MenuPopup);
