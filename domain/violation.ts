/** One thing that's wrong with an input, as data. Messages for people are created where they're shown. */
export type Violation = {
  /** JSON Pointer (RFC 6901) to the invalid part of the input, for example "/rating". */
  readonly pointer: string;
  /** What is wrong, in snake_case. */
  readonly code: string;
  /** Values for the message, for example the limits of a range. */
  readonly params: Readonly<Record<string, string | number>>;
};
