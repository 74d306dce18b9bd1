/** A parsed doc comment: its sentences as Markdown on one line, and the values of its `@example` tags. */
export type DocComment = { readonly text: string; readonly examples: readonly unknown[] };

/**
 * Parses a doc comment. @param comment the text between the slashes, including asterisks @throws if an example isn't JSON
 */
export function readDocComment(comment: string): DocComment {
  const lines = comment.split('\n').map((line) => line.trim().replace(/^\*+ ?/, ''));
  const [summary = '', ...tags] = lines.join('\n').split(/(?:^|\s)@(?=[a-z]+\s)/);
  const examples = tags
    .filter((tag) => tag.startsWith('example '))
    .map((tag) => JSON.parse(tag.slice('example '.length).trim()) as unknown);
  return { text: asMarkdown(summary), examples };
}

/** Keeps lists as lists; everything else becomes one paragraph. */
function asMarkdown(text: string): string {
  return text
    .trim()
    .replaceAll(/\n(?!- )\s*/g, ' ')
    .replaceAll(/ {2,}/g, ' ');
}
