/** A parsed message: texts, placeholders, choices between forms, the number of a plural (`#`), and elements. */
export type Parts = readonly Part[];
export type Part = string | Place | Choice | Count | Element;
export type Place = { readonly name: string };
export type Count = { readonly count: true };
export type Element = { readonly tag: string; readonly parts: Parts };
export type Choice = {
  readonly kind: 'plural' | 'selectordinal' | 'select';
  readonly name: string;
  /** By category, kind or exact number (`=0`); `other` is always there. */
  readonly cases: Readonly<Record<string, Parts>>;
};

/** Writes a message in ICU MessageFormat, as translators see it. Elements are `<0>…</0>`. */
export function icuOf(parts: Parts, isInPlural = false): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return quoted(part, isInPlural);
      if ('count' in part) return '#';
      if ('tag' in part) {
        const inner = icuOf(part.parts, isInPlural);
        return inner === '' ? `<${part.tag}/>` : `<${part.tag}>${inner}</${part.tag}>`;
      }
      return 'kind' in part ? choiceAsIcu(part, isInPlural) : `{${part.name}}`;
    })
    .join('');
}

function choiceAsIcu({ kind, name, cases }: Choice, isInPlural: boolean): string {
  const forms = Object.entries(cases).map(
    ([key, parts]) => `${key} {${icuOf(parts, isInPlural || kind !== 'select')}}`,
  );
  return `{${name}, ${kind}, ${forms.join(' ')}}`;
}

/** ICU's own syntax characters in a text are put in apostrophes, and an apostrophe before one of them is doubled. */
function quoted(text: string, isInPlural: boolean): string {
  const signs = isInPlural ? /[{}#]+/g : /[{}]+/g;
  return text.replaceAll(/'(?=['{}#]|$)/g, "''").replaceAll(signs, "'$&'");
}
