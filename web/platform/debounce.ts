import { useEffect, useMemo, useState } from 'react';

/** Passes on a value once no newer one has come for a while; of several, only the last. */
export type Debounced<Value> = { readonly set: (value: Value) => void; readonly cancel: () => void };

/** Creates a {@link Debounced} that calls back after this many milliseconds without a change. */
export function debounce<Value>(pass: (value: Value) => void, ms: number): Debounced<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    set: (value) => {
      cancel();
      timer = setTimeout(() => pass(value), ms);
    },
    cancel,
  };
}

/**
 * Returns a text once it hasn't changed for this many milliseconds; the initial value is returned
 * immediately.
 */
export function useDebounced(text: string, ms: number): string {
  const [debouncedText, setDebouncedText] = useState(text);
  const debounced = useMemo(() => debounce(setDebouncedText, ms), [ms]);
  useEffect(() => {
    debounced.set(text);
    return debounced.cancel;
  }, [debounced, text]);
  return debouncedText;
}
