/** One thing that is wrong with an input, as data: words for people are made where they are shown. */
export type Violation = {
  /** JSON Pointer (RFC 6901) to the part of the input that is wrong, for example "/rating". */
  readonly pointer: string;
  /** What is wrong, in snake_case. */
  readonly code: string;
  /** Figures and names that the words may need, for example the limits of a range. */
  readonly params: Readonly<Record<string, string | number>>;
};
