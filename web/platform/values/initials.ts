/** The first letters or digits of a name's first two words, as capitals. */
export function initialsOf(name: string): string {
  return [...name.matchAll(/(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu)]
    .slice(0, 2)
    .map(([letter]) => letter.toUpperCase())
    .join('');
}
