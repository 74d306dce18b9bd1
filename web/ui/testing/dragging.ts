import { commands } from 'vitest/browser';

/**
 * Presses the middle of an element and drags it over another one, to some pixels below its top, without
 * dropping it. On a busy machine the page may miss a press or a move, so it's repeated until it's noticed.
 */
export async function dragOver(handle: Element, target: Element, y: number): Promise<void> {
  const dragging = trackDragging();
  // The drag library, which is fetched when someone points at a drag handle.
  await import('../fields/row-dragging.ts');
  while (!dragging.isDragging()) {
    const from = handle.getBoundingClientRect();
    await commands.mouse('up');
    await commands.mouse('move', from.x + from.width / 2, from.y + from.height / 2);
    await commands.mouse('down');
    await commands.mouse('move', from.x + from.width / 2 + 12, from.y + from.height / 2 + 12);
  }
  const to = target.getBoundingClientRect();
  for (let step = 0; !dragging.isOver(to.x + 20, to.y + y); step = 1 - step)
    await commands.mouse('move', to.x + 20 + step, to.y + y);
  dragging.end();
}

/** Tracks whether something is being dragged, and over which part of the page. */
function trackDragging() {
  const end = new AbortController();
  let isDragging = false;
  let position = { x: Number.NaN, y: Number.NaN };
  const options = { capture: true, signal: end.signal };
  addEventListener('dragstart', () => (isDragging = true), options);
  addEventListener('dragend', () => (isDragging = false), options);
  // A press that isn't recognised as a drag becomes a click, and a click on a link would leave the page.
  addEventListener('click', (click) => click.preventDefault(), options);
  addEventListener('dragover', ({ clientX, clientY }) => (position = { x: clientX, y: clientY }), options);
  return {
    isDragging: () => isDragging,
    isOver: (x: number, y: number) => Math.abs(position.x - x) < 3 && Math.abs(position.y - y) < 3,
    end: () => end.abort(),
  };
}

/** Releases what's dragged, and moves the pointer away. Releasing is repeated until the page has noticed. */
export async function drop(): Promise<void> {
  let hasEnded = false;
  addEventListener('dragend', () => (hasEnded = true), { once: true, capture: true });
  while (!hasEnded) await commands.mouse('up');
  await commands.mouse('move', 0, 0);
}
