import { type ReactNode, useEffect, useRef } from 'react';

/** Our brand name, the same in every language. */
const SITE = 'Common Ground';

let isFirstPage = true;

type PageTitleProps = {
  /** The heading. */
  readonly children: ReactNode;
  /** The tab's title before "· Common Ground"; required if the heading isn't plain text. */
  readonly documentTitle?: string;
  /** A short line above the heading, such as "University · about 3 minutes". */
  readonly eyebrow?: ReactNode;
  /** One or two sentences below it. */
  readonly lead?: ReactNode;
  /** For a page that opens with one sentence. */
  readonly isLarge?: boolean;
};

/**
 * The page's heading. It sets the tab's title, and takes the focus after navigation so that screen readers
 * announce it.
 */
export function PageTitle({ children, documentTitle, eyebrow, lead, isLarge = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Whatever elements the heading contains, the tab shows its text.
  useEffect(() => {
    const name = documentTitle ?? heading.current?.textContent;
    document.title = name ? `${name} · ${SITE}` : SITE;
  });

  useEffect(() => {
    // On the first page, the browser's initial focus is kept.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);

  return (
    <header className="max-w-[42rem]">
      {eyebrow ? <p className="mb-2 text-small text-muted">{eyebrow}</p> : null}
      <h1 ref={heading} tabIndex={-1} className={isLarge ? 'md:text-[3.25rem] md:leading-[1.05]' : undefined}>
        {children}
      </h1>
      {lead ? <p className="mt-2.5 text-muted">{lead}</p> : null}
    </header>
  );
}
