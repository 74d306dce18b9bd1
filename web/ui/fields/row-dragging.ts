import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

type RowDragging = {
  readonly onStart: () => void;
  /** @param clientY where the pointer is in the window */
  readonly onOver: (clientY: number) => void;
  readonly onEnd: () => void;
};

/**
 * Lets a row be dragged within its list until the pointer is released.
 * @returns a function that ends it early
 */
export function dragRow(list: HTMLElement, row: HTMLElement, calls: RowDragging): () => void {
  const stop = combine(
    draggable({
      element: row,
      onDragStart: calls.onStart,
      onDrop: () => {
        stop();
        calls.onEnd();
      },
    }),
    dropTargetForElements({ element: list, canDrop: ({ source }) => source.element === row }),
    monitorForElements({
      canMonitor: ({ source }) => source.element === row,
      onDrag: ({ location }) => calls.onOver(location.current.input.clientY),
    }),
  );
  return stop;
}
