/** Attributes that no one reads or hears. All others may hold a sentence. */
const UNSEEN =
  /^(className|\w+ClassName|id|key|href|to|src|type|role|name|value|tone|size|kind|htmlFor|autoComplete|autoCapitalize|inputMode|d|viewBox|preserveAspectRatio|fill|stroke\w*|transform|rel|target|method|data-[\w-]+|aria-(?!label$|description$|valuetext$|roledescription$|placeholder$)\w+|lang|dir|accept|loading|pattern|form|enterKeyHint|popover\w*|sizes|color|level|align|side|placement|search)$/;
const LETTERS = /\p{L}/u;
/** Two words, or one that begins like a sentence and isn't a name of ours (`ArrowDown`, `Escape` are compared, not shown). */
const WORDS = /\p{L}[,;:.]?\s+[\p{L}“(]/u;
const ONE_WORD = /^\p{Lu}[\p{Ll}’]+[.…:?]?$/u;
/** Style classes: lower case, with hyphens or colons, and no punctuation of a sentence. */
const STYLES =
  /^[^\p{Lu}’.?!]*(^|[\s:])(-?[a-z]+(-[\w.[\]%/]+)+|[a-z-]+:[a-z[-]|(grid|flex|block|inline|hidden|relative|absolute|truncate|fixed|sticky)(?=\s|$))/u;

/** An outline of an SVG; an "x" is where a template has a place. */
const OUTLINE = /^M(?=.*[\dx])[\d\s.,MmLlHhVvAaCcZzx-]*$/;

/** What a request's header says before a token. */
const CREDENTIAL = 'Bearer ';

/** Ours is the same in every language. */
const NAME = 'Common Ground';

/** Whether an attribute of this name may be seen or heard. */
export const isSeenAttribute = (name: string): boolean => !UNSEEN.test(name);

/** Whether a text of JSX says something: figures, arrows and dots don't. */
export const hasWords = (text: string): boolean => LETTERS.test(text);

/** Whether a string in code reads like something for people: several words, or one that begins as a sentence does. */
export function isSentence(text: string): boolean {
  if (text === NAME || text.startsWith(CREDENTIAL) || OUTLINE.test(text)) return false;
  return ONE_WORD.test(text) || (WORDS.test(text) && !STYLES.test(text));
}
