/** The namespaces of a markup, as the elements that are open declare them, and those that a program may pass over. */
export class MarkupSpaces {
  /** What each prefix means, the innermost last. */
  readonly #meanings = new Map<string, string[]>();
  /** The prefixes that each open element declares. */
  readonly #declared: (readonly string[])[] = [];
  readonly #ignorable = new Set<string>();

  /** An element opens, with these attributes. */
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

  /** The innermost element closes. */
  close(): void {
    for (const prefix of this.#declared.pop() ?? []) this.#meanings.get(prefix)?.pop();
  }

  /** The namespace of an element by its tag, or its prefix where none is declared. */
  of(tag: string): string {
    const colon = tag.indexOf(':');
    const prefix = colon < 0 ? '' : tag.slice(0, colon);
    return this.#meanings.get(prefix)?.at(-1) ?? prefix;
  }

  /** Whether programs that don't know the namespace of this tag pass over its element. */
  isIgnorable(tag: string): boolean {
    return this.#ignorable.has(this.of(tag));
  }
}
