/**
 * Colleagues mentioned in a note. A note's text has their IDs, so that their current names can be shown: `@{ID}`. While it's being written,
 * the names stand there instead; within a company, no two members have the same.
 */

/** The most members that one note can mention. */
export const MAX_MENTIONS = 10;

const TOKEN = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g;

/** A member who can be mentioned. */
export type Mentionable = { readonly accountId: string; readonly name: string };

/** A mention as it is stored. */
export function mentionOf(accountId: string): string {
  return `@{${accountId}}`;
}

/** The IDs of the members that a text mentions, each once, in order. */
export function mentionedIds(text: string): readonly string[] {
  return [...new Set([...text.matchAll(TOKEN)].map(([, id]) => String(id)))];
}

/** A piece of a note: plain text, or a mention. */
export type NotePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly accountId: string };

/** A text in pieces. */
export function noteParts(text: string): readonly NotePart[] {
  // Every second piece is an ID: the pattern has one group.
  return text
    .split(TOKEN)
    .map(
      (piece, index): NotePart =>
        index % 2 === 0 ? { kind: 'text', text: piece } : { kind: 'mention', accountId: piece },
    )
    .filter((part) => part.kind === 'mention' || part.text !== '');
}

/** A text as it's edited: names instead of IDs. @param nameOf returns null for those who have left; they stay as they are */
export function withNames(text: string, nameOf: (accountId: string) => string | null): string {
  return text.replaceAll(TOKEN, (whole, id: string) => {
    const name = nameOf(id);
    return name === null ? whole : `@${name}`;
  });
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A text as it's stored: every `@` with the name of a member, written in full, becomes a mention. The longest name counts. */
export function withMentions(text: string, members: readonly Mentionable[]): string {
  const longestFirst = [...members].sort((a, b) => b.name.length - a.name.length);
  let stored = '';
  let rest = text;
  for (let at = rest.indexOf('@'); at !== -1; at = rest.indexOf('@')) {
    const after = rest.slice(at + 1);
    const isWordEnd = at > 0 && LETTER_OR_DIGIT.test(rest.charAt(at - 1));
    const member = isWordEnd
      ? undefined
      : longestFirst.find(
          ({ name }) => after.startsWith(name) && !LETTER_OR_DIGIT.test(after.charAt(name.length)),
        );
    stored += rest.slice(0, at) + (member ? mentionOf(member.accountId) : '@');
    rest = after.slice(member ? member.name.length : 0);
  }
  return stored + rest;
}

/** What is typed after an `@` before the caret, to search names by; null if no mention is being typed. */
export function mentionQuery(
  text: string,
  caret: number,
): { readonly from: number; readonly words: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from === -1 || (from > 0 && LETTER_OR_DIGIT.test(before.charAt(from - 1)))) return null;
  const words = before.slice(from + 1);
  return /[\n@{]/.test(words) || words.startsWith(' ') ? null : { from, words };
}

/** Those whose name has a word that begins with what's typed, or that begins with all of it. */
export function matchingMembers(members: readonly Mentionable[], words: string): readonly Mentionable[] {
  const typed = words.toLocaleLowerCase();
  return members.filter(({ name }) => {
    const lower = name.toLocaleLowerCase();
    return lower.startsWith(typed) || lower.split(/\s+/).some((word) => word.startsWith(typed));
  });
}
