import type { Leftover } from '../import-proposal.ts';
import { MONTH_PATTERN } from '../iso-date.ts';
import { NAME_PATTERN, normalisedText } from '../text.ts';

/** Reads a JSON Resume piece by piece and keeps track of what hasn't been read yet, so that nothing is silently dropped. */
export type ResumeReader = {
  /** The pointers of the items of a list, `/skills/0` and so on; none when there is no list. */
  items(pointer: string): readonly string[];
  /** Whether anything is there. */
  has(pointer: string): boolean;
  /** A text without marking it as read; null when there is none. */
  peek(pointer: string): string | null;
  /**
   * A text that matches a pattern, cut at the maximum length (Unicode code points); the rest stays unread. A text that doesn't match
   * returns null and stays unread.
   */
  text(pointer: string, max: number, pattern: string): string | null;
  /** The texts of a list that are lines of at most a given length, each once; null if there are none. Any beyond the limit stay unread. */
  lines(pointer: string, mostLines: number, max: number): readonly string[] | null;
  /** A month, `YYYY-MM`, from a month or a day; a lone year returns null and stays unread. */
  month(pointer: string): string | null;
  /** Marks as read what another part has handled. */
  markRead(pointer: string): void;
  /** Everything that wasn't read, as text, in the order of the file. */
  leftovers(): readonly Leftover[];
};

/** Data about the file rather than the person. */
const ABOUT_THE_FILE = ['/$schema', '/meta'];

function valueAt(resume: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[unescaped(key)]
        : undefined,
    resume,
  );
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Every string, number and boolean with its pointer, in the order of the file. */
function leavesOf(value: unknown, pointer = ''): readonly (readonly [string, string])[] {
  if (ABOUT_THE_FILE.includes(pointer) || value === null || value === undefined) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${pointer}/${escaped(key)}`));
  return [[pointer, String(value)]];
}

function describeFields(pointer: string, text: string): string {
  const key = unescaped(pointer.slice(pointer.lastIndexOf('/') + 1));
  return /^\d+$/.test(key) ? text : `${key}: ${text}`;
}

/** Creates a reader for a JSON Resume. @param resume parsed JSON */
export function createResumeReader(resume: unknown): ResumeReader {
  const readPointers = new Set<string>();
  const rests = new Map<string, string>();

  function peek(pointer: string): string | null {
    const value = valueAt(resume, pointer);
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    return normalisedText(String(value)) || null;
  }

  function text(pointer: string, max: number, pattern: string): string | null {
    const whole = peek(pointer);
    if (whole === null || !new RegExp(pattern, 'u').test(whole)) return null;
    readPointers.add(pointer);
    const characters = [...whole];
    if (characters.length <= max) return whole;
    rests.set(pointer, characters.slice(max).join('').trim());
    return normalisedText(characters.slice(0, max).join('')) || null;
  }

  function items(pointer: string): readonly string[] {
    const list = valueAt(resume, pointer);
    return Array.isArray(list) ? list.map((_item, index) => `${pointer}/${index}`) : [];
  }

  function lines(pointer: string, mostLines: number, max: number): readonly string[] | null {
    const found: string[] = [];
    for (const at of items(pointer)) {
      if (found.length === mostLines) break;
      const line = text(at, max, NAME_PATTERN);
      if (line !== null && !found.includes(line)) found.push(line);
    }
    return found.length === 0 ? null : found;
  }

  function month(pointer: string): string | null {
    const found = peek(pointer)?.slice(0, 'YYYY-MM'.length) ?? '';
    if (!new RegExp(MONTH_PATTERN).test(found)) return null;
    readPointers.add(pointer);
    return found;
  }

  function leftovers(): readonly Leftover[] {
    const groups = new Map<string, string[]>();
    for (const [pointer, words] of leavesOf(resume)) {
      const unread = readPointers.has(pointer) ? (rests.get(pointer) ?? '') : words.trim();
      if (unread === '') continue;
      const group = pointer.slice(0, pointer.lastIndexOf('/'));
      groups.set(group, [...(groups.get(group) ?? []), describeFields(pointer, unread)]);
    }
    return [...groups].map(([from, words]) => ({ from, words: words.join('\n') }));
  }

  return {
    items,
    has: (pointer) => valueAt(resume, pointer) !== undefined,
    peek,
    text,
    lines,
    month,
    markRead: (pointer) => void readPointers.add(pointer),
    leftovers,
  };
}
