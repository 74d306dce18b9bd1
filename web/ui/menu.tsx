import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** One thing that can be done from a menu. */
export type MenuEntry = {
  readonly id: string;
  readonly label: ReactNode;
  /** A few words below it; why not, when it cannot be done now. */
  readonly note?: string;
  readonly isDisabled?: boolean;
  /** A line stands above it. */
  readonly isApart?: boolean;
};

export type MenuProps = {
  /** What the menu is of, for whoever hears it. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** What opened it: the menu stands beside it, and the focus goes back there. */
  readonly anchor: HTMLElement;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
};

/** The menu once it has been fetched. React's `lazy` would show its first one 300 ms late, though it is there. */
let fetched: ComponentType<MenuProps> | null = null;

/** Fetches the menu once a page that has one is shown, so that it's there when it is opened. */
export async function prepareMenu(): Promise<void> {
  fetched ??= (await import('./menu-popup.tsx')).MenuPopup;
}

/** A short list of things to do, above everything else. It is open while it is rendered; Escape and a press elsewhere close it. */
export function Menu(props: MenuProps) {
  const [Popup, setPopup] = useState(() => fetched);
  const giveUp = useEffectEvent(props.onClose);
  useEffect(() => {
    // Without a connection it closes; what it has to offer needs one too.
    if (!Popup) prepareMenu().then(() => setPopup(() => fetched), giveUp);
  }, [Popup]);
  return Popup ? <Popup {...props} /> : null;
}
