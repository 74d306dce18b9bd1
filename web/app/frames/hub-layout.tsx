import type { ReactNode } from 'react';

type HubLayoutProps = {
  /** Brand, navigation and account: at the side, or at the top on a phone. */
  readonly header: ReactNode;
  /** The bar at the bottom of a phone. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** The frame around a company's pages, shown immediately. */
export function HubLayout({ header, footer, children }: HubLayoutProps) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[216px_1fr]">
      <header className="relative z-20 border-b border-line bg-sunk px-4 sm:px-5 md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:border-e md:border-b-0 md:px-3 md:py-5 print:hidden">
        {header}
      </header>
      <main
        id="main"
        // Anything sticky at the bottom of a page sits above the phone's bar.
        className="group/hub mx-auto w-full max-w-[76rem] min-w-0 px-5 py-7 has-data-bleed:max-w-none has-data-bleed:p-0 max-md:pb-24 max-md:has-data-bleed:pb-14 max-md:[&_.bottom-0]:bottom-14 md:px-10 md:py-10"
      >
        {children}
      </main>
      {footer}
    </div>
  );
}

/** The brand as shown in the hub. */
export const HUB_BRAND = 'min-h-15 flex-wrap gap-y-0 pb-2 md:mx-2 md:min-h-0 md:pb-0';
