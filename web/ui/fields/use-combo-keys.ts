import Combobox from '@github/combobox-nav';
import { type RefObject, useLayoutEffect, useRef } from 'react';

type ComboKeys = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The listbox. Its children are the options, each with an id. */
  readonly list: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** Whether Enter takes the first option while none has been chosen with the arrows. */
  readonly isFirstTaken: boolean;
  /** What's typed and shown: the highlight is reset when it changes. */
  readonly content: string;
};

/**
 * The keys and ARIA states of a combobox, by `@github/combobox-nav`: arrows mark an option (`aria-selected`), Enter clicks it, and the one
 * that Enter takes without arrows has `data-combobox-option-default`.
 *
 * @returns `activeIndex`, the place of the option marked with the arrows (-1 without one), and `mark`, to reset it
 */
export function useComboKeys({ input, list, isOpen, isFirstTaken, content }: ComboKeys) {
  const keys = useRef<Combobox>(null);

  useLayoutEffect(() => {
    if (input.current && list.current)
      keys.current = new Combobox(input.current, list.current, { tabInsertsSuggestions: false });
  }, [input, list]);

  useLayoutEffect(() => {
    if (!isOpen) return;
    keys.current?.start();
    return () => keys.current?.stop();
  }, [isOpen]);

  function mark() {
    if (!keys.current) return;
    keys.current.firstOptionSelectionMode = isFirstTaken ? 'active' : 'none';
    keys.current.resetSelection();
    // The library only highlights it visually.
    const first = list.current?.querySelector('[data-combobox-option-default]');
    if (first) input.current?.setAttribute('aria-activedescendant', first.id);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is what the marks belong to
  useLayoutEffect(() => {
    if (isOpen) mark();
  }, [isOpen, isFirstTaken, content]);

  const activeIndex = () =>
    [...(list.current?.children ?? [])].findIndex(
      (option) => option.getAttribute('aria-selected') === 'true',
    );

  return { activeIndex, mark };
}
