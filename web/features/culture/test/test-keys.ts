import { useEffect, useEffectEvent } from 'react';

type TestKeys = {
  /** The kind of the current screen; null at the end, where keys do nothing. */
  readonly kind: 'rating' | 'choice' | null;
  readonly rating: number | null;
  /** Whether number keys answer. */
  readonly hasNumbers: boolean;
  readonly onRate: (rating: number) => void;
  readonly onMark: (rating: number) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
};

/**
 * The keys of the test: 1 to 5 answer, up and down mark, Enter and right continue, left goes back. In blocks of four the arrow
 * keys belong to the radio buttons.
 */
export function useTestKeys(keys: TestKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForTest(event) || keys.kind === null) return;
    const isHandled = keys.kind === 'rating' ? handleRating(event, keys) : handleChoice(event, keys);
    if (isHandled) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isForTest(event: KeyboardEvent): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  return !(event.defaultPrevented || isModified || event.repeat || document.querySelector('dialog[open]'));
}

function handleRating(event: KeyboardEvent, keys: TestKeys): boolean {
  if (keys.hasNumbers && /^[1-5]$/.test(event.key)) keys.onRate(Number(event.key));
  else if (event.key === 'ArrowLeft') keys.onBack();
  else if (event.key === 'ArrowRight') keys.onNext();
  else if (event.key === 'Enter' && !isOnControl(event)) keys.onNext();
  else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isOnRadio(event)) {
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const marked = keys.rating === null ? (step === 1 ? 1 : 5) : Math.min(5, Math.max(1, keys.rating + step));
    keys.onMark(marked);
    document.querySelector<HTMLInputElement>(`#main input[type=radio][value="${marked}"]`)?.focus();
  } else return false;
  return true;
}

function handleChoice(event: KeyboardEvent, keys: TestKeys): boolean {
  const canUseArrows = !isOnRadio(event);
  if (event.key === 'Enter' && !isOnControl(event)) keys.onNext();
  else if (event.key === 'ArrowLeft' && canUseArrows) keys.onBack();
  else if (event.key === 'ArrowRight' && canUseArrows) keys.onNext();
  else return false;
  return true;
}

function isOnRadio({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement;
}

/** Enter belongs to the button or link that has the focus. */
function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}
