import { useKeptForm } from './kept-form.ts';

/** A text that is written and not sent yet, with the key of the act of sending it. */
export type KeptAct = {
  readonly text: string;
  readonly write: (text: string) => void;
  /** The key for sending it, the same for every try; made when it is first asked for. */
  readonly key: () => string;
  /** After it was sent. */
  readonly forget: () => void;
};

/** Keeps a text with its key, so that sending it again after a lost answer or a reload does nothing twice. */
export function useKeptAct(name: string): KeptAct {
  const [{ text, key, sent }, change, forget] = useKeptForm(name, { text: '', key: '', sent: '' });
  return {
    text,
    write: (next) => change({ text: next }),
    key: () => {
      // Another text is another act.
      if (key !== '' && sent === text) return key;
      const made = crypto.randomUUID();
      change({ key: made, sent: text });
      return made;
    },
    forget,
  };
}
