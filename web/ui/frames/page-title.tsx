import { type ReactNode, useEffect, useRef } from 'react';

/** Ours, in every language. */
const SITE = 'Common Ground';

let isFirstPage = true;

type PageTitleProps = {
  /** The heading. */
  readonly children: ReactNode;
  /** What the tab says before "· Common Ground"; needed when the heading is not plain text. */
  readonly documentTitle?: string;
  /** A short line above the heading, such as "University · about 3 minutes". */
  readonly eyebrow?: ReactNode;
  /** One or two sentences below it. */
  readonly lead?: ReactNode;
  /** For a page that opens with one sentence. */
  readonly isLarge?: boolean;
};

/** The page's heading: names the tab, and takes the focus after a move so that a screen reader reads it. */
export function PageTitle({ children, documentTitle, eyebrow, lead, isLarge = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Whatever the heading consists of, the tab says the words that it shows.
  useEffect(() => {
    const name = documentTitle ?? heading.current?.textContent;
    document.title = name ? `${name} · ${SITE}` : SITE;
  });

  useEffect(() => {
    // The first page keeps the browser's own place of focus.
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
