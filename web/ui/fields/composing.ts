import type { KeyboardEvent } from 'react';

/** The key code browsers report for a key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method: Enter then confirms what is being composed in Japanese, Chinese or Korean and means nothing
 * else. Safari ends the composition before it reports the key, which then has its old code alone.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
}
