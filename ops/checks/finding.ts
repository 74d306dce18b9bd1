/** A file of the project as the checks see it: its path from the root, with `/`, and its content. */
export type SourceFile = { readonly path: string; readonly text: string };

/** A violation of one of our own rules. */
export type Finding = {
  readonly path: string;
  /** Counted from 1; 0 if the rule is about the whole file. */
  readonly line: number;
  readonly message: string;
};

/** The finding as one line, in a form that editors and terminals turn into a link. */
export function describeFinding({ path, line, message }: Finding): string {
  return `${path}${line > 0 ? `:${line}` : ''} ${message}`;
}

/** The number of the line, counted from 1, that a position in the text is on. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
