import type { ReactNode } from 'react';

/**
 * Icons for lists whose entries can be moved and removed, drawn here because an icon library would be larger.
 */

function Sign({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-4 fill-none stroke-current stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function UpIcon() {
  return (
    <Sign>
      <path d="M12 19V5m-7 7 7-7 7 7" />
    </Sign>
  );
}

export function DownIcon() {
  return (
    <Sign>
      <path d="M12 5v14m7-7-7 7-7-7" />
    </Sign>
  );
}

export function BinIcon() {
  return (
    <Sign>
      <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
    </Sign>
  );
}

/** The grip for dragging a row. */
export function GripIcon() {
  return (
    <Sign>
      <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" className="stroke-3" />
    </Sign>
  );
}

/** The icon of a button that opens a menu. */
export function EllipsisIcon() {
  return (
    <Sign>
      <path d="M5 12h.01M12 12h.01M19 12h.01" className="stroke-4" />
    </Sign>
  );
}
