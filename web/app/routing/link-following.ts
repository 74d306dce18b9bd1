import type { Href } from '../../platform/paths.ts';

/**
 * Lets plain links navigate inside the application without loading the page again, so that components need no router. The
 * browser keeps handling all other clicks: with another target, a modifier key, a download, another origin or a section of
 * this page.
 *
 * @param page the document whose links are followed
 * @param move goes to an address inside the application
 * @param prepare called with the path of a link that is about to be used
 * @returns how to stop
 */
export function followLinks(
  page: Document,
  move: (href: Href) => void,
  prepare: (path: string) => void,
): () => void {
  function onClick(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = insideLink(event);
    if (!link || isPlaceOnThisPage(link)) return;
    event.preventDefault();
    // Created from a listed address, whatever form it has now.
    move((link.pathname + link.search + link.hash) as Href);
  }
  function onIntent(event: Event) {
    const link = insideLink(event);
    if (link && !isPlaceOnThisPage(link)) prepare(link.pathname);
  }
  page.addEventListener('click', onClick);
  page.addEventListener('pointerover', onIntent);
  page.addEventListener('focusin', onIntent);
  return () => {
    page.removeEventListener('click', onClick);
    page.removeEventListener('pointerover', onIntent);
    page.removeEventListener('focusin', onIntent);
  };
}

function insideLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  // The API, and the pages a local installation adds, are not the application's.
  return /^\/(api|__local)\//.test(link.pathname) || link.pathname.includes('.') ? null : link;
}

function isPlaceOnThisPage(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
}
