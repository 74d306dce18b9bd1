import { useStoredForm } from './stored-form.ts';

/** A text that's written but not sent yet, with the idempotency key for sending it. */
export type UnsentText = {
  readonly text: string;
  readonly write: (text: string) => void;
  /** The idempotency key, the same for every attempt; created on first use. @param rest what's sent with the text */
  readonly key: (rest?: string) => string;
  /** Deletes the text after it was sent, unless something else has been written since. */
  readonly forgetSent: () => void;
};

/**
 * Stores a text with its key, so that sending it again after a lost response or a reload has no second
 * effect.
 */
export function useUnsentText(name: string): UnsentText {
  const [{ text, key, sent }, change, , forgetSent] = useStoredForm(name, { text: '', key: '', sent: '' });
  return {
    text,
    write: (next) => change({ text: next }),
    key: (rest = '') => {
      // A different text is a different request.
      const fullText = text + rest;
      if (key !== '' && sent === fullText) return key;
      const newKey = crypto.randomUUID();
      change({ key: newKey, sent: fullText });
      return newKey;
    },
    forgetSent: () => forgetSent({ text }),
  };
}
