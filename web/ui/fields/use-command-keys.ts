import Combobox from '@github/combobox-nav';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

type CommandKeys = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The listbox. Its children are the options, each with a stable ID. */
  readonly list: RefObject<HTMLElement | null>;
  /** What's typed: with each change the first option is marked again. */
  readonly typed: string;
  /**
   * The ids of the options, in one text: another list marks the first option again, unless someone has moved to an option that's still
   * there.
   */
  readonly content: string;
};

/**
 * The keys and ARIA states of a list of commands that is always open below its field, by `@github/combobox-nav`: the first option is marked
 * (`aria-selected`) from the start, arrows move on from there, and Enter clicks what is marked.
 */
export function useCommandKeys({ input, list, typed, content }: CommandKeys): void {
  const keys = useRef<Combobox>(null);
  const hasMoved = useRef(false);

  useLayoutEffect(() => {
    const [field, options] = [input.current, list.current];
    if (!field || !options) return;
    const box = new Combobox(field, options, {
      tabInsertsSuggestions: false,
      firstOptionSelectionMode: 'selected',
    });
    keys.current = box;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      hasMoved.current = true;
      // After the last option the library highlights none; this list wraps around.
      if (!options.querySelector('[aria-selected="true"]')) box.navigate(key === 'ArrowDown' ? 1 : -1);
    };
    box.start();
    field.addEventListener('keydown', onKey);
    return () => {
      field.removeEventListener('keydown', onKey);
      box.destroy();
    };
  }, [input, list]);

  const mark = useEffectEvent(() => {
    const isMarked = list.current?.querySelector('[aria-selected="true"]');
    if (hasMoved.current && isMarked) return;
    keys.current?.resetSelection();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was marked belongs to what was typed before
  useLayoutEffect(() => {
    hasMoved.current = false;
    list.current?.scrollTo({ top: 0 });
    mark();
  }, [typed, list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is what the mark belongs to
  useLayoutEffect(mark, [content]);
}
