/** Attributes that nobody sees or hears. All others may contain a sentence. */
const UNSEEN =
  /^(className|\w+ClassName|id|key|href|to|src|type|role|name|value|tone|size|kind|htmlFor|autoComplete|autoCapitalize|inputMode|d|viewBox|preserveAspectRatio|fill|stroke\w*|transform|rel|target|method|data-[\w-]+|aria-(?!label$|description$|valuetext$|roledescription$|placeholder$)\w+|lang|dir|accept|loading|pattern|form|enterKeyHint|popover\w*|sizes|color|level|align|side|placement|search)$/;
const LETTERS = /\p{L}/u;
/** Two words, or one that starts like a sentence and isn't a key name (`ArrowDown` and `Escape` are compared, not shown). */
const WORDS = /\p{L}[,;:.]?\s+[\p{L}“(]/u;
const ONE_WORD = /^\p{Lu}[\p{Ll}’]+[.…:?]?$/u;
/** Style classes: lower case, with hyphens or colons, and no punctuation of a sentence. */
const STYLES =
  /^[^\p{Lu}’.?!]*(^|[\s:])(-?[a-z]+(-[\w.[\]%/]+)+|[a-z-]+:[a-z[-]|(grid|flex|block|inline|hidden|relative|absolute|truncate|fixed|sticky)(?=\s|$))/u;

/** The path data of an SVG; an "x" stands for a placeholder. */
const OUTLINE = /^M(?=.*[\dx])[\d\s.,MmLlHhVvAaCcZzx-]*$/;

/** What precedes a token in a request header. */
const CREDENTIAL = 'Bearer ';

/** Our name is the same in every language. */
const NAME = 'Common Ground';

/** Whether an attribute with this name may be seen or heard. */
export const isSeenAttribute = (name: string): boolean => !UNSEEN.test(name);

/** Whether a JSX text contains words: figures, arrows and dots don't count. */
export const hasWords = (text: string): boolean => LETTERS.test(text);

/** Whether a string in code looks like text for people: several words, or one that starts like a sentence. */
export function isSentence(text: string): boolean {
  if (text === NAME || text.startsWith(CREDENTIAL) || OUTLINE.test(text)) return false;
  return ONE_WORD.test(text) || (WORDS.test(text) && !STYLES.test(text));
}
