const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A text with the word beginnings that a search looks for marked. */
export function HighlightedText({ text, words }: { readonly text: string; readonly words: string }) {
  const searched = (words.toLowerCase().match(WORD) ?? []).sort((a, b) => b.length - a.length);
  if (searched.length === 0) return text;
  const parts = text.split(/(?<![\p{L}\p{N}\p{M}])(?=[\p{L}\p{N}\p{M}])/u);
  let at = 0;
  return parts.map((part) => {
    const length = searched.find((word) => part.toLowerCase().startsWith(word))?.length ?? 0;
    const key = at;
    at += part.length;
    return (
      <span key={key}>
        {length > 0 ? (
          <mark className="bg-transparent text-inherit underline decoration-marigold decoration-3 underline-offset-2">
            {part.slice(0, length)}
          </mark>
        ) : null}
        {part.slice(length)}
      </span>
    );
  });
}
