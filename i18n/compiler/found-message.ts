import type { Parts } from '../parts.ts';

/** A message in a code file: its position, its text, and the code of its placeholders. */
export type FoundMessage = {
  readonly kind: 't' | 'msg' | 'element';
  /** The range that another language's sentence replaces: the template with its tag, or the content between the tags. */
  readonly start: number;
  readonly end: number;
  readonly parts: Parts;
  /** The code of each placeholder, by name; for a plural, the code of the call up to its forms (`plural(days`). */
  readonly places: ReadonlyMap<string, string>;
  readonly choices: ReadonlyMap<string, string>;
  /** The tags of each element, by its number. */
  readonly elements: ReadonlyMap<string, { readonly open: string; readonly close: string }>;
};

/** Why a message can't be translated. */
export type MessageFault = { readonly offset: number; readonly message: string };

/** The messages of a file. */
export type FoundMessages = {
  readonly messages: readonly FoundMessage[];
  readonly faults: readonly MessageFault[];
};
