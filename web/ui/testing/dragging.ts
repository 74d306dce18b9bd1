import { commands } from 'vitest/browser';

/** Presses the middle of an element and takes it over another one, so many pixels below its top; it is not let go yet. */
export async function dragOver(grip: Element, target: Element, y: number): Promise<void> {
  const from = grip.getBoundingClientRect();
  await commands.mouse('move', from.x + from.width / 2, from.y + from.height / 2);
  // The library of lists that is fetched when a grip is pointed at.
  await import('../fields/row-dragging.ts');
  await commands.mouse('down');
  const to = target.getBoundingClientRect();
  await commands.mouse('move', to.x + 20, to.y + y);
  // The first move may do no more than begin the drag.
  await commands.mouse('move', to.x + 21, to.y + y);
}

/** Lets go of what is dragged, and takes the pointer away. */
export async function drop(): Promise<void> {
  const ended = new Promise((resolve) => addEventListener('dragend', resolve, { once: true, capture: true }));
  await commands.mouse('up');
  await ended;
  await commands.mouse('move', 0, 0);
}
