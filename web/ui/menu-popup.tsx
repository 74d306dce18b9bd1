import { Menu, MenuItem, useMenuStore } from '@ariakit/react/menu';
import { type Ref, useLayoutEffect, useRef } from 'react';
import { joinClasses } from './join-classes.ts';
import type { MenuEntry, MenuProps } from './menu.tsx';

/** The menu itself. Ariakit handles its keys, type-ahead, focus and position next to the anchor. */
export function MenuPopup({ label, entries, anchor, onPick, onClose }: MenuProps) {
  const popup = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const store = useMenuStore({
    open: true,
    setOpen: (isOpen) => isOpen || onClose(),
    placement: 'bottom-end',
    focusLoop: true,
  });
  const dialog = anchor.closest('dialog');

  useLayoutEffect(() => {
    // It closes by unmounting: the focus is restored first, unless it has been moved elsewhere.
    return () => {
      if (popup.current?.contains(document.activeElement)) anchor.focus();
    };
  }, [anchor]);

  return (
    <Menu
      ref={popup}
      store={store}
      // Content outside an open modal dialog is inert.
      portal={dialog !== null}
      portalElement={dialog}
      preserveTabOrder={false}
      fixed
      getAnchorRect={() => anchor.getBoundingClientRect()}
      gutter={4}
      overflowPadding={8}
      initialFocus={first}
      hideOnEscape={keepDialogOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Tab') return;
        event.preventDefault();
        onClose();
      }}
      aria-label={label}
      className="z-40 max-h-(--popover-available-height) w-64 overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-card outline-none"
    >
      {entries.map((entry, index) => (
        <Entry
          key={entry.id}
          entry={entry}
          item={index === 0 ? first : undefined}
          onPick={() => onPick(entry.id)}
        />
      ))}
    </Menu>
  );
}

/** Escape closes the menu, not the dialog below it. */
function keepDialogOpen(event: { preventDefault(): void }): boolean {
  event.preventDefault();
  return true;
}

type EntryProps = {
  readonly entry: MenuEntry;
  readonly item: Ref<HTMLDivElement> | undefined;
  readonly onPick: () => void;
};

function Entry({ entry: { label, note, isDisabled = false, hasDivider = false }, item, onPick }: EntryProps) {
  return (
    <MenuItem
      ref={item}
      disabled={isDisabled}
      accessibleWhenDisabled
      hideOnClick={false}
      onClick={onPick}
      className={joinClasses(
        'grid min-h-11 w-full cursor-default content-center rounded-control px-3 py-1.5 text-start text-label -outline-offset-2 hover:bg-sunk focus-visible:bg-sunk aria-disabled:text-muted aria-disabled:hover:bg-transparent',
        hasDivider && 'mt-1.5 before:-mt-2.5 before:mb-2.5 before:border-t before:border-line',
      )}
    >
      <span className="font-medium">{label}</span>
      {note ? <span className="text-tiny text-muted">{note}</span> : null}
    </MenuItem>
  );
}
