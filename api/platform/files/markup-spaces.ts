/** The namespaces declared by the open elements of a document, and those that a program may ignore. */
export class MarkupSpaces {
  /** The namespaces of each prefix, the innermost last. */
  readonly #meanings = new Map<string, string[]>();
  /** The prefixes that each open element declares. */
  readonly #declared: (readonly string[])[] = [];
  readonly #ignorable = new Set<string>();

  /** Call it when an element with these attributes opens. */
  open(attributes: readonly (readonly [name: string, value: string])[]): void {
    const declared: string[] = [];
    for (const [name, value] of attributes) {
      if (!/^xmlns(:|$)/.test(name)) continue;
      const prefix = name.slice('xmlns:'.length);
      declared.push(prefix);
      const meanings = this.#meanings.get(prefix);
      if (meanings) meanings.push(value);
      else this.#meanings.set(prefix, [value]);
    }
    this.#declared.push(declared);
    for (const [name, value] of attributes)
      if (/(^|:)Ignorable$/.test(name))
        for (const prefix of value.match(/\S+/g) ?? []) this.#ignorable.add(this.of(`${prefix}:`));
  }

  /** Call it when the innermost element closes. */
  close(): void {
    for (const prefix of this.#declared.pop() ?? []) this.#meanings.get(prefix)?.pop();
  }

  /** The namespace of an element by its tag, or its prefix where none is declared. */
  of(tag: string): string {
    const colon = tag.indexOf(':');
    const prefix = colon < 0 ? '' : tag.slice(0, colon);
    return this.#meanings.get(prefix)?.at(-1) ?? prefix;
  }

  /** Whether programs that don't know this tag's namespace ignore its element. */
  isIgnorable(tag: string): boolean {
    return this.#ignorable.has(this.of(tag));
  }
}
