import { openFolds } from '../../ui/reveal.ts';

/** How long to wait for the target to render and the content above it to stop growing (ms). */
const MAX_WAIT_MS = 15_000;
/** Events that show someone is using the page, after which it mustn't scroll any more. */
const USES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

let scrollAbort: AbortController | null = null;

/**
 * Goes to the part of the page named in the address, even if it renders later: scrolls it into view, focuses it and highlights it
 * briefly. A fold that contains it is opened. Keeps it in view while content above it loads, until someone uses the page.
 */
export function scrollToHash(): void {
  scrollAbort?.abort();
  const id = location.hash.slice(1);
  if (id === '' || id === 'main') return;
  scrollAbort = new AbortController();
  const { signal } = scrollAbort;
  let found: HTMLElement | null = null;

  function follow() {
    if (!found?.isConnected) {
      found = document.getElementById(id);
      if (found) mark(found);
    }
    found?.scrollIntoView({ block: 'start' });
  }
  const mutationObserver = new MutationObserver(() => found?.isConnected || follow());
  mutationObserver.observe(document.body, { childList: true, subtree: true });
  const resizeObserver = new ResizeObserver(follow);
  resizeObserver.observe(document.body);
  const end = () => scrollAbort?.abort();
  const timer = setTimeout(end, MAX_WAIT_MS);
  for (const use of USES) addEventListener(use, end, { signal, passive: true });
  // The page heading takes the focus when it renders, which may be after the requested part.
  const onFocus = ({ target }: Event) => target instanceof Node && !found?.contains(target) && focus(found);
  addEventListener('focusin', onFocus, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    mutationObserver.disconnect();
    resizeObserver.disconnect();
  });
  follow();
}

function mark(part: HTMLElement): void {
  openFolds(part);
  part.setAttribute('data-landed', '');
  part.addEventListener(
    'animationend',
    ({ target }) => target === part && part.removeAttribute('data-landed'),
  );
  focus(part);
}

function focus(part: HTMLElement | null): void {
  if (part && part.tabIndex < 0) part.tabIndex = -1;
  part?.focus({ preventScroll: true });
}
