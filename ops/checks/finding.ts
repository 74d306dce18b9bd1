/** A file of the project as the checks see it: its path from the root, with `/`, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** One broken rule of the house. */
export type Finding = {
  readonly path: string;
  /** Counted from 1; 0 when the rule is about the file as a whole. */
  readonly line: number;
  readonly message: string;
};

/** The finding as one line that editors and terminals can follow. */
export function describeFinding({ path, line, message }: Finding): string {
  return `${path}${line > 0 ? `:${line}` : ''} ${message}`;
}

/** The number of the line, counted from 1, that a position in the text is on. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
